/** What is found among everything: of hundreds of thousands only those that are shown become entries. Pure. */
import { matcher } from "../../ui/search";
import { searched } from "./entries";
import type { Entry } from "./entries";

/** Many of a kind. */
export interface Source {
  readonly count: number;
  /** What is searched of one; null: it is none that can be found. */
  readonly textOf: (at: number) => string | null;
  readonly entryOf: (at: number) => Entry;
}

export interface Found {
  /** The first of them, those that begin with what was typed before the others. */
  readonly items: readonly Entry[];
  /** How many there are in all. */
  readonly count: number;
}

export const sourceOf = (entries: readonly Entry[]): Source => ({
  count: entries.length,
  textOf: (at) => searched(entries[at]),
  entryOf: (at) => entries[at],
});

/** Looked at between two pauses: a millisecond or two. */
const AT_ONCE = 2_000;

/** Goes through the sources in order; pauses, so that whoever types on is heard. */
export function* finding(sources: readonly Source[], search: string, most: number): Generator<undefined, Found> {
  const match = matcher(search);
  const starting: Entry[] = [];
  const holding: Entry[] = [];
  let count = 0;
  for (const { count: size, textOf, entryOf } of sources) {
    for (let at = 0; at < size; at++) {
      if (at % AT_ONCE === AT_ONCE - 1) yield;
      const text = textOf(at);
      const how = text === null ? "not" : match(text);
      if (how === "not") continue;
      count++;
      const place = how === "starts" ? starting : holding;
      if (place.length < most) place.push(entryOf(at));
    }
    yield;
  }
  return { items: [...starting, ...holding].slice(0, most), count };
}
