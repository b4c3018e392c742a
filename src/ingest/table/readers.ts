import { alliancesReader } from "./duels/alliances";
import { homeAwayReader, winnerColumnReader, winnerLoserReader } from "./duels/reader";
import { crosstableReader } from "./crosstable/reader";
import { longReader } from "./long/reader";
import { columnsReader } from "./matrix/columns";
import { rowsReader } from "./matrix/rows";
import type { TableReader } from "./reader";
import type { Table } from "./table";
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
