import type { GameSink } from "./gameSink";
import { isObject, type JsonObject } from "./json/values";

const ITEMS = 64;

/** Reads items one by one; yields the progress, 0..1. */
export function* each<Item>(items: readonly Item[], read: (item: Item) => void): Generator<number, void, void> {
  for (const [index, item] of items.entries()) {
    read(item);
    if (index % ITEMS === ITEMS - 1) yield index / items.length;
  }
}

/** Reads JSON objects one by one; other values are reported with what was `expected`. */
export const eachObject = (
  items: readonly unknown[],
  sink: GameSink,
  expected: string,
  read: (item: JsonObject) => void,
): Generator<number, void, void> =>
  each(items, (item) => (isObject(item) ? read(item) : sink.skip("bad-row", expected)));
