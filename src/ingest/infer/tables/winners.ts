import type { Winner } from "../../duel";
import { wordsOf } from "../tokens/headings";
import { alikeShare, shareAgreed, type OutcomeReader, type Sides, type Twice } from "./gameSides";
import { saysNoGame } from "../tokens/statuses";
import type { TableColumn } from "./columns";
import { DRAW, LEFT_CODES, LOST, RIGHT_CODES, WON } from "../common/outcomeWords";

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(other).split(" "));
  return wordsOf(one)
    .split(" ")
    .some((word) => word.length > 1 && !COMMON.test(word) && words.has(word));
}

/** Above the score of every reader of scores in `outcomes.ts`. */
const ABOVE_SCORES = 4;

const COMMON = /^(?:name|team|player|id|win|won|winner|did|do|you|your|who|what|is|was|were|the|of|in|play|played)$/;

/** Whether the cells say "won" and "lost", rather than letters or signs that may have other meanings. */
const isSaid = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== "");
  const words = filled.filter((text) => text.length > 2 && (WON.test(text) || LOST.test(text) || DRAW.test(text)));
  return filled.length > 1 && words.length >= 0.8 * filled.length;
};

type Reader = (at: number) => Winner | undefined;

interface Read {
  readonly column: TableColumn;
  readonly read: Reader;
  readonly score: number;
  /** The score, increased by the agreement with other rows and columns. */
  readonly likely: number;
  readonly agreed: number;
}

/** A column that names the winner or the winner's column, or gives the result of the left side. */
export function byWinner(
  sides: Sides,
  rest: readonly TableColumn[],
  twice: Twice,
  counts: readonly OutcomeReader[],
  rows: readonly number[],
): OutcomeReader | undefined {
  let best: Read | undefined;
  for (const column of rest) {
    if (column.filled === 0 || column.says("note") >= 2 || column.says("date") >= 2) continue;
    for (const { read, score, isNaming } of readersOf(cellsOf(column, sides))) {
      if (!decides(column, read, isNaming, sides)) continue;
      // If each game is given from both sides, the agreement of both rows counts, whatever the column is called.
      const alike = counts.flatMap((reader) => alikeShare(read, reader, rows) ?? []);
      const agreed = Math.max(0, ...alike);
      const likely =
        score +
        (twice.length === 0 ? 0 : 3 * (shareAgreed(read, twice) - 0.5)) +
        (alike.length === 0 ? 0 : 3 * (agreed - 0.5));
      if (likely > (best?.likely ?? 1.4)) best = { column, read, score, likely, agreed };
    }
  }
  if (!best) return undefined;
  const { column, read, score, agreed } = best;
  return {
    // A column called the winner outweighs scores that mostly agree: they may end with a retirement.
    score: column.says("winner") >= 2 && agreed >= 0.5 ? Math.max(score, ABOVE_SCORES) : score,
    at(row) {
      const winner = read(row);
      return winner && { winner, cells: [column.cells[row]] };
    },
  };
}

/** Whether a reader understands most cells, and not all of them alike unless the heading says that they are results. */
function decides(column: TableColumn, read: Reader, isNaming: boolean, sides: Sides): boolean {
  const found = column.cells.flatMap((_, at) => read(at) ?? []);
  const wins = new Set(found.filter((winner) => winner !== "draw"));
  if (found.length < 0.8 * column.filled || found.length < 1 || (wins.size < 1 && column.filled > 1)) return false;
  const said = saidOf(column);
  // The first side always won or drew: the heading must say that these are results.
  const isDrawn = said > 0 && found.includes("draw");
  return wins.size !== 1 || isNaming || column.filled <= 3 || said >= 1 || isDrawn || isBetween(column, sides);
}

/** How clearly the heading says that the cells are results. */
const saidOf = ({ says }: TableColumn): number =>
  says("winner") >= 1 ? 1.5 : says("result") + says("score") + says("status") >= 1 ? 0.7 : 0;

/** "Ann, win, Bo": the word is between the two. */
const isBetween = ({ at }: TableColumn, { left, right }: Sides): boolean =>
  at === left.at(-1)!.at + 1 && at === right[0].at - 1;

