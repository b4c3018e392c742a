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
const MOST = 400;

export function previewRows(
  index: LineIndex,
  cutter: Cutter,
  { columns, line: top }: Pick<TableGuess, "columns" | "line">,
  asked: number | null,
): Preview {
  const rowAt = (line: number) => cutter.cells(lineOf(index, line)).map(({ text }) => text);
  const games = columns.flatMap(({ role }, i) => (role === "game" || role === "date" ? [i] : []));
  const gameOf = (cells: readonly string[]) => games.map((i) => cells[i] ?? "").join("\u0000");
  const isRow = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length > 1;
  const last = index.starts.length;
  const heading = rowAt(top).every((cell, i) => cell === columns[i]?.heading) ? top : top - 1;
  const first = nextRow(heading + 1);

  function nextRow(from: number): number {
    let line = from;
    while (line < last && line < from + MOST && !isRow(rowAt(line))) line += 1;
    return line;
  }

  const about = asked !== null && asked > heading && asked <= last && isRow(rowAt(asked)) ? asked : null;
  let start = first;
  if (about !== null) {
    const game = gameOf(rowAt(about));
    start = about;
    while (games.length > 0 && start > first && about - start < MOST && gameOf(rowAt(start - 1)) === game) start -= 1;
    if (games.length === 0) start = Math.max(first, about - 2);
  }
  const game = gameOf(rowAt(start));
  const lines: number[] = [];
  for (let line = start; line <= last && lines.length < SHOWN + (about === null ? 2 : 0); line = line + 1) {
    const cells = rowAt(line);
    if (!isRow(cells) || (games.length > 0 && gameOf(cells) !== game)) break;
    lines.push(line);
  }
  if (about !== null)
    for (const line of [about, about + 1])
      if (line <= last && !lines.includes(line) && isRow(rowAt(line))) lines.push(line);
  const rows = lines.map((line, i): PreviewRow => ({
    line,
    cells: rowAt(line),
    skipped: i === 0 ? 0 : line - lines[i - 1] - 1,
  }));
  const label = columns.findIndex(({ role }) => role === "game");
  return { race: rows[0]?.cells[label] ?? "", rows };
}

/** The table of a text that contains a line: the one whose headings are nearest above it. */
export function tableOf(
  tables: readonly TableGuess[],
  index: LineIndex,
  cutter: Cutter | null,
  line: number,
): TableGuess | undefined {
  if (tables.length < 2 || !cutter) return tables[0];
  for (let at = line; at > Math.max(0, line - 20 * MOST); at--) {
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
