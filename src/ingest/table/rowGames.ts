import { parseDate } from "../cells/date";
import type { GameSink } from "../gameSink";
import type { Row } from "../text/rows";
import type { ColumnGuess } from "../types";
import { columnOf, labelColumn } from "./columns";
import { DateColumn } from "./dates";
import { filled, type Table } from "./table";
import { isUsable, reportPreface } from "./width";

export interface RowHead {
  readonly id?: string;
  readonly date?: string;
  readonly line: number;
}

/**
 * Tables with one game a row: visits the rows after parsing slashed dates by the whole column.
 * `take` receives every row that fits the table, with its label and date.
 */
export function* readRowGames(
  table: Table,
  columns: readonly ColumnGuess[],
  sink: GameSink,
  take: (row: Row, head: RowHead) => void,
): Generator<number, void, void> {
  sink.mapped(table, columns);
  reportPreface(table, sink);
  const dateColumn = columnOf(columns, "date");
  const yearColumn = columnOf(columns, "year");
  const label = labelColumn(columns);
  const dates = new DateColumn();
  const slashed = table.sample.some((row) => parseDate(row.cells[dateColumn] ?? "")?.kind === "slashed");
  if (slashed) {
    for (const block of table.blocks()) {
      for (const row of block.rows)
        if (!row.heading && filled(row) > 1) dates.meet((row.cells[dateColumn] ?? "").trim(), row.line);
      yield 0.2 * block.done;
    }
    dates.close(sink);
  }
  for (const block of table.blocks()) {
    for (const row of block.rows) {
      if (!isUsable(row, table, sink)) continue;
      const dateText = (row.cells[dateColumn] ?? "").trim();
      dates.meet(dateText, row.line);
      const year = (row.cells[yearColumn] ?? "").trim();
      const date = dates.dateOf(dateText) ?? (dateColumn < 0 && /^\d{4}$/.test(year) ? year : undefined);
      const id = (row.cells[label] ?? "").trim() || (date === undefined ? table.title : undefined);
      take(row, { id, date, line: row.line });
    }
    yield (slashed ? 0.2 : 0) + (slashed ? 0.8 : 1) * block.done;
  }
  dates.complain(sink);
}