/** The cells of a column, in small letters, beside the sides. */
interface Cells {
  readonly column: TableColumn;
  readonly sides: Sides;
  readonly texts: readonly string[];
  /** The different texts. */
  readonly some: ReadonlySet<string>;
}

function cellsOf(column: TableColumn, sides: Sides): Cells {
  const texts = column.cells.map(({ text }) => text.trim().toLowerCase());
  return { column, sides, texts, some: new Set(texts.filter((text) => text !== "")) };
}

const namesAt = (side: readonly TableColumn[], at: number): string[] =>
  side.map((one) => one.cells[at].text.trim().toLowerCase()).filter((text) => text !== "");

/** Reads a cell that is not empty. */
type CellReader = (text: string, at: number) => Winner | undefined;

/** Every way to read the cells, with its worth; `isNaming`: the cells are names. */
function readersOf(cells: Cells): { readonly read: Reader; readonly score: number; readonly isNaming: boolean }[] {
  const { column, sides, texts, some } = cells;
  const said = saidOf(column);
  const isCoded = ["2", "a", "b"].some((code) => some.has(code));
  const code = isZeroOne(cells) ? 2.4 : isCoded || isOfHome(cells) ? 1.8 : 0.4;
  const result = (isSaid(texts) ? 2.5 : 0) + (some.size >= 2 && !isCoded ? 1.3 : 0.2);
  const readers: readonly { readonly read: CellReader; readonly score: number; readonly isNaming?: boolean }[] = [
    { read: byFlag(cells), score: 5 },
    { read: byName(cells), score: 3 + said, isNaming: true },
    { read: byHeading(cells), score: 2.6 + said },
    { read: bySurname(cells), score: 2.8 + said, isNaming: true },
    { read: byCode(cells), score: code + said },
    { read: byResult(cells), score: result + said + (isBetween(column, sides) ? 0.8 : 0) },
  ];
  return readers.map(({ read, score, isNaming = false }) => ({
    read: (at) => (texts[at] === "" ? undefined : read(texts[at], at)),
    score,
    isNaming,
  }));
}

const sideIf = (left: boolean, right: boolean): Winner | undefined =>
  left === right ? undefined : left ? "left" : "right";

const drawIn = (text: string): Winner | undefined => (DRAW.test(text) ? "draw" : undefined);

/** The name of a player, or the beginning of it. */
function byName({ sides: { left, right } }: Cells): CellReader {
  return (text, at) => {
    const isOne = (name: string): boolean =>
      name.startsWith(`${text} `) || text.startsWith(`${name} `) || text.startsWith(`${name}(`);
    const fits = (names: readonly string[]): boolean =>
      names.includes(text) || names.join(" / ") === text || (text.length > 2 && names.some(isOne));
    return sideIf(fits(namesAt(left, at)), fits(namesAt(right, at))) ?? drawIn(text);
  };
}

/** "Selby 3&2", "Tait 1 up", "黒6目半勝ち": the surname or the side of the winner before how the game was won. */
function bySurname({ sides: { left, right } }: Cells): CellReader {
  const heads = [left, right].map((side) => side.map(({ heading }) => heading.trim().toLowerCase()));
  return (text, at) => {
    const [first, ...more] = text.split(" ");
    const surname = (name: string): string => name.split(" ").at(-1) ?? "";
    const named =
      more.length === 0
        ? undefined
        : [left, right].map((side) => namesAt(side, at).some((one) => surname(one) === first));
    const winner = named && sideIf(named[0], named[1]);
    if (winner) return saysNoGame(text) ? undefined : winner;
    const [one, other] = heads.map((some) => some.some((head) => /^\p{Lo}$/u.test(head) && text.startsWith(head)));
    const sided = sideIf(one, other);
    if (sided === undefined) return undefined;
    const lost = /負け|负$|패$/u.test(text);
    return lost ? (sided === "left" ? "right" : "left") : /勝ち|胜|승/u.test(text) ? sided : undefined;
  };
}

