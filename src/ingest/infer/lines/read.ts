import type { Context } from "../tables/candidate";
import { trimmed } from "../tokens/names";
import type { InferredEntrant, InferredGame, Interpretation, Piece } from "../types";
import { contentLines, dateInLine, stretch, type ContentLine } from "./content";
import type { LineDuel } from "./duel";
import { withVerdicts } from "./fixtures";
import { withLineups } from "./lineups";
import { segmentsByExample } from "./example";
import { gameOf, listsOf, lowerOf } from "./lists";
import type { Parsed } from "./parsed";
import { recutAll, segmentsBeside, segmentsByNames } from "./marked";
import { plausible, withoutTotals } from "./plausible";
import { ME } from "./sides";
import { stackedDuels } from "./stacked";
import { namesByMarks } from "./template";
import { narrated } from "./told";

type Mode = "all" | "duels" | "entries" | "marked" | "local" | "stacked";
type Fitted = Interpretation & { readonly fit: number };

/** Interpretations of lines: lists of places, games of two in a line, names with numbers. */
export function readLines(text: string, context: Context): Fitted[] {
  const lines = contentLines(text, context.dateOrder);
  const parsed = withoutTotals(withVerdicts(plausible(narrated(lines, context))));
  const counts = (kind: Parsed["kind"]): number => parsed.filter((one) => one.kind === kind).length;
  const modes: Mode[] =
    counts("duel") > 0 && counts("entry") + counts("scored") > 0 ? ["all", "duels", "entries"] : ["all"];
  const stacked = stackedDuels(lines);
  const readings = modes.flatMap((mode) => assemble(parsed, mode, context) ?? []);
  readings.push(...[stacked && assemble(stacked, "stacked", context)].flatMap((one) => one ?? []));
  return [...readings, ...readMarked(lines, parsed, context)]
    .map((one) => ({ ...one, games: withLineups(one.games, lines) }))
    .toSorted((a, b) => b.fit - a.fit);
}

const LEAST_FIT = 4.3;

/** Value of a marked record, name and number, compared with a name alone. */
const SHOWN = 0.3;

/** Reads lines whose names are found like the marked ones. */
function readMarked(lines: readonly ContentLine[], parsed: readonly Parsed[], context: Context): Fitted[] {
  const names = context.hints.any ? namesByMarks(lines, context.hints.marks) : [];
  if (names.length === 0) return [];
  const strict = plausible(lines.flatMap((line) => segmentsByNames(line, names, context)));
  const marked = context.hints.marks.filter(({ role }) => role === "name");
  const said = new Set(
    names.filter(({ from, to }) => marked.some((mark) => mark.from === from && mark.to === to)).map(({ text }) => text),
  );
  // The marked names wherever they occur.
  const own = names.filter(({ text }) => said.has(text));
  const local = withVerdicts(plausible(lines.flatMap((line) => segmentsBeside(line, own, context))));
  // Together with the unmarked reading, if there is one.
  const base = assemble(parsed, "all", context)?.fit ?? 0;
  const read = [
    { parsed: strict, mode: "marked" as const },
    ...(base > LEAST_FIT ? [{ parsed: local, mode: "local" as const }] : []),
    { parsed, mode: "all" as const },
  ].flatMap(({ parsed: some, mode }) => {
    const reading = assemble(some, mode, context);
    if (!reading) return [];
    const games = recutAll(reading.games, mode === "local" ? own : names, lines, context, mode === "local");
    return [{ ...reading, games, choices: { ...reading.choices, mode: `${mode}-names` } }];
  });
  const example = segmentsByExample(lines, context);
  const shown = example && assemble(example, "marked", context);
  return [
    ...read,
    ...(shown ? [{ ...shown, fit: shown.fit + SHOWN, choices: { ...shown.choices, mode: "example" } }] : []),
  ];
}

