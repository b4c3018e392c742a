import type { GameSink } from "../gameSink";
import { cellAt, type Row } from "../text/rows";
import type { ColumnGuess } from "../types";
import { columnOf, labelColumn } from "./columns";
import { DateColumn, isSlashed } from "./dates";
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
  const slashed = isSlashed(table, dateColumn);
  if (slashed) {
    for (const block of table.blocks()) {
      for (const row of block.rows) if (!row.heading && filled(row) > 1) dates.meet(cellAt(row, dateColumn), row.line);
      yield 0.2 * block.done;
    }
    dates.close(sink);
  }
  for (const block of table.blocks()) {
    for (const row of block.rows) {
      if (!isUsable(row, table, sink)) continue;
      const dateText = cellAt(row, dateColumn);
      dates.meet(dateText, row.line);
      const year = cellAt(row, yearColumn);
      const date = dates.dateOf(dateText) ?? (dateColumn < 0 && /^\d{4}$/.test(year) ? year : undefined);
      const id = cellAt(row, label) || (date === undefined ? table.title : undefined);
      take(row, { id, date, line: row.line });
    }
    yield (slashed ? 0.2 : 0) + (slashed ? 0.8 : 1) * block.done;
  }
  dates.complain(sink);
}
