import type { GameSink } from "../gameSink";
import type { Table } from "./table";

/** Reads one shape of table, from delimited text or Markdown. */
export interface TableReader {
  /** Id of the format for delimited text. */
  readonly id: string;
  /** How well the table fits this shape, 0..1. */
  fits(table: Table): number;
  read(table: Table, sink: GameSink): Generator<number, void, void>;
}
