import { parseColumnDate, parseDate, provenOrder, resolveDate, type DateCell, type DateOrder } from "../cells/date";
import type { GameSink } from "../gameSink";
import { badDate, looksLikeDate } from "../text/prefix";
import type { Table } from "./table";

/** A date column. Slashed dates are parsed once the whole column shows which number is the day. */
export class DateColumn {
  private proven: DateOrder | undefined;
  private firstLine: number | undefined;
  private open = false;
  private readonly bad: { readonly text: string; readonly line: number }[] = [];
  private readonly cells = new Map<string, DateCell | undefined>();

  meet(text: string, line: number): void {
    if (text === "" || this.cells.has(text)) return;
    const cell = parseColumnDate(text);
    this.cells.set(text, cell);
    if (!cell && !isNoDate(text)) this.bad.push({ text, line });
    if (cell?.kind !== "slashed") return;
    this.proven ??= provenOrder(cell);
    this.firstLine ??= line;
    if (cell.first !== cell.second) this.open = true;
  }

  /** Decides the order of day and month after the last cell, and reports if it remains ambiguous. */
  close(sink: GameSink): void {
    const { dateOrder } = sink.options;
    if (dateOrder) this.proven = dateOrder;
    else if (this.open) {
      if (!this.proven) {
        sink.report(
          "ambiguous-date",
          { line: this.firstLine },
          "Day and month cannot be told apart in this column: read as day/month/year.",
        );
      }
      sink.assume({ dateOrder: this.proven ?? "dmy" });
    }
  }

  /**
   * Reports cells that are not dates, at their first line. A column without any date is assumed to hold other values,
   * such as hours.
   */
  complain(sink: GameSink): void {
    const holdsDates = this.bad.length < this.cells.size;
    for (const { text, line } of this.bad)
      if (holdsDates || looksLikeDate(text)) sink.report("bad-date", { line }, badDate(text), text);
  }

  /** The date of a cell; undefined if it is not a date. */
  dateOf(text: string): string | undefined {
    const cell = this.cells.get(text);
    return cell && resolveDate(cell, this.proven ?? "dmy");
  }
}

/** Whether a cell states that the date is unknown: "-", "????.??.??", "TBA". */
export function isNoDate(text: string): boolean {
  return (
    (text.includes("?") && /^[\s\d?.,/–—-]*$/.test(text)) ||
    /^(?:[^\p{L}\p{N}]*|tb[acd]|n\/?a|none|null|unknown)$/iu.test(text)
  );
}

/** Whether the dates of the sample must wait for the whole column. */
export const isSlashed = (table: Pick<Table, "sample">, column: number): boolean =>
  table.sample.some((row) => parseDate(row.cells[column] ?? "")?.kind === "slashed");
