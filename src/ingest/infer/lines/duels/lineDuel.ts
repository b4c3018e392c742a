import { winnerOf, winnerWords } from "../../../duel";
import { western } from "../../../cells/digits";
import { NUMBERED_CLUB } from "../../../cells/name";
import { RACE_NOUN } from "../../../cells/race";
import { byPart } from "../../tokens/byText";
import { saysNoGame } from "../../tokens/statuses";
import { halves } from "../../tokens/token";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { markedWinner, masked } from "../lexing/masked";
import { isInnings, pairsIn, resultOf, SCORE, SCORES, type Pair } from "./scores";
import { LABEL, sidesStart, STOP } from "./bounds";
import { AND, bothOf, part, sideOf, sidesWithFigures, type Part } from "./duelSides";
import { crewed, inPairs, withoutShared } from "./crews";
import { byBrackets } from "./bracketedScores";
import { byGoals } from "./goals";
import { BEATS, between, DREW, LOST } from "../lexing/verbs";

/** Two sides and how it ended. */
export interface LineDuel {
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
  readonly winner: "left" | "right" | "draw";
  readonly scores?: readonly [number, number];
  readonly score?: Piece;
  /** Certainty of the shape, up to 1 for a verb or a symbol between plain names. */
  readonly weight: number;
  readonly shape: DuelShape;
}

/** How a game is written; games of one shape belong together. */
type DuelShape =
  "between" | "lineups" | "numbers" | "own" | "pair" | "prose" | "stacked" | "verb" | "verdict" | "versus";

const VERSUS: readonly RegExp[] = [
  /\s+(?:[Vv][Ss]?\.?|[Vv]ersus|VERSUS|challenged|gegen|GEGEN|contra|CONTRA|contre|CONTRE|tegen|TEGEN|mot|MOT|vastaan|przeciw|proti|lawan|против|対|对)\s+|\s*🆚\s*|\s*⚔️?\s*/gu,
  /\s+[–—−-]\s+/gu,
  /\s+(?:x|×|@|at)\s+/gu,
  /(?<=[\p{L}\p{N}.)])\s?[–—]\s?(?=[\p{L}\p{N}])/gu,
  /(?<=\s{4})-\s{0,6}(?=[\p{Lu}\p{Lo}]\p{L}|1\.\s)/gu,
  /(?<=\p{L}{2}|\p{L}\.|\p{L}[\s.]\d{1,2})-\s{0,6}(?=[\p{Lu}\p{Lo}]\p{L}|1\.\s)/gu,
];
/** Number of separators that are surer than a hyphen or a dash within words. */
const SURE_SIGNS = 3;

const VERBS = [
  [BEATS, "left"],
  [/\s+over\s+(?=[@\p{Lu}\p{Lo}])/u, "left"],
  [/\s+b\s+(?=[@\p{Lu}\p{Lo}]|\S+\s+\d{1,2}-\d)/u, "left"],
  [between(`${LOST}|l\\.`, "<"), "right"],
  [between(DREW, "(?<=\\s)=(?=\\s)"), "draw"],
] as const;

/** "Ash 1 beat Purbeck 1, (4-1)": a score in brackets at the end, and no other one. */
const ONLY_SCORE = /^[^()[\]:–-]*[([]\s?\d{1,3}\s?[-–:]\s?\d{1,3}\s?[)\]][\s.!]*$/u;

/** Reads a line as a game of two sides. */
export const duelIn: (line: Piece) => LineDuel | undefined = byPart(duelAnew);

function duelAnew(line: Piece): LineDuel | undefined {
  const text = western(line.text);
  if (text.length !== line.text.length || text.length < 5 || text.length > 300 || saysNoGame(text)) return undefined;
  // "Marek J beat Rhodri L.": the full stop ends the sentence, because the other initial has none.
  if (/\p{L}\s\p{Lu}\.$/u.test(text) && /\p{L}{2}\s\p{Lu}\s/u.test(text))
    return duelIn(stretch(line, 0, text.length - 1));
  // A symbol within quotes is part of a name.
  if (/"[^"]*[<>=→][^"]*"/.test(text)) return undefined;
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const rest = byBrackets(line) ?? (label > 0 ? duelIn(stretch(line, label, text.length - label)) : undefined);
  if (rest) return rest;
  const shown = [masked(text, false), masked(text, true)];
  const [first, second] = ONLY_SCORE.test(text) ? shown.toReversed() : shown;
  const found = read(line, first) ?? read(line, second);
  return found && !RACE_NOUN.test(found.left[0].text) ? inPairs(crewed(withoutShared(found, line), line)) : undefined;
}

