import { dateIn } from "../tokens/token";
import type { Context } from "../common/context";
import type { InferredGame } from "../types";
import type { TableColumn } from "./columns";

export type Dated = Pick<InferredGame, "date" | "datePiece">;

/** The date of a row, in a column of dates; undefined without one. */
export function datedBy(dates: TableColumn | undefined, at: number, { dateOrder }: Context): Dated | undefined {
  const cell = dates?.cells[at];
  const date = cell && dateIn(cell.text, dateOrder, dates.says("date") >= 2);
  return date ? { date, datePiece: cell } : undefined;
}

/** A column of dates, by its cells or its heading. */
export const dateColumn = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find((one) => one.share("date") > 0.6 || one.says("date") >= 2);
