import type { GameSink } from "../gameSink";
import type { Row } from "../text/rows";
import { filled, type Table } from "./table";

/** Whether a row belongs to the table. Text around the table and rows that do not fit are reported. */
export function isUsable(row: Row, table: Table, sink: GameSink, note: boolean = row.cells.length === 1): boolean {
  if (row.heading || filled(row) === 0) return false;
  const width = table.headings?.length ?? table.width;
  if (note && width > 1) {
    const text = row.cells.join(" ").trim();
    if (!/^[-=_*\s]+$/.test(text))
      sink.report("bad-row", { line: row.line }, "A line that is no row of the table: left out.", text, "warning");
    return false;
  }
  if (row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim() !== "")) {
    const message = `Expected ${width} cells, found ${row.cells.length}: the row is left out.`;
    sink.report("bad-row", { line: row.line }, message, row.cells.join(", "));
    return false;
  }
  return true;
}

export function reportPreface(table: Table, sink: GameSink): void {
  for (const row of table.preface) isUsable(row, table, sink, true);
}
