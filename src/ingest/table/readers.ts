import { alliancesReader } from "./duels/alliances";
import { homeAwayReader, winnerColumnReader, winnerLoserReader } from "./duels/reader";
import { crosstableReader } from "./crosstable/reader";
import { longReader } from "./long/reader";
import { columnsReader } from "./matrix/columns";
import { rowsReader } from "./matrix/rows";
import type { TableReader } from "./reader";
import type { Table } from "./table";
import type { GameSink } from "../gameSink";
import { wideReader } from "./wide/reader";

const READERS: readonly TableReader[] = [
  longReader,
  wideReader,
  columnsReader,
  rowsReader,
  homeAwayReader,
  winnerColumnReader,
  winnerLoserReader,
  alliancesReader,
  crosstableReader,
];

/** The reader for a table's shape; undefined if none fits. */
export function readerFor(table: Table): TableReader | undefined {
  const best = READERS.map((reader) => ({ reader, score: reader.fits(table) })).toSorted(
    (a, b) => b.score - a.score,
  )[0];
  return best.score > 0 ? best.reader : undefined;
}

/** Reads the tables of a page one after the other. A table without players is reported, unless it has one column and `layouts` is true. */
export function* readTables(
  tables: readonly Table[],
  sink: GameSink,
  { layouts }: { readonly layouts: boolean },
): Generator<number, void, void> {
  for (const [index, table] of tables.entries()) {
    const reader = readerFor(table);
    if (reader) for (const done of reader.read(table, sink)) yield (index + done) / tables.length;
    else if (table.width > 1 || !layouts)
      sink.skip("bad-row", "No column of this table holds players with places, times or scores.", table.headingLine);
  }
}
