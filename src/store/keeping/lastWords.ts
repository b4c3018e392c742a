/**
 * What was not written yet when the page went: a page that closes has no time for its database, but may still leave a
 * note. It counts only for as long as nobody has written since.
 */
import * as v from "valibot";
import * as schema from "../schema";
import { CURRENT_KEPT_VERSION, KEPT_UPGRADERS, upgrade } from "./envelope";

export interface LastWords {
  /** The revision that this tab had seen. */
  readonly revision: number;
  readonly work: schema.Work;
  readonly looks: schema.Looks;
}

/** A note that is written and read at once. */
export interface Note {
  read(): string | null;
  /** null: away with it. */
  write(text: string | null): void;
}

const note = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CURRENT_KEPT_VERSION)),
  revision: v.number(),
  work: v.unknown(),
  looks: v.unknown(),
});

/** Leaves a note; where there is no room for it, the last moments are lost and nothing else. */
export function leave(where: Note, words: LastWords): void {
  try {
    where.write(JSON.stringify({ version: CURRENT_KEPT_VERSION, ...words }));
  } catch {
    // An older note must not speak for this moment.
    clear(where);
  }
}

/** Everything is written: no note is needed. */
export function clear(where: Note): void {
  try {
    where.write(null);
  } catch {
    // Where nothing may be stored, nothing was left either.
  }
}

/** The note, if there is one that can be read; it is taken away. */
export function find(where: Note): LastWords | null {
  try {
    const text = where.read();
    if (text === null) return null;
    where.write(null);
    const { work, looks, ...rest } = v.parse(note, JSON.parse(text));
    const now = (part: unknown) => upgrade(part, rest.version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    return { ...rest, work: v.parse(schema.work, now(work)), looks: v.parse(schema.looks, now(looks)) };
  } catch {
    return null;
  }
}

const KEY = "podium:last-words";

/** The browser's small synchronous storage. */
export const browserNote: Note = {
  read: () => localStorage.getItem(KEY),
  write: (text) => (text === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, text)),
};
