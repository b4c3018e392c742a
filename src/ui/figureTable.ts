/** A figure's numbers as a table: shown by *Show as table* and exported as CSV. */
import { date } from "./format";

type Cell = string | number | null;

interface FigureColumn {
  readonly label: string;
  /** Formats numbers, which are right-aligned; absent for text. */
  readonly format?: (value: number) => string;
  /** The texts are ISO dates: localised on screen, unchanged in a CSV. */
  readonly isDate?: boolean;
}

export interface FigureTable {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the table omits, in words ("the first 500 of 2,310 rows"). */
  readonly note?: string;
}

/** A column: its heading, its cell of an item, and its number format; "date": the texts are ISO dates. */
export type ItemColumn<Item> = readonly [
  label: string,
  cell: (item: Item, at: number) => Cell | undefined,
  format?: FigureColumn["format"] | "date",
];

/** A table with a row for each item; `false` in place of a column omits it. */
export const tableOf = <Item>(
  items: readonly Item[],
  columns: readonly (ItemColumn<Item> | false)[],
  note?: string,
): FigureTable => {
  const shown = columns.filter((column) => column !== false);
  return {
    columns: shown.map(([label, , format]) =>
      format === "date" ? { label, isDate: true } : { label, ...(format && { format }) },
    ),
    rows: items.map((item, at) => shown.map(([, cell]) => cell(item, at) ?? null)),
    ...(note !== undefined && { note }),
  };
};

const ISO = /^\d{4}(?:-\d\d){0,2}/;

/** The cell as the page shows it. */
export function cellText(cell: Cell | undefined, column: FigureColumn): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return (column.format ?? String)(cell);
  return column.isDate && ISO.test(cell) ? date(cell) : cell;
}

/**
 * Spreadsheets run text that starts with one of these (also full-width) as a formula; a leading apostrophe prevents
 * that.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Significant digits of non-integers; ratings are not known more precisely. */
const DIGITS = 6;

function field(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || (typeof cell === "number" && Number.isNaN(cell))) return "";
  if (typeof cell === "number") return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS)));
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * RFC 4180, ISO dates, six digits, formulas neutralised. The last lines begin with #: the table's note and its source.
 */
export function toCsv(table: FigureTable, source: string | null = null): string {
  const lines = [
    table.columns.map((column) => field(column.label)),
    ...table.rows.map((row) => table.columns.map((_, at) => field(row[at]))),
  ];
  const remarks = [table.note, source].flatMap((words) => (words ? [[field(`# ${words}`)]] : []));
  return [...lines, ...remarks].map((line) => line.join(",")).join("\r\n") + "\r\n";
}
