import { readAll } from "../../../src/ingest";
import type { DoubtId, InputReading, ReadOptions } from "../../../src/ingest/types";

export function reading(data: string | Uint8Array, options: ReadOptions = {}): InputReading {
  // What formats doubt is looked at without what inference makes of the same text.
  return readAll([{ data }], { infer: false, ...options }).inputs[0];
}

export function doubtsOf(data: string, options: ReadOptions = {}): DoubtId[] {
  return reading(data, options).doubts.map(({ id }) => id);
}
