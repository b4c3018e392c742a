/** The rows that the preview shows: the first of a race, and the problem's line. Pure. */
import type { ColumnGuess, TableGuess } from "../../../ingest/types";
import { lineOf, type LineIndex } from "../editor/lines";
import type { Cutter } from "./cells";

export interface PreviewRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Number of rows of the same race omitted above this one. */
  readonly skipped: number;
}

interface Preview {
  /** The name of the rows' race ("Singapore"); "" if no column names it. */
  readonly race: string;
  readonly rows: readonly PreviewRow[];
}

const SHOWN = 5;
/** Maximum number of lines searched backwards for the start of a race. */
const MAX = 400;

/** The lines of a table as rows of cells. */
function rowsOf(index: LineIndex, cutter: Cutter, { columns, line: top }: Pick<TableGuess, "columns" | "line">) {
  const games = columns.flatMap(({ role }, i) => (role === "game" || role === "date" ? [i] : []));
  const last = index.starts.length;
  const at = (line: number) => cutter.cells(lineOf(index, line)).map(({ text }) => text);
  const is = (line: number) => line <= last && at(line).filter((cell) => cell !== "").length > 1;
  const heading = at(top).every((cell, i) => cell === columns[i]?.heading) ? top : top - 1;
  let first = heading + 1;
  while (first < last && first < heading + 1 + MAX && !is(first)) first += 1;
  return {
    at,
    /** Whether a line has several cells. */
    is,
    heading,
    /** The first row below the heading. */
    first,
    hasGames: games.length > 0,
    /** What identifies the race of a row, among the cells. */
    gameOf: (line: number) => {
      const cells = at(line);
      return games.map((i) => cells[i] ?? "").join("\u0000");
    },
  };
}

type Rows = ReturnType<typeof rowsOf>;

/** The first row of the race that a row belongs to; without races, two rows above it. */
function startOf({ first, hasGames, gameOf }: Rows, about: number): number {
  if (!hasGames) return Math.max(first, about - 2);
  const game = gameOf(about);
  let start = about;
  while (start > first && about - start < MAX && gameOf(start - 1) === game) start -= 1;
  return start;
}

/** Up to `most` rows from a line on, all of one race. */
function linesFrom({ is, hasGames, gameOf }: Rows, start: number, most: number): number[] {
  const game = gameOf(start);
  const lines: number[] = [];
  for (let line = start; lines.length < most; line++) {
    if (!is(line) || (hasGames && gameOf(line) !== game)) break;
    lines.push(line);
  }
  return lines;
}

export function previewRows(
  index: LineIndex,
  cutter: Cutter,
  table: Pick<TableGuess, "columns" | "line">,
  asked: number | null,
): Preview {
  const rows = rowsOf(index, cutter, table);
  const about = asked !== null && asked > rows.heading && rows.is(asked) ? asked : null;
  const lines = about === null ? linesFrom(rows, rows.first, SHOWN + 2) : linesFrom(rows, startOf(rows, about), SHOWN);
  if (about !== null) lines.push(...[about, about + 1].filter((line) => rows.is(line) && !lines.includes(line)));
  const shown = lines.map((line, i): PreviewRow => ({
    line,
    cells: rows.at(line),
    skipped: i === 0 ? 0 : line - lines[i - 1] - 1,
  }));
  const label = table.columns.findIndex(({ role }) => role === "game");
  return { race: shown[0]?.cells[label] ?? "", rows: shown };
}

/** The table of a text that contains a line: the one whose headings are nearest above it. */
export function tableOf(
  tables: readonly TableGuess[],
  index: LineIndex,
  cutter: Cutter | null,
  line: number,
): TableGuess | undefined {
  if (tables.length < 2 || !cutter) return tables[0];
  for (let at = line; at > Math.max(0, line - 20 * MAX); at--) {
    const head = cutter
      .cells(lineOf(index, at))
      .map(({ text }) => text)
      .join("\t");
    const found = head === "" ? undefined : tables.find((table) => table.head === head);
    if (found) return found;
  }
  return undefined;
}

/** The reader's sample rows, for lines that cannot be split here. */
export function sampleRows(columns: readonly ColumnGuess[]): Preview {
  const most = Math.max(0, ...columns.map(({ sample }) => sample.length));
  return {
    race: "",
    rows: Array.from({ length: most }, (_, line) => ({
      line: -1 - line,
      cells: columns.map(({ sample }) => sample[line] ?? ""),
      skipped: 0,
    })),
  };
}