/** Combines the lines into games. */
function assemble(parsed: readonly Parsed[], mode: Mode, context: Context): Fitted | undefined {
  const games: InferredGame[] = [];
  let used = 0;
  // Games and places told in sentences.
  let prose = 0;
  let looked = 0;
  let heading: ContentLine | undefined;
  let date: { date: string; piece: Piece } | undefined;
  let run: Extract<Parsed, { kind: "entry" | "scored" }>[] = [];
  let blanks: number[] = [];
  const unread: number[] = [];
  const told = new Set<InferredGame>();
  const quoted = new Set(parsed.flatMap(({ line }) => (line.quoted ? [line.line] : [])));
  const ranks = new Map<InferredEntrant, boolean>();
  let weights = 0;
  const head = (line: ContentLine): Pick<InferredGame, "title" | "date" | "datePiece" | "line"> => ({
    line: line.line,
    ...(heading ? { title: titleOf(heading) } : {}),
    ...(date ? { date: date.date, datePiece: date.piece } : line.date ? { date: line.date } : {}),
  });
  const flush = (): void => {
    for (const list of byBlanks(run, blanks).flatMap((part) => listsOf(part))) {
      const [first] = list;
      const made = gameOf(list, context);
      if (!made) {
        unread.push(...list.map(({ line }) => line.line));
        continue;
      }
      games.push(named({ ...head(first.line), ...made.game }, first.line));
      ranks.set(made.game.entrants[0], made.ranked || namesBoth(heading, made.game));
      used += list.length;
      prose += mode === "all" ? list.filter(({ names }) => names !== undefined).length : 0;
      weights += list.reduce((sum, one) => sum + (one.kind === "entry" ? one.entry.weight : 0.4), 0);
    }
    [run, blanks] = [[], []];
  };
  for (const [at, one] of parsed.entries()) {
    const { line } = one;
    if (/\d/.test(line.text) && !isFrame(parsed, at)) looked += 1;
    if (one.kind === "blank") {
      blanks.push(run.length);
      continue;
    }
    if (one.kind === "break") {
      flush();
      continue;
    }
    if (one.kind === "heading" || one.kind === "date") {
      // A short remark between entries does not end a list; a heading before a place of 1 does (`listsOf` sees it).
      const found = dateInLine(line, context.dateOrder);
      if (line.heading || run.length > 0 || found) flush();
      if (found) date = found;
      heading = line;
      continue;
    }
    if (one.kind === "entry" || one.kind === "scored") {
      if (mode !== "duels") run.push(one);
      else unread.push(line.line);
      continue;
    }
    if (one.kind === "noise") {
      // A paragraph ends a run of names with numbers, but not a list of places.
      if (line.text.length > 90 && run.every(({ kind }) => kind === "scored")) flush();
      continue;
    }
    flush();
    if (one.kind === "duel") {
      if (mode === "entries") {
        unread.push(line.line);
        continue;
      }
      const game = named({ ...head(line), ...duelGame(one.duel, line) }, line);
      games.push(game);
      prose += Number(one.duel.shape === "prose");
      if (one.duel.shape === "prose" && line.sender === undefined) told.add(game);
      used += 1;
      weights += one.duel.weight;
      continue;
    }
    if (one.kind !== "list") continue;
    const lower = one.order === "score" ? lowerOf(one.entrants, context) : undefined;
    const list: InferredGame = {
      ...head(line),
      entrants: one.entrants,
      line: line.line,
      decidedBy: one.order,
      ...(lower === undefined ? {} : { scoreOrder: lower ? "lower" : "higher" }),
    };
    games.push(named(list, line));
    used += 1;
    weights += 0.8;
  }
  flush();
  if (games.length === 0) return undefined;
  const others = withoutRemarks(withoutStandings(withoutRetold(continued(withoutCopies(games, quoted)), told), parsed));
  games.splice(0, games.length, ...others);
  const duels = games.filter(({ duel }) => duel).length;
  const lists = games.length - duels;
  const coverage = used / Math.max(used, looked);
  const kept = games.flatMap(({ entrants }) => ranks.get(entrants[0]) ?? []);
  const ranking = kept.length === 0 ? 1 : kept.filter(Boolean).length / kept.length;
  const weight = weights / Math.max(1, used);
  const tabbed =
    parsed.filter(({ line }) => line.text.includes("\t")).length /
    Math.max(1, parsed.filter(({ kind }) => kind !== "blank").length);
  const again = recurring(games);
  const scored = games.filter(({ decidedBy }) => decidedBy === "score").length / games.length;
  return {
    kind: duels > lists ? "a game of two sides in each line" : "a list of places",
    template: prose > 0.6 * used ? "line-prose" : duels > lists ? "line-duels" : "line-entries",
    games,
    fit:
      1.2 +
      2.6 * coverage +
      1.4 * ranking +
      1.4 * weight +
      Math.min(1, used / 6) +
      AGAIN * again -
      0.65 * scored -
      2.5 * tabbed -
      (mode === "all" || mode === "stacked" ? 0 : mode === "marked" ? 0.1 : 0.4),
    evidence: {
      coverage,
      ranking,
      weight,
      scored,
      size: Math.min(1, used / 10),
      mixed: lists > 0 && duels > 0 ? 1 : 0,
      direction: Number(scored === 0 || context.lowWins || context.highWins),
    },
    assumed:
      scored > 0 && !context.lowWins && !context.highWins
        ? ["Higher scores are taken to be better unless the lines are in the other order."]
        : [],
    unread,
    choices: { container: "lines", mode },
  };
}

