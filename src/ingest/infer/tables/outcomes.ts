import { kickOffIn, parseSets } from "../../cells/score";
import { winnerOf } from "../../duel";
import { wordsOf } from "../tokens/headings";
import { saysNoGame } from "../tokens/statuses";
import { halves, tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import type { TableColumn } from "./columns";
import { total, type Evidence } from "./evidence";
import { shareMirrored, type Outcome, type OutcomeReader, type Sides, type Twice } from "./gameSides";
import { byWinner } from "./winners";

/*
 * Scores of the readers, about 0 to 5 (`OutcomeReader`). They decide which columns are the result where several could be. Named
 * columns of a winner begin at 3 (`winners.ts`).
 */
/** Cells such as "3-1" are hardly ever anything but results. */
const PAIR_SCORE = 3.5;
/** Several columns of such cells under one heading are sets, which is even rarer by chance. */
const SETS_SCORE = 3.7;
/** Two columns of numbers need more than one weak sign to be scores. */
const MIN_NUMBERS_SCORE = 1.5;
/** For a reader on which both rows of each game agree. */
const MIRRORED_CREDIT = 1.5;
/** Added for each point by which the heading of a column of pairs means score or result (0 to 3); the share of pairs adds up to 1. */
const HEADING_CREDIT = 0.3;

/** How the other columns state the winner: a pair of numbers, two numbers, or a word. */
export function outcomeOf(
  sides: Sides,
  rest: readonly TableColumn[],
  columns: readonly TableColumn[],
  twice: Twice = [],
): OutcomeReader | undefined {
  const rows = columns[0].cells.map((_, at) => at);
  const counts = [byPair(rest), byNumbers(sides, rest)].filter((reader) => reader !== undefined);
  const named = byWinner(sides, rest, twice, counts, rows);
  const readers = [...(named ? [named] : []), ...counts].toSorted(
    (a, b) => shareMirrored(b, twice) - shareMirrored(a, twice) || b.score - a.score,
  );
  const [first] = readers;
  if (!first) return undefined;
  // Uses another reader if the first one has no result and both never contradict each other: rounds and courts can look like codes by chance.
  const others = readers.filter((reader) => rows.every((row) => isSameWinner(first.at(row), reader.at(row))));
  const scored = readers.find(
    (reader) =>
      reader !== first &&
      rows.every((row) => agreesWith(first.at(row), reader.at(row))) &&
      rows.some((row) => first.at(row)),
  );
  const counted = first === named ? (scored ?? counts[0]) : undefined;
  const isUsual =
    counted !== undefined &&
    rows.filter((row) => counted.at(row)).length >= 0.7 * rows.filter((row) => first.at(row)).length;
  // A winner without a score, where the other games have one, got a walkover.
  const isWalkover = (row: number): boolean => {
    const winner = first.at(row)?.winner;
    return isUsual && rows.length > 3 && winner !== undefined && winner !== "draw" && counted.at(row) === undefined;
  };
  return {
    score: first.score + (twice.length > 0 ? MIRRORED_CREDIT * shareMirrored(first, twice) : 0),
    // The winner column has priority; where it is empty, the score decides.
    at(row) {
      if (isWalkover(row)) return undefined;
      const [said, beside] = [first.at(row), scored?.at(row)];
      if (said && beside?.scores) return { ...said, scores: beside.scores, cells: [...said.cells, ...beside.cells] };
      for (const reader of others) {
        const found = reader.at(row);
        if (found) return found;
      }
      return undefined;
    },
  };
}

const isSameWinner = (one: Outcome | undefined, other: Outcome | undefined): boolean =>
  one === undefined || other === undefined || one.winner === other.winner;

/** Scores belong to a winner stated elsewhere if they never contradict it. */
const agreesWith = (said: Outcome | undefined, counted: Outcome | undefined): boolean =>
  said === undefined || (counted?.scores !== undefined && counted.winner === said.winner);

/** A column of pairs such as "3-1", or columns of sets. */
function byPair(rest: readonly TableColumn[]): OutcomeReader | undefined {
  const sets = bySets(rest);
  if (sets) return sets;
  const numbered = rest.filter((one) => hasPairs(one) && SET.test(one.heading.trim()));
  const worthOf = (one: TableColumn): number =>
    pairShare(one) + HEADING_CREDIT * (one.says("score") + one.says("result"));
  const column = rest
    .filter(
      (one) =>
        hasPairs(one) &&
        (numbered.length < 2 || !numbered.includes(one)) &&
        one.says("clock") < 2 &&
        one.filled >= Math.min(2, one.cells.length),
    )
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .at(0);
  if (!column) return undefined;
  const texts = column.cells.map(({ text }) => text);
  const isToCome = kickOffIn(texts, true);
  return {
    score: PAIR_SCORE,
    at(row) {
      const scores = isToCome(texts[row]) ? undefined : pairIn(texts[row]);
      return scores && { winner: winnerOf(...scores), scores, cells: [column.cells[row]] };
    },
  };
}

/** Share of the filled cells that are pairs. */
const pairShare = ({ cells, filled }: TableColumn): number =>
  cells.filter(({ text }) => pairIn(text) !== undefined).length / Math.max(1, filled);

const hasPairs = (one: TableColumn): boolean =>
  one.filled > 0 && one.says("time") < 2 && one.says("date") < 2 && pairShare(one) > 0.5;

/** Sets in columns of their own: the side with more sets won. */
function bySets(rest: readonly TableColumn[]): OutcomeReader | undefined {
  const sets = rest.filter(hasPairs);
  const stem = ({ heading }: TableColumn): string => heading.replace(/^[\d\s.]+|[\d\s.]+$/g, "");
  const alike = sets.filter((one) => stem(one) === stem(sets[0]) && stem(one) !== "");
  if (alike.length < 2) return undefined;
  return {
    score: SETS_SCORE,
    at(row) {
      const pairs = alike.flatMap((one) => {
        const pair = pairIn(one.cells[row].text);
        return pair ? [pair] : [];
      });
      if (pairs.length === 0) return undefined;
      const won = [0, 1].map((side) => pairs.filter((pair) => pair[side] > pair[1 - side]).length);
      const scores: readonly [number, number] = pairs.length === 1 ? pairs[0] : [won[0], won[1]];
      return { winner: winnerOf(...scores), scores, cells: alike.map((one) => one.cells[row]) };
    },
  };
}

/** The score of a cell, seen from the left: "3-1", "3:1 (11-8, …)", sets as sets won. */
export function pairIn(text: string): readonly [number, number] | undefined {
  const { kind, value, other } = tokenOf(text);
  if (kind === "pair") return [value!, other!];
  if (kind === "number") return undefined;
  // "4-5 ja", "3:2 n.V.": how the game ended; "2-1-0": games won, lost and drawn.
  const cell = text
    .trim()
    .slice(0, 120)
    .replace(
      /(?<=^\d{1,3}\s?[-–:]\s?\d{1,3})\s(?:ja|je|vl|rl|ot|so|aet|pp?|sp|sn|sd|ps|n\.\s?[vp]\.?|e\.\s?[vs]\.?)$/iu,
      "",
    )
    .replace(/^(\d-\d)-\d$/, "$1");
  if (/^(?:1\/2|½)\s?[-–—:]\s?(?:1\/2|½)$/u.test(cell)) return [0.5, 0.5];
  const sets = parseSets(cell.replace(/,\s*/g, " ").replace(/\s+(?:ret|rtd|ret\.)$/i, ""));
  if (sets && sets.length > 1) return [sets.filter(([a, b]) => a > b).length, sets.filter(([a, b]) => a < b).length];
  const clock = /^(\d{1,2})\s?[:.]\s?(\d{1,2})$/.exec(cell);
  if (clock) return [Number(clock[1]), Number(clock[2])];
  const half = /^(\d{0,2}½?|\d+\.5)\s?[-–—:]\s?(\d{0,2}½?|\d+\.5)$/u.exec(cell);
  if (half && half[1] !== "" && half[2] !== "") return [halves(half[1]), halves(half[2])];
  return undefined;
}

function numberIn(cell: Piece): number | undefined {
  const token = tokenOf(cell.text);
  if (token.kind === "int" || token.kind === "number") return token.value;
  const lead = /^([-−]?\d{1,4})\s?(?:$|\(|\*|p\b|so\b|ot\b|aet\b|[nie]\.\s?[nvep]\.)/iu.exec(cell.text.trim());
  return lead ? Number(lead[1].replace("−", "-")) : undefined;
}

/** Two columns of numbers, one for each side. */
function byNumbers(sides: Sides, rest: readonly TableColumn[]): OutcomeReader | undefined {
  const numeric = rest.filter(isOfScores);
  const [best] = numeric
    .flatMap((one, at) => numeric.slice(at + 1).map((other) => scoredBy(one, other, sides)))
    .filter(({ score }) => score > MIN_NUMBERS_SCORE)
    .toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { left, right, score } = best;
  return {
    score,
    at(row) {
      const [a, b] = [numberIn(left.cells[row]), numberIn(right.cells[row])];
      return a === undefined || b === undefined
        ? undefined
        : { winner: winnerOf(a, b), scores: [a, b], cells: [left.cells[row], right.cells[row]] };
    },
  };
}

/** Mostly numbers, which are no rating, number or date. */
function isOfScores({ cells, filled, says }: TableColumn): boolean {
  const numbers = cells.filter((cell) => numberIn(cell) !== undefined || saysNoGame(cell.text)).length;
  return (
    filled >= 0.4 * cells.length &&
    numbers >= 0.7 * filled &&
    says("rating") < 1 &&
    says("id") < 2 &&
    says("date") < 2 &&
    (says("number") < 2 || says("score1") + says("score2") > 0)
  );
}

/** How likely two columns are the scores of the sides, and which is whose. */
function scoredBy(
  one: TableColumn,
  other: TableColumn,
  sides: Sides,
): { left: TableColumn; right: TableColumn; score: number } {
  const { left, right } = sides;
  const straight = [likeness(one, left), likeness(other, right)];
  const crossed = [likeness(one, right), likeness(other, left)];
  const sum = ([a, b]: readonly number[]): number => (a > 0 && b > 0 ? a + b : 0);
  const isCrossed = sum(crossed) > straight[0] + straight[1];
  const isStraight = sum(straight) > crossed[0] + crossed[1];
  // The surest sign counts.
  const signs: Evidence = [
    [Math.min(one.says("score1"), other.says("score2")) >= 1 || areForAndAgainst(one, other, sides), 3.2],
    [isStraight, 2 + sum(straight)],
    [isCrossed, 2 + sum(crossed)],
    [
      wordsOf(one.heading) === wordsOf(other.heading) && (one.says("score") >= 1 || PARTS.test(one.heading.trim())),
      2.5,
    ],
    [one.heading.trim() === "" && other.heading.trim() === "", 1.6],
    [isMerged(one, other), 2.8],
    [areInitials(one, other, sides), 3],
  ];
  const sure = Math.max(0, ...signs.map(([holds, worth]) => (holds ? worth : 0)));
  const near = sure + (other.at - one.at === 1 ? 0.4 : 0);
  const score =
    placedBy(one, other, sides, near) +
    total([
      [one.says("score") >= 2 || other.says("score") >= 2, 0.4],
      [isFirstTo(one, other), 1],
      [one.says("part") >= 2 && one.says("score1") === 0, -1.5],
    ]);
  return isCrossed ? { left: other, right: one, score } : { left: one, right: other, score };
}

/** Score of two columns that are next to the names, or that follow both of them. */
function placedBy(one: TableColumn, other: TableColumn, { left, right }: Sides, score: number): number {
  const [l, r] = [left.at(-1)!.at, right[0].at];
  // Name, score, score, name; or name, score, name, score.
  const isAround = one.at === l + 1 && (other.at === r - 1 || other.at === right.at(-1)!.at + 1);
  // Both sides, then both scores, the second without a heading of its own.
  const isBehind = l === r - 1 && one.at === r + 1 && other.at === r + 2 && other.heading.trim() === "";
  const around = isAround ? Math.max(score, 2) + 0.6 : score;
  return isBehind ? Math.max(around, 2) : around;
}

/** A word above two columns of which the second has no heading: "Legs", blank. */
function isMerged(one: TableColumn, other: TableColumn): boolean {
  const headed = one.heading.trim() !== "" && other.heading.trim() === "" && other.at - one.at === 1;
  return headed && one.says("rating") + one.says("number") + one.says("id") < 1 && one.filled === other.filled;
}

/** In nearly every row one side reaches the same number, and the other does not: a game to three legs. */
function isFirstTo(one: TableColumn, other: TableColumn): boolean {
  const pairs = one.cells.flatMap((cell, at) => {
    const [a, b] = [numberIn(cell), numberIn(other.cells[at])];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
  const most = Math.max(...pairs.flat());
  const reached = pairs.filter(([a, b]) => (a === most) !== (b === most)).length;
  return pairs.length > 3 && most > 1 && reached >= 0.8 * pairs.length;
}

/** Words that a heading of scores shares with the headings of a side: "Tore Rot" and "Rot Sturm". */
function likeness(score: TableColumn, side: readonly TableColumn[]): number {
  const words = wordsOf(score.heading)
    .split(" ")
    .filter((word) => word !== "");
  const own = side.map((one) => wordsOf(one.heading).split(" "));
  const common = words.filter(
    (word) =>
      own.every((some) => some.some((one) => isOneStem(one, word))) &&
      !/^(?:player|team|name|score|points|spieler)$/.test(word),
  );
  return common.length === 0 ? 0 : Math.min(1.2, 0.8 * common.length);
}

/** "Rossa" and "rossi", "blaue" and "blau": adjectives with different endings. */
function isOneStem(one: string, other: string): boolean {
  if (one === other) return true;
  const size = Math.min(one.length, other.length);
  return size >= 4 && Math.max(one.length, other.length) - size < 3 && one.slice(0, 4) === other.slice(0, 4);
}

/** Parts of a match that each side won. */
const PARTS = /^(?:frames?|legs?|sets?|games?|rounds?|racks?|ends?|bouts?|wins?)$/i;

/** "1", "2. set": a set in a column of its own. */
const SET = /^(?:set\s?)?\d\.?(?:\s?(?:set|leg|frame|game))?$/i;

/** "F" and "A", "For" and "Against": scored by the first side, and by the second; "Us" and "Them" beside an opponent. */
function areForAndAgainst(one: TableColumn, other: TableColumn, { left }: Pick<Sides, "left">): boolean {
  const [own, others] = [one, other].map(({ heading }) => heading.trim().toLowerCase());
  const isOwn =
    left[0].heading === "" &&
    /^(?:us|we|wir|nous|nosotros|noi)$/.test(own) &&
    /^(?:them|they|sie|gegner|eux|ellos|loro|opponents?|opp)$/.test(others);
  return isOwn || (/^(?:f|for|pf|gf)$/.test(own) && /^(?:a|against|pa|ga)$/.test(others));
}

/** "hs" and "as" beside "home" and "away": the first letter of the side, and one for goals, score or points. */
function areInitials(one: TableColumn, other: TableColumn, { left, right }: Pick<Sides, "left" | "right">): boolean {
  const sign = ({ heading }: TableColumn): string => heading.toLowerCase().replace(/[^\p{L}]/gu, "");
  const [first, second] = [sign(one), sign(other)];
  const starts = (word: string, side: readonly TableColumn[]): boolean => word[0] === sign(side[0])[0];
  return (
    first.length >= 1 &&
    first.length <= 3 &&
    first.slice(1) === second.slice(1) &&
    first[0] !== second[0] &&
    starts(first, left) &&
    starts(second, right)
  );
}
