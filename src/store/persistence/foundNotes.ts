/** The notes that closed tabs have left (`closingNote.ts`), checked. */
import * as v from "valibot";
import * as schema from "../schema";
import { removeNote, type ClosingNote, type NoteStorage } from "./closingNote";
import { CURRENT_KEPT_VERSION, isNewer, KEPT_UPGRADERS, upgrade } from "./envelope";

const note = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CURRENT_KEPT_VERSION)),
  revision: v.number(),
  by: v.optional(v.pipe(v.string(), v.maxLength(64))),
  work: v.unknown(),
  looks: v.unknown(),
});

/** The note of a tab, which stays until it is cleared; null if it cannot be read. */
function find(where: NoteStorage, tab: string): ClosingNote | null {
  try {
    const raw: unknown = JSON.parse(where.read(tab) ?? "null");
    // A note of a later version is left for that version.
    if (raw === null || isNewer(raw)) return null;
    const { work, looks, version, ...rest } = v.parse(note, raw);
    const now = (part: unknown) => upgrade(part, version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    return { ...rest, work: v.parse(schema.work, now(work)), looks: v.parse(schema.looks, now(looks)) };
  } catch {
    removeNote(where, tab);
    return null;
  }
}

/** All readable notes. */
export function readableNotes(where: NoteStorage): readonly { readonly tab: string; readonly words: ClosingNote }[] {
  try {
    return where.tabs().flatMap((tab) => {
      const words = find(where, tab);
      return words ? [{ tab, words }] : [];
    });
  } catch {
    return [];
  }
}
