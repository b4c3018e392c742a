import { parseDate } from "../cells/date";
import type { Desk } from "../desk";
import type { Roster } from "../people/roster";
import type { Problems } from "../problems";
import { isRepeatedHeading, type Table } from "../table/table";
import { isFence } from "../text/dress";
import type { Row } from "../text/rows";
import type { Gathered } from "./gathered";
import { NotPlain } from "./plain";
import type { RowCutter } from "./rows";

/** What every lane works with. */
export interface LaneParts {
  readonly desk: Desk;
  readonly roster: Roster;
  readonly problems: Problems;
  readonly gathered: Gathered;
  /** Races that are wanted as records, for a look. */
  readonly previewed: number;
}

/** Reads the rows of a table one after another; `close` after the last. */
export interface RowLane {
  take(row: RowCutter): void;
  close(): Generator<number, void, void>;
}

/** A table whose rows can be cut off one by one, with its heading line. */
export interface HeadedTable extends Table {
  readonly headings: readonly string[];
  readonly headingLine: number;
  readonly separator: string;
}

export function isHeaded(table: Table | undefined): table is HeadedTable {
  return table?.headings !== undefined && table.headingLine !== undefined && table.separator !== undefined;
}

/** A line of dashes and bars makes a table of Markdown, of which the beginning of a text may show nothing; a fence makes code. */
const RULE = /^(?=[^|]*\|)[\s|:-]*$/;

/** A line that may make the lines round it something else than a table is `NotPlain`. */
export function checkLine(line: string): void {
  if (RULE.test(line) || isFence(line)) throw new NotPlain("a line that is no row");
}

/** The row as the careful readers take it. */
export function carefulRow(cut: RowCutter, { headings, headingLine }: HeadedTable): Row {
  const cells = cut.cells();
  checkLine(cells.join(" "));
  const row: Row = { cells, line: cut.line };
  return isRepeatedHeading(row, { cells: headings, line: headingLine }) ? { ...row, heading: true } : row;
}

/** Whether the dates of the sample wait for the whole column. */
export function isSlashed(table: Table, column: number): boolean {
  return table.sample.some((row) => parseDate(row.cells[column] ?? "")?.kind === "slashed");
}