/** A date, a gap, or a heading directly above results: no result is expected in it. */
function isFrame(parsed: readonly Parsed[], at: number): boolean {
  const { kind } = parsed[at];
  if (kind === "date" || kind === "blank" || kind === "break") return true;
  const next = parsed.slice(at + 1, at + 3).find((one) => one.kind !== "blank");
  return kind === "heading" && (next?.kind === "entry" || next?.kind === "scored" || next?.kind === "duel");
}

/** Evidence if all players occur in several games. */
const AGAIN = 1.2;

/** Share of the players who occur in several games. */
function recurring(games: readonly InferredGame[]): number {
  const counts = new Map<string, number>();
  for (const { entrants } of games)
    for (const { name } of entrants.filter((one) => !/[()"]/.test(one.name.text)))
      counts.set(name.text.toLowerCase(), (counts.get(name.text.toLowerCase()) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length / Math.max(1, counts.size);
}

/** Names with scores, in pairs between blank lines, are games of two. */
function byBlanks<One extends Parsed>(run: readonly One[], blanks: readonly number[]): One[][] {
  const cuts = [...new Set([0, ...blanks, run.length])].toSorted((a, b) => a - b);
  const parts = cuts.slice(1).map((cut, at) => run.slice(cuts[at], cut));
  const pairs = parts.length > 1 && parts.every((part) => part.length === 2);
  return pairs && run.every(({ kind }) => kind === "scored") ? parts : [[...run]];
}

/** The label of a line that summarises games: points so far, or who scored. */
const SUMS =
  /(?<!\p{L})(?:points?|pts|punkte|punkty|puntos|punti|pontos|poäng|pisteet|standings?|tabel\p{L}*|top ?scor\p{L}+|scorers?|goals?|torsch\p{L}+|tore|buteurs?|golea\p{L}+|goller|maal\p{L}+|gólok|gól\p{L}*|mål|doelpunt\p{L}*|goluri|tabela|tabelle|marcador\p{L}+|artilh\p{L}+|skytte\p{L}*|målsk\p{L}+|strzelcy|strz\p{L}+|střelc\p{L}|mar[ck]ator\p{L}+|cannoni\p{L}+|бомбардиры?|очки)(?!\p{L})[^:]{0,20}:(?:\s|$)/iu;

const STANDING =
  /^P\s+W\s+(?:D\s+)?L\b|\b(?:(?:league |overall |current |final |season )?(?:standings?|league table)|leading positions|(?:points )?table after|ladder|leaderboard after|final scores|tabelle|tabellenstand|gesamtwertung|zwischenstand|algemeen klassement|(?:tussen)?stand na|classement (?:général|provisoire) après|clasificación (?:tras|después)|classifica (?:dopo|generale dopo)|ställning(?:en)?|tabell(?:en)?|stilling(?:en)?|tabulka|tabela|tabulka|sarjataulukko)(?!\p{L})|общий зач[её]т|турнирная таблица|положение|βαθμολογία|順位表|积分榜|순위표/iu;

/** Drops standings that summarise the results: lists labelled as such, and lists of players of the games above. */
export function withoutStandings(games: readonly InferredGame[], parsed: readonly Parsed[]): InferredGame[] {
  const sumUp = new Set(parsed.flatMap(({ line }) => (SUMS.test(line.text.slice(0, 60)) ? [line.line] : [])));
  const players = (game: InferredGame): string[] => game.entrants.map(({ name }) => name.text.toLowerCase());
  const duels = games.filter(({ duel }) => duel);
  const paired = duels.flatMap(players);
  const sums = (game: InferredGame): boolean =>
    (duels.length > 1 && sumUp.has(game.line)) ||
    (!game.duel &&
      ((game.title !== undefined && STANDING.test(game.title.text)) ||
        (duels.length > 1 &&
          game.line > duels[0].line &&
          players(game).every((name) => paired.some((one) => isSame(one, name))))));
  const kept = games.filter((game) => !sums(game));
  return kept.length > 0 ? kept : [...games];
}

/** One of two names is the other one, or some words of it: "Ortigia" and "CC Ortigia". */
function isSame(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const [words, others] = [one, other].map((name) => name.toLowerCase().split(/[\s.]+/));
  const [few, many] = words.length < others.length ? [words, others] : [others, words];
  return few.every((word) => word.length > 1 && many.some((one) => isOneStem(one, word)));
}

/** Names that are inflected differ at the end: "Мусаев", "Мусаева". */
function isOneStem(one: string, other: string): boolean {
  if (one === other) return true;
  const size = Math.min(one.length, other.length);
  return size > 4 && Math.abs(one.length - other.length) < 3 && one.slice(0, size - 1) === other.slice(0, size - 1);
}

/** Drops sentences that repeat results. */
function withoutRetold(games: readonly InferredGame[], told: ReadonlySet<InferredGame>): InferredGame[] {
  const plain = games.filter((game) => !told.has(game) && game.entrants.length < 5).map(sidesOf);
  return games.filter((game) => {
    const own = told.has(game) ? sidesOf(game) : [];
    return own.length < 2 || !plain.some((sides) => own.every((side) => sides.some((one) => isSame(one, side))));
  });
}

/** The names of each side in one text. */
function sidesOf({ entrants }: InferredGame): string[] {
  const sides = new Map<string, string[]>();
  for (const { name, team } of entrants) {
    const side = team ?? name.text;
    sides.set(side, [...(sides.get(side) ?? []), name.text.replace(/\s(?:and|und|et|y|e|&)\s/gu, " ")]);
  }
  return [...sides.values()].map((names) => names.join(" "));
}

/** The first places on one line, and the others below, are one race. */
function continued(games: readonly InferredGame[]): InferredGame[] {
  const joined: InferredGame[] = [];
  for (const game of games) {
    const before = joined.at(-1);
    const places = game.entrants.flatMap(({ place }) => place ?? []);
    const goesOn =
      before &&
      !before.duel &&
      !game.duel &&
      before.decidedBy === "place" &&
      game.decidedBy === "place" &&
      before.entrants.length > 2 &&
      Math.min(...places) === before.entrants.length + 1;
    if (goesOn) joined[joined.length - 1] = { ...before, entrants: [...before.entrants, ...game.entrants] };
    else joined.push(game);
  }
  return joined;
}

/** Beside lists of places, two lines with a number are remarks. */
function withoutRemarks(games: readonly InferredGame[]): InferredGame[] {
  const placed = games.some(({ duel, decidedBy, entrants }) => !duel && decidedBy === "place" && entrants.length > 2);
  return games.filter(
    ({ duel, decidedBy, entrants }) => !placed || duel || decidedBy === "place" || entrants.length > 2,
  );
}

/** "me" is the author of the message. */
function named(game: InferredGame, { sender }: ContentLine): InferredGame {
  if (sender === undefined || !game.entrants.some(({ name }) => ME.test(name.text))) return game;
  return {
    ...game,
    entrants: game.entrants.map((one) =>
      ME.test(one.name.text) ? { ...one, name: { ...one.name, text: sender.trim() } } : one,
    ),
  };
}

/** "Kings v. Springwood" above two lines of these. */
function namesBoth(heading: ContentLine | undefined, { entrants }: InferredGame): boolean {
  const title = heading?.text.toLowerCase() ?? "";
  return entrants.length === 2 && entrants.every(({ name }) => title.includes(name.text.toLowerCase()));
}

/** Drops repeated lists: the same numbers in another order, or quoted from an earlier message. */
function withoutCopies(games: readonly InferredGame[], quoted: ReadonlySet<number>): InferredGame[] {
  const keyOf = ({ entrants, date, duel }: InferredGame, figures: boolean): string | undefined =>
    duel ||
    entrants.length < 3 ||
    (figures && entrants.some(({ score, seconds, status }) => (score ?? seconds ?? status) === undefined))
      ? undefined
      : [
          date,
          ...entrants
            .map(({ name, score, seconds }) => `${name.text} ${figures ? (score ?? seconds ?? "") : ""}`)
            .toSorted(),
        ].join("|");
  const seen = new Set<string>();
  const own = new Set(
    games.flatMap((game) => (quoted.has(game.line) ? [] : (keyOf({ ...game, date: undefined }, false) ?? []))),
  );
  return games.filter((game) => {
    const key = keyOf(game, true);
    const again = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    return !again && !(quoted.has(game.line) && own.has(keyOf({ ...game, date: undefined }, false) ?? ""));
  });
}

function titleOf(line: ContentLine): Piece {
  return trimmed(stretch(line, 0, line.text.replace(/[:：]\s*$/, "").length));
}

function duelGame({ left, right, winner, scores, score }: LineDuel, line: ContentLine): InferredGame {
  const places = winner === "draw" ? [1, 1] : winner === "left" ? [1, 2] : [2, 1];
  const several = left.length > 1 || right.length > 1;
  const entrants = [left, right].flatMap((side, at) =>
    side.map((name): InferredEntrant => ({
      name,
      place: places[at],
      line: line.line,
      ...(several ? { team: String(at + 1) } : {}),
      ...(scores ? { score: scores[at] } : {}),
      marks: score && score.from >= 0 ? [{ role: "score", from: score.from, to: score.to }] : [],
    })),
  );
  return {
    entrants,
    line: line.line,
    decidedBy: "place",
    ordered: true,
    duel: true,
    ...(several ? { teams: true } : {}),
  };
}
