import { readAll } from "../../../src/ingest";
import type { DoubtId, InputReading, ReadOptions } from "../../../src/ingest/types";

export function reading(data: string | Uint8Array, options: ReadOptions = {}): InputReading {
  return readAll([{ data }], options).inputs[0];
}

export function doubtsOf(data: string, options: ReadOptions = {}): DoubtId[] {
  return reading(data, options).doubts.map(({ id }) => id);
}
