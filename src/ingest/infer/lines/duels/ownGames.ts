import { winnerOf } from "../../../duel";
import { western } from "../../../cells/digits";
import { isNameLike } from "../../tokens/names";
import { isNobody, saysNoGame } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { duelFrom, duelIn, type LineDuel } from "./lineDuel";
import { masked } from "../lexing/masked";
import type { Parsed } from "../parsed";
import { resultIn } from "./scores";

type Winner = LineDuel["winner"];

/** Letters for a win, a draw and a loss; those that occur in a text tell which language it is in. */
const LETTERS: readonly (readonly [won: string, drew: string, lost: string])[] = [
  ["W", "DT", "L"],
  ["S", "U", "N"],
  ["V", "NEXO", "DFPT"],
  ["G", "E", "P"],
];
const WORDS: readonly (readonly [Winner, RegExp])[] = [
  [
    "left",
    /(?<!\p{L})(?:won|wins?|victory|gewonnen|sieg|gagné|victoire|ganamos|ganó|ganado|victoria|vitória|ganhámos|ganhamos|vinto|vittoria|gewonnen|winst|vann|vinst|vant|seier|voitto|wygrana|výhra|победа)(?!\p{L})/iu,
  ],
  [
    "right",
    /(?<!\p{L})(?:lost|loss|loses|defeat|verloren|niederlage|perdu|défaite|perdimos|perdió|perdido|derrota|perdemos|perso|sconfitta|verlies|förlorade|förlust|tap(?:t[e]?)?|tappio|porażka|prohra|поражение)(?!\p{L})/iu,
  ],
  [
    "draw",
    /(?<!\p{L})(?:drew|drawn?|tied|tie|unentschieden|remis|match nul|nul|empat(?:amos|e|ó|ado)|pareggi(?:o|ato)|gelijk(?:spel)?|oavgjort|uavgjort|tasapeli|remíza|ничья)(?!\p{L})/iu,
  ],
];
const LETTER = /(?<![\p{L}\p{N}'’.-])\(?([WDLTSUNVEXOFPG])\)?(?=$|[\s:,–-]|\d)(?!\.)/gu;
const VERSUS =
  /(?<![\p{L}\p{N}])(?:vs?\.?|versus|against|gegen|contre|contra|tegen|mot|con|to|with|at|from|over|by)(?![\p{L}\p{N}])|(?<=\d\s)al?(?=\s\p{Lu})|(?<=^|\s)@(?=\s?\p{L})/giu;
const AWAY =
  /(?<![\p{L}\p{N}])(?:home|away|neutral|heim|auswärts|domicile|extérieur|casa|fuera|fora|trasferta|thuis|uit|hemma|borta|[HA](?=\s))(?![\p{L}\p{N}.'’])/gu;

/** Stands for every character that is not part of a name. */
const CUT = "¦";

/** What stands between the characters that are cut, and signs that end a name. */
const APART = /[^¦|:!]+/gu;
const EDGE = /[\p{L}\p{N}.)]/u;

/** The parts between separators of a masked line, trimmed to start at a letter and to end before a dash or comma. */
function partsOf(line: Piece, shown: string): Piece[] {
  return [...shown.matchAll(APART)].flatMap(({ 0: text, index }) => {
    const from = text.search(/\p{L}{2}/u);
    let to = text.length;
    while (to > 0 && !EDGE.test(text[to - 1])) to -= 1;
    return from < 0 ? [] : [stretch(line, index + from, to - from)];
  });
}

interface Own {
  readonly line: ContentLine;
  readonly opponent: Piece;
  readonly winner: Winner;
  readonly scores?: readonly [number, number];
}

/** "lost 0-2 to Oakley". */
function ownByVerb(line: ContentLine): Own | undefined {
  const { right: [opponent, ...others] = [], winner, scores } = duelFrom(line, []) ?? {};
  return opponent && winner && others.length === 0
    ? { line, opponent, winner, ...(scores ? { scores } : {}) }
    : undefined;
}

/** The game of a line that names only the opponent: "W 3-1 v Oakley", "Thornbury (A) lost 0-2", "v Milton 2-2". */
function ownIn(line: ContentLine, letters: ReadonlyMap<string, Winner>): Own | undefined {
  const byVerb = ownByVerb(line);
  if (byVerb) return byVerb;
  const text = western(line.text);
  if (line.text.length > 90 || text.length !== line.text.length || saysNoGame(text)) return undefined;
  const shown = masked(text, false);
  const result = resultIn(shown);
  const verdict = verdictIn(shown, letters, result !== undefined);
  const versus = [...shown.matchAll(VERSUS)];
  const leads = versus.length === 1 && shown.slice(0, versus[0].index).replace(/[HA\d./\s-]/g, "") === "";
  if (!verdict || (verdict.winner === undefined && !(leads && result))) return undefined;
  // "Oakley won 3-1" is what Oakley did.
  if (/\p{L}\s$/u.test(verdict.before) && versus.length === 0) return undefined;
  const cuts = [...verdict.said, ...versus, ...shown.matchAll(AWAY)].map((match) => ({
    from: match.index,
    size: match[0].length,
  }));
  const opponent = opponentIn(line, shown, [...(result?.stretches ?? []), ...cuts]);
  if (!opponent) return undefined;
  const [a, b] = result?.scores ?? [0, 0];
  const winner = verdict.winner ?? winnerOf(a, b);
  return { line, opponent, winner, ...(result ? { scores: [a, b] as const } : {}) };
}

/** The one name that a line has besides the stretches that say something else. */
function opponentIn(
  line: ContentLine,
  shown: string,
  cuts: readonly { readonly from: number; readonly size: number }[],
): Piece | undefined {
  let rest = shown;
  for (const { from, size } of cuts) rest = rest.slice(0, from) + CUT.repeat(size) + rest.slice(from + size);
  const parts = partsOf(line, rest);
  return parts.length === 1 && isOpponent(parts[0].text) ? parts[0] : undefined;
}

const isOpponent = (name: string): boolean =>
  isNameLike(name) && !/[:;,]|\d\s?[-–]\s?\d/.test(name) && name.split(/\s+/).length < 6 && !isNobody(name);

interface Verdict {
  readonly winner: Winner | undefined;
  /** The words or letters that say so. */
  readonly said: readonly RegExpExecArray[];
  /** What precedes a word. */
  readonly before: string;
}

/** What a word, or else a letter beside a score, says of the result; undefined if there are several. */
function verdictIn(text: string, letters: ReadonlyMap<string, Winner>, scored: boolean): Verdict | undefined {
  const words = WORDS.flatMap(([winner, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ winner, match }] : [];
  });
  const [word] = words;
  if (word)
    return words.length > 1
      ? undefined
      : { winner: word.winner, said: [word.match], before: text.slice(0, word.match.index) };
  const signs = [...text.matchAll(LETTER)].filter(([, sign]) => letters.has(sign));
  if (signs.length > 1) return undefined;
  return { winner: scored && signs.length === 1 ? letters.get(signs[0][1]) : undefined, said: signs, before: "" };
}

function lettersOf(lines: readonly ContentLine[]): ReadonlyMap<string, Winner> {
  const found = new Set<string>(
    lines.flatMap(({ text }) => [...text.slice(0, 90).matchAll(LETTER)].map(([, sign]) => sign)),
  );
  const some = LETTERS.filter(
    ([won, , lost]) => found.has(won) || lost.split("").some((sign) => won === "W" && found.has(sign)),
  );
  const [won, drew, lost] = some[0] ?? ["", "", ""];
  const named = (signs: string, winner: Winner): [string, Winner][] => signs.split("").map((sign) => [sign, winner]);
  return new Map([...named(won, "left"), ...named(drew, "draw"), ...named(lost, "right")]);
}

/** Words of a heading that are not part of the name in it. */
const AROUND =
  /(?<![\p{L}\p{N}])(?:(?:match|game|season|league|cup|singles)?\s?(?:results?|fixtures?|scores?|record|log|recap|summary)|games?|matches|season|so far|to date|this|our|my|the|list|of|for|from|in|and|all|latest|recent|last|first|half|team|update|ergebnisse?|spiele?|saison|resultate|bilanz|unsere?|meine?|der|von|résultats?|matchs?|nos|mes|de la?|des|du|resultados?|partidos?|temporada|nuestros|jogos|risultati|partite|stagione|uitslagen|wedstrijden|seizoen|van|resultat|matcher|säsong(?:en)?|kamper|wyniki|mecze|výsledky|zápasy|sezóna|результаты|матчи|сезон|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|weekend|today|tonight|yesterday)(?![\p{L}\p{N}])|(?<!\p{L})(?:20\d\d(?:[-/–]\d{2,4})?|\d{2}\/\d{2})(?!\d)/giu;

/** The side that a heading names: "Kevin's results:", "Results – Hillside FC 2024". */
export function sideIn(heading: Piece): Piece | undefined {
  if (heading.text.length > 70) return undefined;
  const owner = /^(\p{L}[^:,()]{1,40}?)['’]s\s/u.exec(heading.text);
  if (owner) return stretch(heading, 0, owner[1].length);
  const bare = heading.text
    .replace(/\([^()]*\)/gu, (all) => CUT.repeat(all.length))
    .replace(AROUND, (all) => CUT.repeat(all.length))
    .replaceAll(/\s[-–—]\s/gu, CUT.repeat(3));
  const inside = /\(([^()]{2,40})\)/u.exec(heading.text);
  const parts = partsOf(heading, bare);
  if (parts.length === 1) return isNameLike(parts[0].text) ? parts[0] : undefined;
  return parts.length === 0 && inside ? stretch(heading, inside.index + 1, inside[1].length) : undefined;
}

const MIN_GAMES = 3;

/** "G Nordby beat D Lind 3-1": both sides are named, and the letter is an initial. */
function hasBoth(line: Piece): boolean {
  const duel = duelIn(line);
  return duel !== undefined && [...duel.left, ...duel.right].every(({ text }) => text.length > 1);
}

/** The games of one side, told from its own view below a heading that names it. */
export function ownGames(lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> {
  const found = new Map<number, readonly Parsed[]>();
  const letters = lettersOf(lines);
  let run: Own[] = [];
  let side: Piece | undefined;
  let others = 0;
  const close = (): void => {
    if (side && run.length >= MIN_GAMES && others <= run.length)
      for (const { line, opponent, winner, scores } of run)
        found.set(line.line, [
          {
            kind: "duel",
            line,
            duel: { left: [side], right: [opponent], winner, ...(scores ? { scores } : {}), weight: 0.9, shape: "own" },
          },
        ]);
    [run, others] = [[], 0];
  };
  for (const line of lines) {
    if (line.text === "") continue;
    const own = line.sender === undefined ? ownIn(line, letters) : undefined;
    const heading = own || line.sender !== undefined ? undefined : sideIn(line);
    if (own && !hasBoth(line)) run.push(own);
    else if (run.length === 0) side = heading ?? side;
    else if (heading && !/\d/.test(line.text) && run.length >= MIN_GAMES) {
      close();
      side = heading;
    } else others += 1;
  }
  close();
  return found;
}
