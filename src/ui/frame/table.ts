/** The numbers of a figure as a table: what *Show as table* shows and the CSV carries. */
export type Cell = string | number | null;

export interface FigureColumn {
  readonly label: string;
  /** Right-aligned, and written by this; absent: text. */
  readonly format?: (value: number) => string;
}

export interface FigureTable {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the table leaves out, in words ("the first 500 of 2,310 rows"). */
  readonly note?: string;
}

/** As the page shows it. */
export function cellText(cell: Cell | undefined, column: FigureColumn): string {
  if (cell === null || cell === undefined) return "";
  return typeof cell === "number" ? (column.format ?? String)(cell) : cell;
}

/** Spreadsheets run text that starts with one of these, full width too: a quote in front makes it text again. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function field(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, numbers in full precision, formulas neutralised. */
export function toCsv(table: FigureTable): string {
  const lines = [
    table.columns.map((column) => field(column.label)),
    ...table.rows.map((row) => table.columns.map((_, at) => field(row[at]))),
  ];
  return lines.map((line) => line.join(",")).join("\r\n") + "\r\n";
}
