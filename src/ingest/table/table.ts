import { countBy } from "../grouped";
import { headingKey } from "../cells/heading";
import { POINT, type NumberStyle } from "../cells/score";
import { isCourtesy } from "../text/courtesy";
import type { Row } from "../text/rows";
import { isKnownHeading } from "./headings";

/** Rows with an optional heading line, from any format. */
export interface Table {
  /** The heading line, cleaned; undefined if the first line is data. */
  readonly headings: readonly string[] | undefined;
  readonly headingLine: number | undefined;
  /** The first data rows, for recognition and column mapping. */
  readonly sample: readonly Row[];
  readonly width: number;
  readonly style: NumberStyle;
  /** The separator between cells; absent if the format is not delimited. */
  readonly separator?: string;
  /** Lines above the heading line that are not rows. */
  readonly preface: readonly Row[];
  /** The text above the table, if it names the game. */
  readonly title?: string;
  /** Every data row, in blocks, with the share of the input read. */
  blocks(): Generator<{ readonly rows: readonly Row[]; readonly done: number }, void, void>;
}

interface Layout {
  readonly preface: readonly Row[];
  readonly heading: Row | undefined;
  readonly sample: readonly Row[];
  readonly width: number;
}

/** Position of the heading line, if any, and number of columns. */
export function layoutOf(head: readonly Row[]): Layout {
  const width = commonWidth(head);
  let from = 0;
  // "Hi all, here are the results:" also contains a comma.
  while (from < head.length - 1 && isCourtesy(head[from].cells.join(", "))) from += 1;
  while (from < head.length - 1 && width > 2 && filled(head[from]) < 2) from += 1;
  if (from === head.length - 1) from = 0;
  from = headingBelow(head, from, width) ?? from;
  const first = head[from];
  const below = head.slice(from + 1);
  const isHeading =
    first !== undefined &&
    first.cells.some((cell, column) => isKnownHeading(cell) && !repeats(cell, column, below, first));
  return {
    preface: head.slice(0, from),
    heading: isHeading ? first : undefined,
    sample: (isHeading ? below : head.slice(from)).filter((row) => !isRepeatedHeading(row, first, isHeading)),
    width,
  };
}

/** Number of lines in which a heading line is searched. */
const DEPTH = 12;

/** A heading line below greetings and remarks that contain the separator: those have other widths and no known word. */
function headingBelow(head: readonly Row[], from: number, width: number): number | undefined {
  const known = (row: Row): number => row.cells.filter((cell) => isKnownHeading(cell)).length;
  if (known(head[from] ?? { cells: [], line: 0 }) > 0) return undefined;
  for (let at = from + 1; at < Math.min(head.length - 1, from + DEPTH); at += 1) {
    const row = head[at];
    if (row.cells.length !== width || known(row) < Math.min(2, width)) continue;
    return head.slice(from, at).every((one) => one.cells.length !== width) ? at : undefined;
  }
  return undefined;
}

/** Rows in one block of `blocks`, and rows that show what the columns mean. */
const [IN_A_BLOCK, IN_A_SAMPLE] = [2000, 200];

/** A table of rows that are all known, as in Markdown and HTML: numbers have a decimal point. */
export function tableOfRows(
  heading: Row | undefined,
  rows: readonly Row[],
  { sample = rows, preface = [], ...rest }: Pick<Table, "width" | "title"> & Partial<Pick<Table, "sample" | "preface">>,
): Table {
  return {
    headings: heading?.cells.map((cell) => cell.trim()),
    headingLine: heading?.line,
    sample: sample.slice(0, IN_A_SAMPLE),
    style: POINT,
    preface,
    ...rest,
    *blocks() {
      for (let from = 0; from < rows.length || from === 0; from += IN_A_BLOCK)
        yield {
          rows: rows.slice(from, from + IN_A_BLOCK),
          done: Math.min(1, (from + IN_A_BLOCK) / (rows.length || 1)),
        };
    },
  };
}

/** The table with its first line as headings, as the user chose. */
export function headed(table: Table): Table {
  const [first, ...sample] = table.sample;
  if (table.headings || !first) return table;
  return {
    ...table,
    headings: first.cells.map((cell) => cell.trim()),
    headingLine: first.line,
    sample,
    *blocks() {
      for (const { rows, done } of table.blocks()) yield { rows: rows.filter(({ line }) => line !== first.line), done };
    },
  };
}

/** Whether a row repeats the heading line, as in long web tables. */
export function isRepeatedHeading(row: Row, heading: Row | undefined, isHeading = true): boolean {
  return (
    isHeading &&
    heading !== undefined &&
    row !== heading &&
    row.cells.length === heading.cells.length &&
    row.cells.every((cell, i) => headingKey(cell) === headingKey(heading.cells[i]))
  );
}

export function filled(row: Row): number {
  let count = 0;
  for (const cell of row.cells) if (cell.trim() !== "") count += 1;
  return count;
}

function repeats(word: string, column: number, below: readonly Row[], heading: Row): boolean {
  const key = headingKey(word);
  return below.some((row) => headingKey(row.cells[column] ?? "") === key && !isRepeatedHeading(row, heading));
}

function commonWidth(head: readonly Row[]): number {
  const counts = countBy(head.map(({ cells }) => cells.length).filter((width) => width > 1));
  let best = 0;
  let most = 0;
  for (const [width, count] of counts)
    if (count > most || (count === most && width > best)) [best, most] = [width, count];
  return best;
}
