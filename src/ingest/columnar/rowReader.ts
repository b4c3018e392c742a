import type { GameSink } from "../gameSink";
import type { Persons } from "../people/persons";
import type { Problems } from "../problems";
import { isRepeatedHeading, type Table } from "../table/table";
import { isFence } from "../text/chatDecoration";
import type { Row } from "../text/rows";
import type { Gathered } from "./gathered";
import { NotPlain } from "./plain";
import type { RowCutter } from "./rows";

/** The common parts of all row readers. */
export interface ReaderParts {
  readonly sink: GameSink;
  readonly persons: Persons;
  readonly problems: Problems;
  readonly gathered: Gathered;
  /** Number of races wanted as records, as a preview. */
  readonly previewed: number;
}

/** Reads the rows of a table one by one; `close` is called after the last. */
export interface RowReader {
  take(row: RowCutter): void;
  close(): Generator<number, void, void>;
}

/** A table with a heading line whose rows can be split one by one. */
export interface HeadedTable extends Table {
  readonly headings: readonly string[];
  readonly headingLine: number;
  readonly separator: string;
}

export function isHeaded(table: Table | undefined): table is HeadedTable {
  return table?.headings !== undefined && table.headingLine !== undefined && table.separator !== undefined;
}

/** A line of dashes and bars makes a table Markdown, which the beginning of a text may not show; a fence starts code. */
const RULE = /^(?=[^|]*\|)[\s|:-]*$/;

/** Throws `NotPlain` for a line that may make the surrounding lines something other than a table. */
export function checkLine(line: string): void {
  if (RULE.test(line) || isFence(line)) throw new NotPlain("a line that is no row");
}

/** The row in the form of the general readers. */
export function carefulRow(cut: RowCutter, { headings, headingLine }: HeadedTable): Row {
  const cells = cut.cells();
  checkLine(cells.join(" "));
  const row: Row = { cells, line: cut.line };
  return isRepeatedHeading(row, { cells: headings, line: headingLine }) ? { ...row, heading: true } : row;
}
