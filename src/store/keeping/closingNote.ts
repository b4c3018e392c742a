/** A note of unwritten changes, left by each tab as it closes. The next start restores it or offers it (`quarantine.ts`). */
import * as v from "valibot";
import * as schema from "../schema";
import { CURRENT_KEPT_VERSION, isNewer, KEPT_UPGRADERS, upgrade, type Stamp } from "./envelope";

interface LastWords extends Stamp {
  readonly work: schema.Work;
  readonly looks: schema.Looks;
}

/** Storage for notes that is read and written synchronously, by tab. */
export interface Notes {
  /** The tabs that left a note. */
  tabs(): readonly string[];
  read(tab: string): string | null;
  /** null removes the note. */
  write(tab: string, text: string | null): void;
}

const note = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CURRENT_KEPT_VERSION)),
  revision: v.number(),
  by: v.optional(v.pipe(v.string(), v.maxLength(64))),
  work: v.unknown(),
  looks: v.unknown(),
});

/** Leaves a note; false: there is no room. */
export function leave(where: Notes, tab: string, words: LastWords): boolean {
  try {
    where.write(tab, JSON.stringify({ version: CURRENT_KEPT_VERSION, ...words }));
    return true;
  } catch {
    // An older note would be mistaken for the current state.
    clear(where, tab);
    return false;
  }
}

/** Removes the note once everything is stored. */
export function clear(where: Notes, tab: string): void {
  try {
    where.write(tab, null);
  } catch {
    // Without storage there was no note.
  }
}

/** The note of a tab, which stays until it is cleared; null: none can be read. */
function find(where: Notes, tab: string): LastWords | null {
  try {
    const raw: unknown = JSON.parse(where.read(tab) ?? "null");
    // It is left for the later version to read.
    if (raw === null || isNewer(raw)) return null;
    const { work, looks, version, ...rest } = v.parse(note, raw);
    const now = (part: unknown) => upgrade(part, version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    return { ...rest, work: v.parse(schema.work, now(work)), looks: v.parse(schema.looks, now(looks)) };
  } catch {
    clear(where, tab);
    return null;
  }
}

/** All notes that can be read. */
export function found(where: Notes): readonly { readonly tab: string; readonly words: LastWords }[] {
  try {
    return where.tabs().flatMap((tab) => {
      const words = find(where, tab);
      return words ? [{ tab, words }] : [];
    });
  } catch {
    return [];
  }
}

/** Earlier versions kept one note for all tabs under this key. */
const KEY = "podium:last-words";
const keyOf = (tab: string) => (tab === "" ? KEY : `${KEY}:${tab}`);

/** The browser's small synchronous storage. */
export const browserNotes: Notes = {
  tabs: () =>
    Object.keys(localStorage)
      .filter((key) => key === KEY || key.startsWith(`${KEY}:`))
      .map((key) => key.slice(KEY.length + 1)),
  read: (tab) => localStorage.getItem(keyOf(tab)),
  write: (tab, text) => (text === null ? localStorage.removeItem(keyOf(tab)) : localStorage.setItem(keyOf(tab), text)),
};
