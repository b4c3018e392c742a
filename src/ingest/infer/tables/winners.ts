import { wordsOf } from "../tokens/headings";
import {
  alikeShare,
  shareAgreed,
  type Outcome,
  type OutcomeReader,
  type Sides,
  type Twice,
  type Winner,
} from "./agreement";
import type { Column } from "./columns";
import { DRAW, LEFT_CODES, LOST, RIGHT_CODES, WON } from "./outcomeWords";

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(other).split(" "));
  return wordsOf(one)
    .split(" ")
    .some((word) => word.length > 1 && !COMMON.test(word) && words.has(word));
}

/** The highest score of a reader of scores, and a little more. */
const MOST_SCORED = 4;

const COMMON = /^(?:name|team|player|id|win|won|winner|did|do|you|your|who|what|is|was|were|the|of|in|play|played)$/;

/** "Won", "lost" in every cell, rather than letters or signs with other meanings. */
const isSaid = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== "");
  const words = filled.filter((text) => text.length > 2 && (WON.test(text) || LOST.test(text) || DRAW.test(text)));
  return filled.length > 1 && words.length >= 0.8 * filled.length;
};

/** A column that names the winner or the winner's column, or gives the result of the left side. */
export function byWinner(
  { left, right }: Sides,
  rest: readonly Column[],
  twice: Twice,
  counts: readonly OutcomeReader[],
  rows: readonly number[],
): OutcomeReader | undefined {
  let best:
    | { column: Column; read: (at: number) => Winner | undefined; score: number; likely: number; agreed: number }
    | undefined;
  const names = (some: readonly Column[], at: number): string[] =>
    some.map((one) => one.cells[at].text.trim().toLowerCase()).filter((text) => text !== "");
  const heads = [left, right].map(
    (side) =>
      new Set(
        side.flatMap(({ heading }) => [heading.trim().toLowerCase(), wordsOf(heading), wordsOf(heading).split(" ")[0]]),
      ),
  );
  // A team that plays in every row, at home and away: the words are about it.
  const played = left[0].cells.map((_, at) => [names(left, at), names(right, at)]);
  const subject = played[0].flat().find((name) => {
    const seats = played.map(([home, away]) => (home.includes(name) ? 0 : away.includes(name) ? 1 : -1));
    return !seats.includes(-1) && seats.includes(0) && seats.includes(1);
  });
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
      // "1-0" is a score of both sides, the left one first, whoever plays in every row.
      const own = subject !== undefined && !text.includes("-") && names(right, at).includes(subject) ? "right" : "left";
      if (WON.test(text)) return own;
      if (LOST.test(text)) return own === "left" ? "right" : "left";
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
      { read: byResult, score: (isSaid(texts) ? 2.5 : 0) + (some.size >= 2 && !thirds ? 1.3 : 0.2) + said + between },
    ];
    for (const { read, score } of readers) {
      const decided = texts.filter((_, at) => read(at) !== undefined).length;
      const wins = new Set(texts.map((_, at) => read(at)).filter((one) => one === "left" || one === "right"));
      if (decided < 0.8 * column.filled || decided < 1 || (wins.size < 1 && column.filled > 1)) continue;
      if (wins.size === 1 && read !== byName && column.filled > 3 && said < 1 && between === 0) continue;
      // If each game is given from both sides, the agreement of both rows counts, whatever the column is called.
      const alike = counts.flatMap((reader) => alikeShare(read, reader, rows) ?? []);
      const likely =
        score +
        (twice.length === 0 ? 0 : 3 * (shareAgreed(read, twice) - 0.5)) +
        (alike.length === 0 ? 0 : 3 * (Math.max(...alike) - 0.5));
      if (likely > (best?.likely ?? 1.4)) best = { column, read, score, likely, agreed: Math.max(0, ...alike) };
    }
  }
  if (!best) return undefined;
  const { column, read, score, agreed } = best;
  return Object.assign(
    (at: number): Outcome | undefined => {
      const winner = read(at);
      return winner && { winner, cells: [column.cells[at]] };
    },
    // A column called the winner outweighs scores that mostly agree: they may end with a retirement.
    { score: column.says("winner") >= 2 && agreed >= 0.5 ? Math.max(score, MOST_SCORED) : score },
  );
}