/** The heading of the winner, or its first word; "B+5.5", "W+R": the colour that won. */
function byHeading({ column, sides: { left, right } }: Cells): CellReader {
  const [one, other] = [left, right].map((side) =>
    side.map(({ heading }) => ({ heading: heading.trim().toLowerCase(), words: wordsOf(heading) })),
  );
  const begins = (side: typeof one, sign: string): boolean => side.some(({ heading }) => heading.startsWith(sign));
  const [first, second] = [one, other].map(
    (side) => new Set(side.flatMap(({ heading, words }) => [heading, words, words.split(" ")[0]])),
  );
  return (text, at) => {
    const colour = /^(b|w|black|white)\s?\+/.exec(text)?.[1][0];
    const words = wordsOf(column.cells[at].text);
    const isIn = (some: ReadonlySet<string>): boolean => some.has(text) || (words !== "" && some.has(words));
    return (
      (colour ? sideIf(begins(one, colour), begins(other, colour)) : undefined) ??
      sideIf(isIn(first), isIn(second)) ??
      drawIn(text)
    );
  };
}

/** "home", "a", "1", "x", "0-1": a code for a side, or for a draw. */
function byCode(cells: Cells): CellReader {
  const { some } = cells;
  const [isBinary, isHome] = [isZeroOne(cells), isOfHome(cells)];
  const isZeroDrawn = some.has("0") && some.has("1") && (some.has("2") || some.has("-1"));
  // "w" beside "l", and "d" beside "v", are results of one side.
  const isResult = (text: string): boolean => (text === "l" && some.has("w")) || (text === "w" && some.has("l"));
  return (text) => {
    if (isBinary) return text === "0" ? "left" : "right";
    if (isZeroDrawn && text === "0") return "draw";
    if (text === "-1") return "right";
    if (DRAW.test(text) && !(text === "d" && some.has("v"))) return "draw";
    if (isHome && text === "a") return "right";
    if (LEFT_CODES.has(text) && !isResult(text)) return "left";
    return RIGHT_CODES.has(text) ? "right" : undefined;
  };
}

/** "player0" and "player1" beside a column of 0 and 1. */
const isZeroOne = ({ some, sides: { left, right } }: Cells): boolean =>
  some.size === 2 && some.has("0") && some.has("1") && left[0].heading.includes("0") && right[0].heading.includes("1");

const isOfHome = ({ some }: Cells): boolean => ["h", "home", "heim"].some((word) => some.has(word));

/** "Won", "lost": the result of the left side, or of the team that plays in every row. */
function byResult({ sides: { left, right } }: Cells): CellReader {
  const subject = subjectOf(left, right);
  return (text, at) => {
    // "1-0" is a score of both sides, the left one first, also if one team plays in every row.
    const isRight = subject !== undefined && !text.includes("-") && namesAt(right, at).includes(subject);
    if (WON.test(text)) return isRight ? "right" : "left";
    if (LOST.test(text)) return isRight ? "left" : "right";
    return drawIn(text);
  };
}

/** A team that plays in every row, at home and away. */
function subjectOf(left: readonly TableColumn[], right: readonly TableColumn[]): string | undefined {
  const played = left[0].cells.map((_, at) => [namesAt(left, at), namesAt(right, at)]);
  return played[0].flat().find((name) => {
    const seats = played.map(([home, away]) => (home.includes(name) ? 0 : away.includes(name) ? 1 : -1));
    return !seats.includes(-1) && seats.includes(0) && seats.includes(1);
  });
}

/** "radiant_win: true", "player1Won: 0": a flag of one side. */
function byFlag({ column, sides: { left, right } }: Cells): CellReader {
  const isOwn = (side: readonly TableColumn[]): boolean => side.some((one) => sharesWord(one.heading, column.heading));
  if (!/win|won|victor/i.test(column.heading) || !(isOwn(left) || isOwn(right))) return () => undefined;
  const [owner, other] = isOwn(left) ? (["left", "right"] as const) : (["right", "left"] as const);
  return (text) =>
    /^(?:true|1|yes|w|win)$/.test(text) ? owner : /^(?:false|0|no|l|loss)$/.test(text) ? other : undefined;
}
