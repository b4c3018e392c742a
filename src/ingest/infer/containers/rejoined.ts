import { headingRoles } from "../tokens/headings";
import type { Piece, GridRow } from "../types";

const WORD = /^\p{L}[\p{L}'’-]*$/u;

/** Joins rows whose cells contained line ends: a name and the club below it, as a browser copies them. */
export function rejoinedRows(rows: readonly GridRow[]): GridRow[] | undefined {
  const head = rows.findIndex(isHead);
  const width = rows[head]?.cells.length ?? 0;
  if (width < 3) return undefined;
  const joined: GridRow[] = rows.slice(0, head + 1);
  let [whole, mended, blank] = [0, 0, 0];
  for (let at = head + 1; at < rows.length; at++) {
    const { row, parts } = mendedAt(rows, at, width);
    const isWhole = row.cells.length === width;
    joined.push(isWhole ? row : rows[at]);
    if (isWhole) {
      whole += 1;
      mended += Number(parts > 1);
      at += parts - 1;
    } else blank += Number(rows[at].cells.every(({ text }) => text === ""));
  }
  return mended >= 2 && whole >= 0.8 * (joined.length - blank - head - 1) && mended >= 0.3 * whole ? joined : undefined;
}

/** The row that begins at this line, with the lines that continue it. */
function mendedAt(
  rows: readonly GridRow[],
  at: number,
  width: number,
): { readonly row: GridRow; readonly parts: number } {
  let row = rows[at];
  let parts = 1;
  while (row.cells.length < width && parts < 4 && fits(row, rows[at + parts], width)) {
    row = together(row, rows[at + parts]);
    parts += 1;
  }
  return { row, parts };
}

const isHead = ({ cells }: GridRow): boolean =>
  cells.length >= 3 &&
  cells.filter(({ text }) => Math.max(0, ...headingRoles(text).values()) >= 2).length >=
    Math.max(2, 0.5 * cells.length);

/** Whether the next line continues the last cell of the row and is short enough for it. */
const fits = (row: GridRow, next: GridRow | undefined, width: number): boolean =>
  next !== undefined &&
  next.cells[0].text !== "" &&
  row.cells.length > 1 &&
  row.cells.length + next.cells.length - 1 <= width;

/** Joins a forename and a surname on two lines; of a name and a club, only the first line is the name. */
function together({ cells, line }: GridRow, next: GridRow): GridRow {
  const [last, first] = [cells.at(-1)!, next.cells[0]];
  const isName = WORD.test(last.text) && WORD.test(first.text);
  const cell: Piece = isName ? { text: `${last.text} ${first.text}`, from: last.from, to: first.to } : last;
  return { cells: [...cells.slice(0, -1), cell, ...next.cells.slice(1)], line };
}

/** A line with a tab, and another tab between texts. */
function hasTwoTabs(line: string): boolean {
  const [, ...cells] = line.split("\t");
  return cells.some((cell, at) => at > 0 && /^\S/.test(cell) && /\S$/.test(cells[at - 1]));
}

/** All lines have two tabs or more. */
export function isTabbed(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const tabbed = lines.filter((line) => line.includes("\t"));
  // A title and a note stand around the rows.
  return (
    tabbed.length > 2 && tabbed.length >= 0.6 * lines.length && tabbed.filter(hasTwoTabs).length >= 0.9 * tabbed.length
  );
}
