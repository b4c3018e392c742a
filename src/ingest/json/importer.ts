import { eachObject } from "../each";
import type { GameSink } from "../gameSink";
import type { Importer } from "../importer";
import type { Source } from "../source";
import type { ImporterDescription } from "../types";
import { isObject, type JsonObject } from "./values";

/** A format of JSON or XML with one game an item. */
interface ItemFormat extends Pick<Importer, keyof ImporterDescription | "shape"> {
  /** The games of an input; empty for anything else. */
  items(source: Source): readonly unknown[];
  /** Whether an item looks like a game of this format. */
  fits(item: JsonObject): boolean;
  /** How many of the first items are examined, and whether one that fits is enough. Default: some of all. */
  readonly looks?: { readonly of: number; readonly must: "some" | "every" };
  /** The score of an input that fits. */
  readonly score: number;
  /** What an item is, for the report of one that is not an object. */
  readonly expected: string;
  read(item: JsonObject, sink: GameSink): void;
}

export function itemImporter({ items, fits, looks, score, expected, read, ...format }: ItemFormat): Importer {
  const isFitting = (item: unknown): boolean => isObject(item) && fits(item);
  return {
    ...format,

    detect(source) {
      const looked = items(source).slice(0, looks?.of);
      if (looked.length === 0) return 0;
      return (looks?.must === "every" ? looked.every(isFitting) : looked.some(isFitting)) ? score : 0;
    },

    read: (source, sink) => eachObject(items(source), sink, expected, (item) => read(item, sink)),
  };
}
