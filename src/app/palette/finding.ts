/** Searches hundreds of thousands of items and creates entries for the shown ones only. Pure. */
import { matcher } from "../../ui/search";
import type { Entry, EntrySource } from "./entries";

export interface Found {
  /** The first matches; those that begin with the search text come first. */
  readonly items: readonly Entry[];
  readonly count: number;
}

/** Number of items between two pauses, which take a millisecond or two. */
const AT_ONCE = 2_000;

/** Searches the sources in order, with pauses, so that typing is not delayed. */
export function* finding(sources: readonly EntrySource[], search: string, most: number): Generator<undefined, Found> {
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
