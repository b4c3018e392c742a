import { parseSets } from "../../cells/score";
import { wordsOf } from "../tokens/headings";
import { halves, tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import type { Column } from "./columns";
import { DRAW, LEFT_CODES, LOST, RIGHT_CODES, WON } from "./outcomeWords";

type Winner = "left" | "right" | "draw";

/** The columns of the players of each side. */
export interface Sides {
  readonly left: readonly Column[];
  readonly right: readonly Column[];
  readonly score: number;
  /** The heading states that the left side won. */
  readonly decided: boolean;
  /** The column with both sides in each cell. */
  readonly source?: Column;
}

interface Outcome {
  readonly winner: Winner;
  readonly scores?: readonly [number, number];
  readonly cells: readonly Piece[];
}

/** Pairs of rows that give one game from both sides: the earlier and the later row. */
export type Twice = readonly (readonly [number, number])[];

type OutcomeReader = ((at: number) => Outcome | undefined) & { score: number };

/** How the other columns state the winner: a pair of numbers, two numbers, or a word. */
export function outcomeOf(
  sides: Sides,
  rest: readonly Column[],
  columns: readonly Column[],
  twice: Twice = [],
): OutcomeReader | undefined {
  const readers = [byWinner(sides, rest, twice), byPair(rest), byNumbers(sides, rest, columns)]
    .filter((reader) => reader !== undefined)
    .toSorted((a, b) => agreement(b, twice) - agreement(a, twice) || b.score - a.score);
  const [first] = readers;
  if (!first) return undefined;
  const rows = columns[0].cells.map((_, at) => at);
  // Another reader is used if the first is silent and it never contradicts it: rounds and courts look like codes by chance.
  const others = readers.filter((reader) =>
    rows.every((at) => first(at) === undefined || reader(at) === undefined || first(at)!.winner === reader(at)!.winner),
  );
  const scored = readers.find(
    (reader) =>
      reader !== first && rows.every((at) => agreesWith(first(at), reader(at))) && rows.some((at) => first(at)),
  );
  // The winner column has priority; where it is empty, the score decides.
  return Object.assign(
    (at: number): Outcome | undefined => {
      const [said, counted] = [first(at), scored?.(at)];
      if (said && counted?.scores) return { ...said, scores: counted.scores, cells: [...said.cells, ...counted.cells] };
      for (const reader of others) {
        const found = reader(at);
        if (found) return found;
      }
      return undefined;
    },
    { score: first.score + (twice.length > 0 ? 1.5 * agreement(first, twice) : 0) },
  );
}

/** Scores belong to a winner stated elsewhere if they never contradict it. */
const agreesWith = (said: Outcome | undefined, counted: Outcome | undefined): boolean =>
  said === undefined || (counted?.scores !== undefined && counted.winner === said.winner);

/** Share of games given in two rows, from both sides, on whose result both rows agree; 1 if there are none. */
export function agreement(read: (row: number) => Outcome | undefined, twice: Twice): number {
  return shareAgreed((row) => read(row)?.winner, twice);
}

function shareAgreed(read: (row: number) => Winner | undefined, twice: Twice): number {
  const agreed = twice.filter(([first, second]) => {
    const [one, other] = [read(first), read(second)];
    return one === "draw" ? other === "draw" : one !== undefined && other === (one === "left" ? "right" : "left");
  });
  return twice.length === 0 ? 1 : agreed.length / twice.length;
}

export function winnerOf([left, right]: readonly [number, number], lower = false): Winner {
  if (left === right) return "draw";
  return left > right !== lower ? "left" : "right";
}

function byPair(rest: readonly Column[]): OutcomeReader | undefined {
  const sets = bySets(rest);
  if (sets) return sets;
  const column = rest
    .map((one) => ({
      one,
      share: one.cells.filter(({ text }) => pairIn(text) !== undefined).length / Math.max(1, one.filled),
    }))
    .filter(
      ({ one, share }) =>
        share > 0.5 &&
        one.says("time") < 2 &&
        one.says("clock") < 2 &&
        one.says("date") < 2 &&
        one.filled >= Math.min(2, one.cells.length),
    )
    .toSorted(
      (a, b) =>
        b.share +
        0.3 * (b.one.says("score") + b.one.says("result")) -
        a.share -
        0.3 * (a.one.says("score") + a.one.says("result")),
    )[0]?.one as Column | undefined;
  if (!column) return undefined;
  return Object.assign(
    (at: number): Outcome | undefined => {
      const scores = pairIn(column.cells[at].text);
      return scores && { winner: winnerOf(scores), scores, cells: [column.cells[at]] };
    },
    { score: 3.5 },
  );
}

/** Sets in columns of their own: the side with more sets won. */
function bySets(rest: readonly Column[]): OutcomeReader | undefined {
  const sets = rest.filter(
    (one) =>
      one.filled > 0 &&
      one.says("time") < 2 &&
      one.says("date") < 2 &&
      one.cells.filter(({ text }) => pairIn(text) !== undefined).length > 0.5 * one.filled,
  );
  const stem = ({ heading }: Column): string => heading.replace(/[\d\s.]+$/, "");
  const alike = sets.filter((one) => stem(one) === stem(sets[0]) && stem(one) !== "");
  if (alike.length < 2) return undefined;
  return Object.assign(
    (at: number): Outcome | undefined => {
      const pairs = alike.flatMap((one) => {
        const pair = pairIn(one.cells[at].text);
        return pair ? [pair] : [];
      });
      if (pairs.length === 0) return undefined;
      const scores = [0, 1].map((side) => pairs.filter((pair) => pair[side] > pair[1 - side]).length);
      const result: readonly [number, number] = pairs.length === 1 ? pairs[0] : [scores[0], scores[1]];
      return { winner: winnerOf(result), scores: result, cells: alike.map((one) => one.cells[at]) };
    },
    { score: 3.7 },
  );
}

/** The score of a cell, seen from the left: "3-1", "3:1 (11-8, …)", sets as sets won. */
export function pairIn(text: string): readonly [number, number] | undefined {
  const { kind, value, other } = tokenOf(text);
  if (kind === "pair") return [value!, other!];
  if (kind === "number") return undefined;
  const cell = text.trim().slice(0, 120);
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
  const lead = /^(\d{1,4})\s?(?:\(|\*|p\b|so\b|ot\b|aet\b)/i.exec(cell.text.trim());
  return lead ? Number(lead[1]) : undefined;
}

function byNumbers(
  { left, right }: Sides,
  rest: readonly Column[],
  columns: readonly Column[],
): OutcomeReader | undefined {
  const numeric = rest.filter(
    (one) =>
      one.filled >= 0.4 * one.cells.length &&
      one.cells.filter((cell) => numberIn(cell) !== undefined).length >= 0.7 * one.filled &&
      one.says("rating") < 1 &&
      one.says("id") < 2 &&
      one.says("date") < 2 &&
      (one.says("number") < 2 || one.says("score1") + one.says("score2") > 0),
  );
  let best: { one: Column; other: Column; score: number } | undefined;
  for (const [at, one] of numeric.entries())
    for (const other of numeric.slice(at + 1)) {
      let score = Math.min(one.says("score1"), other.says("score2")) >= 1 ? 3.2 : 0;
      let [first, second] = [one, other];
      const [a, b] = [likeness(one, left), likeness(other, right)];
      const [c, d] = [likeness(one, right), likeness(other, left)];
      if (a > 0 && b > 0 && a + b > c + d) score = Math.max(score, 2 + a + b);
      else if (c > 0 && d > 0 && c + d > a + b) [first, second, score] = [other, one, Math.max(score, 2 + c + d)];
      if (wordsOf(one.heading) === wordsOf(other.heading) && one.says("score") >= 1) score = Math.max(score, 2.5);
      if (one.heading.trim() === "" && other.heading.trim() === "") score = Math.max(score, 1.6);
      if (areInitials(one, other, { left, right })) score = Math.max(score, 3);
      if (other.at - one.at === 1) score += 0.4;
      // Name, score, score, name; or name, score, name, score.
      const [l, r] = [left.at(-1)!.at, right[0].at];
      if ((one.at === l + 1 && other.at === r - 1) || (one.at === l + 1 && other.at === right.at(-1)!.at + 1))
        score = Math.max(score, 2) + 0.6;
      if (one.says("score") >= 2 || other.says("score") >= 2) score += 0.4;
      if (one.says("part") >= 2 && one.says("score1") === 0) score -= 1.5;
      if (score > (best?.score ?? 1.5)) best = { one: first, other: second, score };
    }
  void columns;
  if (!best) return undefined;
  const { one, other, score } = best;
  return Object.assign(
    (at: number): Outcome | undefined => {
      const [a, b] = [numberIn(one.cells[at]), numberIn(other.cells[at])];
      return a === undefined || b === undefined
        ? undefined
        : { winner: winnerOf([a, b]), scores: [a, b], cells: [one.cells[at], other.cells[at]] };
    },
    { score },
  );
}

/** Words that a heading of scores shares with the headings of a side: "Tore Rot" and "Rot Sturm". */
function likeness(score: Column, side: readonly Column[]): number {
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

/** "hs" and "as" beside "home" and "away": the first letter of the side, and one for goals, score or points. */
function areInitials(one: Column, other: Column, { left, right }: Pick<Sides, "left" | "right">): boolean {
  const sign = ({ heading }: Column): string => heading.toLowerCase().replace(/[^\p{L}]/gu, "");
  const [first, second] = [sign(one), sign(other)];
  const starts = (word: string, side: readonly Column[]): boolean => word[0] === sign(side[0])[0];
  return (
    first.length >= 1 &&
    first.length <= 3 &&
    first.slice(1) === second.slice(1) &&
    first[0] !== second[0] &&
    starts(first, left) &&
    starts(second, right)
  );
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(other).split(" "));
  return wordsOf(one)
    .split(" ")
    .some((word) => word.length > 1 && !/^(?:name|team|player|id|win|won|winner)$/.test(word) && words.has(word));
}

/** A column that names the winner or the winner's column, or gives the result of the left side. */
function byWinner({ left, right }: Sides, rest: readonly Column[], twice: Twice): OutcomeReader | undefined {
  let best: { column: Column; read: (at: number) => Winner | undefined; score: number; likely: number } | undefined;
  const names = (some: readonly Column[], at: number): string[] =>
    some.map((one) => one.cells[at].text.trim().toLowerCase()).filter((text) => text !== "");
  const heads = [left, right].map(
    (side) =>
      new Set(
        side.flatMap(({ heading }) => [heading.trim().toLowerCase(), wordsOf(heading), wordsOf(heading).split(" ")[0]]),
      ),
  );
  for (const column of rest) {
    if (column.filled === 0) continue;
    const texts = column.cells.map(({ text }) => text.trim().toLowerCase());
    const some = new Set(texts.filter((text) => text !== ""));
    if (column.says("note") >= 2 || column.says("date") >= 2) continue;
    const said =
      column.says("winner") >= 1
        ? 1.5
        : column.says("result") + column.says("score") + column.says("status") >= 1
          ? 0.7
          : 0;
    const byName = (at: number): Winner | undefined => {
      const text = texts[at];
      if (text === "") return undefined;
      const [one, other] = [names(left, at), names(right, at)];
      const fits = (list: readonly string[]): boolean =>
        list.includes(text) ||
        list.join(" / ") === text ||
        (text.length > 2 &&
          list.some(
            (name) => name.startsWith(`${text} `) || text.startsWith(`${name} `) || text.startsWith(`${name}(`),
          ));
      const [a, b] = [fits(one), fits(other)];
      if (a !== b) return a ? "left" : "right";
      return DRAW.test(text) ? "draw" : undefined;
    };
    const byHead = (at: number): Winner | undefined => {
      const text = texts[at];
      if (text === "") return undefined;
      // "B+5.5", "W+R": the colour that won.
      const colour = /^(b|w|black|white)\s?\+/.exec(text)?.[1][0];
      if (colour) {
        const [c, d] = [left, right].map((side) =>
          side.some(({ heading }) => heading.trim().toLowerCase().startsWith(colour)),
        );
        if (c !== d) return c ? "left" : "right";
      }
      const words = wordsOf(column.cells[at].text);
      const [a, b] = heads.map((set) => set.has(text) || (words !== "" && set.has(words)));
      if (a !== b) return a ? "left" : "right";
      return DRAW.test(text) ? "draw" : undefined;
    };
    // "Ann, win, Bo": the word is between the two.
    const between = column.at === left.at(-1)!.at + 1 && column.at === right[0].at - 1 ? 0.8 : 0;
    const home = some.has("h") || some.has("home") || some.has("heim");
    const thirds = some.has("2") || some.has("b") || some.has("a");
    const zeroOne =
      some.has("0") &&
      some.has("1") &&
      some.size === 2 &&
      left[0].heading.includes("0") &&
      right[0].heading.includes("1");
    const zeroDraw = some.has("0") && some.has("1") && (some.has("2") || some.has("-1"));
    const byCode = (at: number): Winner | undefined => {
      const text = texts[at];
      if (text === "") return undefined;
      if (zeroOne) return text === "0" ? "left" : "right";
      if (zeroDraw && text === "0") return "draw";
      if (text === "-1") return "right";
      if (DRAW.test(text) && !(text === "d" && some.has("v"))) return "draw";
      if (home && text === "a") return "right";
      if (LEFT_CODES.has(text) && !(text === "l" && some.has("w")) && !(text === "w" && some.has("l"))) return "left";
      if (RIGHT_CODES.has(text)) return "right";
      return undefined;
    };
    const byResult = (at: number): Winner | undefined => {
      const text = texts[at];
      if (text === "") return undefined;
      if (WON.test(text)) return "left";
      if (LOST.test(text)) return "right";
      return DRAW.test(text) ? "draw" : undefined;
    };
    // "radiant_win: true", "player1Won: 0": a flag of one side.
    const owner = /win|won|victor/i.test(column.heading)
      ? [left, right].findIndex((side) => side.some((one) => sharesWord(one.heading, column.heading)))
      : -1;
    const byFlag = (at: number): Winner | undefined => {
      const flag = /^(?:true|1|yes|w|win)$/.test(texts[at])
        ? 0
        : /^(?:false|0|no|l|loss)$/.test(texts[at])
          ? 1
          : undefined;
      return flag === undefined || owner < 0 ? undefined : (["left", "right"] as const)[owner === 0 ? flag : 1 - flag];
    };
    const readers = [
      { read: byFlag, score: owner < 0 ? 0 : 5 },
      { read: byName, score: 3 + said },
      { read: byHead, score: 2.6 + said },
      { read: byCode, score: (zeroOne ? 2.4 : thirds || home ? 1.8 : 0.4) + said },
      { read: byResult, score: (some.size >= 2 && !thirds ? 1.3 : 0.2) + said + between },
    ];
    for (const { read, score } of readers) {
      const decided = texts.filter((_, at) => read(at) !== undefined).length;
      const wins = new Set(texts.map((_, at) => read(at)).filter((one) => one === "left" || one === "right"));
      if (decided < 0.8 * column.filled || decided < 1 || (wins.size < 1 && column.filled > 1)) continue;
      if (wins.size === 1 && read !== byName && column.filled > 3 && said < 1 && between === 0) continue;
      // If each game is given from both sides, the agreement of both rows counts, whatever the column is called.
      const likely = twice.length === 0 ? score : score + 3 * (shareAgreed(read, twice) - 0.5);
      if (likely > (best?.likely ?? 1.4)) best = { column, read, score, likely };
    }
  }
  if (!best) return undefined;
  const { column, read, score } = best;
  return Object.assign(
    (at: number): Outcome | undefined => {
      const winner = read(at);
      return winner && { winner, cells: [column.cells[at]] };
    },
    { score },
  );
}