function read(line: Piece, shown: string): LineDuel | undefined {
  const behind = sidesStart(shown);
  // "Heat 110 - Bulls 112": a label may be a side.
  for (const start of new Set([behind, shown.slice(0, behind).includes(":") ? behind : 0])) {
    const whole = part(line, shown, start, shown.length);
    const found = byVerb(whole) ?? byGoals(whole) ?? byVersus(whole) ?? byScore(whole) ?? byNumbers(whole);
    if (found) return found;
  }
  return undefined;
}

/** End of the second side and the score after it. `commas`: number of commas inside the side. */
function endOfSide(
  text: string,
  commas: number,
): { readonly end: number; readonly pairs: readonly Pair[]; readonly tail: string } {
  let from = 0;
  let stop = text.length;
  for (let left = commas; ; left--) {
    const match = STOP.exec(text.slice(from));
    if (!match) break;
    if (match[0] === "," && left > 0) {
      from += match.index + 1;
      continue;
    }
    stop = from + match.index;
    break;
  }
  const score = SCORE.exec(text);
  const end = Math.min(stop, score?.index ?? text.length);
  const tail = text.slice(end);
  const close = /^[\s:,;=→|–—-]*(?:(?:final score|score|result|ergebnis|endstand|won|wins?)\s*:?\s*)?(?=[\d½])/iu.exec(
    tail,
  );
  return { end, pairs: close && score ? pairsIn(tail) : [], tail };
}

/** "Mrs L. Hewson": a capital is an initial. */
const INITIAL = /^\s*\p{Lu}\.\s*$/u;

function byVerb(line: Part): LineDuel | undefined {
  const { piece, text } = line;
  for (const [pattern, winner] of VERBS) {
    const match = pattern.exec(text);
    if (!match || match.index === 0 || INITIAL.test(match[0])) continue;
    const start = match.index + match[0].length;
    const rest = text.slice(start);
    const before = text.slice(0, match.index);
    const said = SCORE.exec(match[0]);
    const { end, pairs } = endOfSide(rest, before.split(",").length - 1);
    const innings = pairs.length > 0 && isInnings(pairs[0]);
    const sides = [part(piece, text, 0, match.index), part(piece, text, start, start + end)];
    const [left, right] = sidesWithFigures(sides, innings ? true : pairs.length > 0 ? false : undefined);
    if (!left || !right) continue;
    // "A > B > C" is a chain.
    if (/[>→<=]/.test(match[0]) && /\s[>→<=]\s/.test(rest)) return undefined;
    const scores =
      (innings ? undefined : resultOf(pairs)) ??
      (said ? ([halves(said[1]), halves(said[2])] as const) : bothOf(left, right));
    const level = scores && scores[0] === scores[1] && SHOOTOUT.test(piece.text.slice(start + end));
    return {
      left: left.people,
      right: right.people,
      winner: level ? "draw" : winner,
      ...(scores && !innings ? { scores: ordered(scores, winner) } : {}),
      weight: 1,
      shape: "verb",
    };
  }
  return undefined;
}

const CONJUNCTION =
  /^(?:(?:and|then|but|also|later|next|und|dann|danach|et|puis|y|luego|después|poi|en|daarna|och|sedan|he|she|they|we|i)\s+){1,3}/iu;

/** "then beat Cara 7-5", "lost to Di": a verb with only the second side, or with `outcome` that side and a score alone. */
export function duelFrom(line: Piece, subject: readonly Piece[], outcome?: LineDuel["winner"]): LineDuel | undefined {
  const shown = masked(western(line.text), false);
  if (shown.length !== line.text.length || saysNoGame(shown)) return undefined;
  let start = sidesStart(shown);
  start += CONJUNCTION.exec(shown.slice(start))?.[0].length ?? 0;
  const found = VERBS.flatMap(([pattern, winner]) => {
    const match = pattern.exec(` ${shown.slice(start)}`);
    return match?.index === 0 && !INITIAL.test(match[0]) ? [{ winner, verb: match[0] }] : [];
  });
  const [{ winner, verb }] = [...found, { winner: outcome, verb: " " }];
  if (!winner) return undefined;
  const from = start + verb.length - 1;
  const { end, pairs, tail } = endOfSide(shown.slice(from), 0);
  const right = sideOf(part(line, shown, from, from + end), pairs.length > 0);
  const said = SCORE.exec(verb);
  const scores = resultOf(pairs) ?? (said ? ([halves(said[1]), halves(said[2])] as const) : undefined);
  if (!right || (found.length === 0 && (!scores || /\p{L}/u.test(tail)))) return undefined;
  return {
    left: subject,
    right: right.people,
    winner,
    ...(scores ? { scores: ordered(scores, winner) } : {}),
    weight: 1,
    shape: "verb",
  };
}

