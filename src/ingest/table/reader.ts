import type { GameSink } from "../gameSink";
import type { Table } from "./table";

/** Reads one shape of table: the same readers serve delimited text and Markdown. */
export interface TableReader {
  /** Label of the format when the table is delimited text. */
  readonly id: string;
  /** How much the table has this shape, 0..1. */
  fits(table: Table): number;
  read(table: Table, sink: GameSink): Generator<number, void, void>;
}
