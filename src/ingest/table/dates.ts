import { parseDate, provenOrder, resolveDate, type DateCell, type DateOrder } from "../cells/date";
import type { Desk } from "../desk";

/** A date column: slashed dates wait until the whole column has shown which part is the day. */
export class DateColumn {
  private proven: DateOrder | undefined;
  private firstLine: number | undefined;
  private open = false;
  private readonly cells = new Map<string, DateCell | undefined>();

  /** Takes note of a cell met on a line. */
  meet(text: string, line: number): void {
    if (text === "" || this.cells.has(text)) return;
    const cell = parseDate(text);
    this.cells.set(text, cell);
    if (cell?.kind !== "slashed") return;
    this.proven ??= provenOrder(cell);
    this.firstLine ??= line;
    if (cell.first !== cell.second) this.open = true;
  }

  /** After the last cell: settles the order, reports it when nothing settles it. */
  close(desk: Desk): void {
    const { dateOrder } = desk.options;
    if (dateOrder) this.proven = dateOrder;
    else if (this.open) {
      if (!this.proven) {
        desk.report(
          "ambiguous-date",
          { line: this.firstLine },
          "Day and month cannot be told apart in this column: read as day/month/year.",
        );
      }
      desk.assume({ dateOrder: this.proven ?? "dmy" });
    }
  }

  /** The date of a cell; undefined when it is none. */
  dateOf(text: string): string | undefined {
    const cell = this.cells.get(text);
    return cell && resolveDate(cell, this.proven ?? "dmy");
  }
}