/** A draw that penalties decided. */
const SHOOTOUT =
  /\d\s?(?:p|pens?|pso|so|n\.?e|i\.?e)(?!\p{L})|(?<!\p{L})(?:pens?|penalt\p{L}*|shoot-?outs?|elfmeter\p{L}*|tirs au but|penales|rigori|straffar)(?!\p{L})/iu;

function ordered([a, b]: Pair, winner: LineDuel["winner"]): Pair {
  const [most, least] = a > b ? [a, b] : [b, a];
  return winner === "left" ? [most, least] : winner === "right" ? [least, most] : [a, b];
}

/** "Women's 40-44 Singles" is a class. */
const AGES =
  /(?<!\p{L})(?:(?:men|women|ladies|boys|girls|ages?|aged|damen|herren|masculino|femenino)(?:['’]?s)?\s\d{1,2}\s?[-–]\s?\d{1,2}|\d{1,2}\s?[-–]\s?\d{1,2}\s(?:singles|doubles|mixed|years?|men|women|boys|girls|jahre|ans|años|anni))(?!\p{L})/iu;

/** "at 18:22" is a time of day. */
const CLOCK_WORD = /(?<!\p{L})(?:at|um|kl|klo|om|godz|ore|a las|à)\.?\s*\d{1,2}:\d{2}/iu;

/** "Ann – Bo 3:1", "Ann 3 v Bo 1", "3-1 Ann v Bo", "Ann v Bo 🏆". */
function byVersus(line: Part): LineDuel | undefined {
  const { text } = line;
  if (AGES.test(text) || CLOCK_WORD.test(text)) return undefined;
  const lead = new RegExp(`^${SCORE.source}\\s*[:,]?\\s+`, "iu").exec(text);
  const from = lead?.[0].length ?? 0;
  const before = lead ? ([halves(lead[1]), halves(lead[2])] as const) : undefined;
  for (const [strength, sign] of VERSUS.entries())
    for (const match of text.slice(from).matchAll(sign)) {
      if (match.index === 0) continue;
      const found = gameAtCut(line, { from, at: from + match.index, sign: match[0], strength, before });
      if (found.kind !== "tryNext") return found.kind === "game" ? found.game : undefined;
    }
  return undefined;
}

const isScoredBehind = ({ pairs, tail }: ReturnType<typeof endOfSide>): boolean =>
  pairs.length > 0 && !SIDE_BEHIND.test(tail);

const markedAt = ({ text }: Piece, at: number, strength: number): LineDuel["winner"] | undefined =>
  strength === 0 ? markedWinner(text.slice(0, at), text.slice(at)) : undefined;

const isBetweenFigures = (before: string, behind: string): boolean =>
  /\d\s*$/.test(before) && /^\d/.test(behind) && !NUMBERED_CLUB.test(behind);

/** A sign that may separate two sides. */
interface Cut {
  /** Start of the first side. */
  readonly from: number;
  /** Start of the sign. */
  readonly at: number;
  readonly sign: string;
  /** Index in `VERSUS`: 0 is the surest sign. */
  readonly strength: number;
  /** A score before both sides. */
  readonly before: Pair | undefined;
}

/** What a sign shows: a game, that the line is not a game, or nothing, so that the next sign is tried. */
type CutResult = { readonly kind: "game"; readonly game: LineDuel } | { readonly kind: "notAGame" | "tryNext" };

const NOT_A_GAME: CutResult = { kind: "notAGame" };
const TRY_NEXT: CutResult = { kind: "tryNext" };

function gameAtCut({ piece, text }: Part, { from, at, sign, strength, before }: Cut): CutResult {
  const start = at + sign.length;
  const second = text.slice(start);
  if (isBetweenFigures(text.slice(0, at), second)) return TRY_NEXT;
  const side = endOfSide(second, text.slice(from, at).split(",").length - 1);
  const { pairs, tail } = side;
  const letter = letterOf(text.slice(start, start + side.end), pairs);
  if (strength >= SURE_SIGNS && !isScoredBehind(side)) return TRY_NEXT;
  // "3-1 to Reza" is the score of the winner.
  if (pairs.length > 0 && GIVEN.test(tail)) return NOT_A_GAME;
  const pair = resultOf(pairs) ?? before;
  const end = start + side.end - (letter?.size ?? 0);
  const [left, right] = sidesWithFigures(
    [part(piece, text, from, at), part(piece, text, start, end)],
    pair ? false : undefined,
  );
  if (!left || !right) return TRY_NEXT;
  const scores = pair ?? bothOf(left, right);
  const winner = letter?.winner ?? (scores ? winnerOf(...scores) : markedAt(piece, at + sign.search(/\S/), strength));
  // No result next to the sides: the rest of the line may state it in words.
  if (winner === undefined) return strength === 0 ? NOT_A_GAME : TRY_NEXT;
  if (!pair && CONTINUED.test(tail)) return TRY_NEXT;
  const score = pairs.length > 0 ? scoreIn(piece, text, end) : undefined;
  return { kind: "game", game: versusGame([left.people, right.people], winner, scores, score) };
}

const versusGame = (
  [left, right]: readonly (readonly Piece[])[],
  winner: LineDuel["winner"],
  scores: Pair | undefined,
  score: Piece | undefined,
): LineDuel => ({
  left,
  right,
  winner,
  ...(scores ? { scores: ordered(scores, winner) } : {}),
  ...(score ? { score } : {}),
  weight: 1,
  shape: "versus",
});

/** "Ann v Bo  W 3-0": a letter after the second side that gives the result of the first. */
function letterOf(second: string, pairs: readonly Pair[]): { winner: LineDuel["winner"]; size: number } | undefined {
  const said = pairs.length > 0 ? /\s([WLD])\s*$/u.exec(second) : null;
  const winner = said ? LETTERS.get(said[1]) : undefined;
  return said && winner && winner === winnerOf(...(resultOf(pairs) ?? pairs[0]))
    ? { winner, size: second.length - said.index }
    : undefined;
}

/** "Dave-Strand 0 x 11 Bo": the second side follows the score. */
const SIDE_BEHIND = new RegExp(`^\\s*${SCORE.source}(?:\\s\\d[\\d\\s–:-]*)?\\s+@?[\\p{Lu}\\p{Lo}]`, "u");
const LETTERS = winnerWords({ left: "W", right: "L", draw: "D" });
const GIVEN = /^[\s\d:–-]+\s(?:to|for|für|pour|para|voor|per|för)\s+\p{Lu}/u;
/** A third "name number" makes it a list. */
const CONTINUED = /^\s*[,;–-]\s*\p{L}[^\d,;]{0,40}\s\d/u;

function scoreIn(piece: Piece, text: string, from: number): Piece {
  const match = SCORE.exec(text.slice(from));
  return match ? stretch(piece, from + match.index, match[0].length) : stretch(piece, from, 0);
}

/** "Ann 3:1 Bo", with the sets after the second side. */
function byScore({ piece, text }: Part): LineDuel | undefined {
  if (AGES.test(text) || CLOCK_WORD.test(text)) return undefined;
  const match = SCORE.exec(text);
  if (!match || match.index === 0) return undefined;
  const scored = pairsIn(text.slice(match.index));
  const last = [...text.matchAll(SCORES)][scored.length - 1];
  const close = last.index + last[0].length;
  const against =
    /^\s*(?:vs?\.?|versus|against|gegen|contra|contre|tegen|mot|over)\s/iu.exec(text.slice(close))?.[0].length ?? 0;
  const start = close + against;
  const before = text.slice(0, match.index);
  if (VERSUS.slice(0, SURE_SIGNS).some((sign) => before.search(sign) > 0)) return undefined;
  if (text.slice(start).trim() === "") return byDraw(part(piece, text, 0, match.index), scored);
  const { end, tail } = endOfSide(text.slice(start), before.split(",").length - 1);
  const [left, right] = sidesWithFigures(
    [part(piece, text, 0, match.index), part(piece, text, start, start + end)],
    false,
  );
  if (!left || !right) return undefined;
  const sets = pairsIn(tail);
  const scores = resultOf([...scored, ...sets]);
  if (!scores) return undefined;
  const score = stretch(piece, match.index, match[0].length);
  return {
    left: left.people,
    right: right.people,
    winner: winnerOf(...scores),
    scores,
    score,
    weight: 0.9,
    shape: "between",
  };
}

/** "Lions and Bears 3-3": a draw of two. */
function byDraw({ piece, text }: Part, [score]: readonly Pair[]): LineDuel | undefined {
  const and = score[0] === score[1] ? AND.exec(text) : null;
  if (!and) return undefined;
  const start = and.index + and[0].length;
  const [left, right] = sidesWithFigures(
    [part(piece, text, 0, and.index), part(piece, text, start, text.length)],
    false,
  );
  if (!left || !right) return undefined;
  return { left: left.people, right: right.people, winner: "draw", scores: score, weight: 0.6, shape: "between" };
}

const DASH = /[-–—]$/u;

const SIDE = String.raw`\p{L}[^\d;:]{0,60}?`;
const FIGURE = String.raw`(\d{1,3})(?:\/\d{1,2})?`;
/** "Schalke 04" before a number. */
const CLUB_NUMBER = String.raw`(?:\d{2,4}(?=\s+\d))?`;
const AFTER_GAME = String.raw`(?=\s*(?:$|[.,;!@–-]|\s(?:ot|aet|pens?|final|ffs|lol|ft|after)(?!\p{L})))`;
const BESIDE_SIDES = new RegExp(
  String.raw`^(${SIDE}${CLUB_NUMBER})\s+${FIGURE}(?:\s*[,;:]|\s[–—-])?\s+(?!vs?\.?\s)(${SIDE})\s+${FIGURE}${AFTER_GAME}`,
  "iu",
);
const BETWEEN_SIDES = /^(\p{L}[^\d;:]{2,60}?)\s+(\d{1,3})\s+(\d{1,3})\s+(\p{L}[^\d;:]{2,60})$/u;

/** "Alabama 24, Auburn 10", "A Hart, P Moon 22 13 B Lee, M Roe": a number next to each side, or both numbers between them. */
function byNumbers({ piece, text }: Part): LineDuel | undefined {
  const match = BESIDE_SIDES.exec(text);
  const middle = match ? null : BETWEEN_SIDES.exec(text);
  if (!match && !middle) return undefined;
  const [whole, first, a, second, b] = match ?? [middle![0], middle![1], middle![2], middle![4], middle![3]];
  const at = whole.indexOf(second, first.length + a.length);
  const [left, right] = sidesWithFigures(
    [part(piece, text, 0, first.length), part(piece, text, at, at + second.length)],
    false,
  );
  // "Team 1 Score Team 2": the headings of a table.
  if (`${a} ${b}` === "1 2" && second.toLowerCase().endsWith(first.toLowerCase())) return undefined;
  // "Reds 2 Warriors - 88": the dash comes before the score of one side.
  if (!left || !right || CONTINUED.test(text.slice(whole.length)) || DASH.test(second) !== DASH.test(first))
    return undefined;
  const scores: Pair = [Number(a), Number(b)];
  return { left: left.people, right: right.people, winner: winnerOf(...scores), scores, weight: 0.6, shape: "numbers" };
}

/** Two names of a line, or two groups of names, with a score or a verb between or after them. */
export function duelBetween(line: Piece, names: readonly Piece[]): LineDuel | undefined {
  for (let cut = 1; cut < names.length; cut++) {
    const from = names[cut - 1].to - line.from;
    const to = names[cut].from - line.from;
    const middle = ` ${western(line.text.slice(from, to)).trim()} `;
    const sides = { left: names.slice(0, cut), right: names.slice(cut) };
    for (const [pattern, winner] of VERBS)
      if (pattern.exec(middle)?.[0].trim() === middle.trim()) return { ...sides, winner, weight: 1, shape: "verb" };
    const versus = VERSUS.some((sign) => `x${middle}x`.search(sign) > 0);
    const after = line.text.slice(names[names.length - 1].to - line.from);
    const score = SCORE.exec(middle) ?? (versus ? SCORE.exec(after) : null);
    if (!score) continue;
    const scores: Pair = [halves(score[1]), halves(score[2])];
    return { ...sides, winner: winnerOf(...scores), scores, weight: 1, shape: "versus" };
  }
  return undefined;
}
