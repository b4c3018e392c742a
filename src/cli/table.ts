import { counted } from "../engine/history/plural";

/** A number with fixed decimals; zero has no sign. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

export function figure(value: number | null): string {
  if (value === null) return "none";
  return Number.isInteger(value) && Math.abs(value) >= 1 ? String(value) : fixed(value, 4);
}

type Rows = readonly (readonly string[])[];

/** Columns aligned: the first to the left, the others to the right. */
export const table = (rows: Rows): string =>
  aligned(rows, (cell, width, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(width)));

/** Columns aligned to the left. */
export const columns = (rows: Rows): string => aligned(rows, (cell, width) => cell.padEnd(width));

function aligned(rows: Rows, pad: (cell: string, width: number, column: number) => string): string {
  const widths = rows[0].map((_, column) => rows.reduce((most, row) => Math.max(most, row[column].length), 0));
  const line = (row: Rows[number]): string => row.map((cell, column) => pad(cell, widths[column], column)).join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}

/** The first rows of a list as a table, with a last line if there are more. */
export function topTable<Item>(
  head: readonly string[],
  items: readonly Item[],
  row: (item: Item, index: number) => readonly string[],
  { top, what }: { readonly top: number; readonly what: string },
): string {
  const shown = items.slice(0, top);
  const lines = table([head, ...shown.map(row)]);
  return shown.length === items.length
    ? lines
    : `${lines}\n${shown.length.toLocaleString("en")} of ${counted(items.length, what)} shown; --top all shows all.`;
}
