/**
 * A note of unwritten changes, left by a closing tab. The next start restores or offers it (`foundNotes.ts`,
 * `quarantine.ts`).
 */
import type * as schema from "../schema";
import { CURRENT_KEPT_VERSION, type Stamp } from "./stamp";

export interface ClosingNote extends Stamp {
  readonly work: schema.Work;
  readonly looks: schema.Looks;
}

/** Storage for notes that is read and written synchronously, by tab. */
export interface NoteStorage {
  /** The tabs that left a note. */
  tabs(): readonly string[];
  read(tab: string): string | null;
  /** null removes the note. */
  write(tab: string, text: string | null): void;
}

/** Leaves a note; false if there is no room. */
export function writeNote(where: NoteStorage, tab: string, words: ClosingNote): boolean {
  try {
    where.write(tab, JSON.stringify({ version: CURRENT_KEPT_VERSION, ...words }));
    return true;
  } catch {
    // An older note would be mistaken for the current state.
    removeNote(where, tab);
    return false;
  }
}

/** Removes the note once everything is stored. */
export function removeNote(where: NoteStorage, tab: string): void {
  try {
    where.write(tab, null);
  } catch {
    // Without storage there is no note.
  }
}

/** Earlier versions kept one note for all tabs under this key. */
const KEY = "podium:last-words";
const keyOf = (tab: string) => (tab === "" ? KEY : `${KEY}:${tab}`);

/** The browser's small synchronous storage. */
export const browserNotes: NoteStorage = {
  tabs: () =>
    Object.keys(localStorage)
      .filter((key) => key === KEY || key.startsWith(`${KEY}:`))
      .map((key) => key.slice(KEY.length + 1)),
  read: (tab) => localStorage.getItem(keyOf(tab)),
  write: (tab, text) => (text === null ? localStorage.removeItem(keyOf(tab)) : localStorage.setItem(keyOf(tab), text)),
};
