/** The closing note of this tab (`closingNote.ts`). */
import type { Changes } from "./changes";
import { removeNote, writeNote, type NoteStorage } from "./closingNote";
import type { Documents } from "./documents";

export type OwnNote = ReturnType<typeof createOwnNote>;

/** Without `notes` there is nowhere to leave one. */
export function createOwnNote(notes: NoteStorage | undefined, tab: string, changes: Changes, documents: Documents) {
  let isLeft = false;

  /** Leaves a note of the unwritten changes; false if there is no room. */
  function leave(): boolean {
    const now = { ...documents.seen(), work: changes.work(), looks: changes.looks() };
    isLeft = !!notes && writeNote(notes, tab, now);
    return isLeft;
  }

  return {
    leave,
    /** An older note would undo the next write at the next start. */
    refresh(): void {
      if (isLeft) leave();
    },
    drop(): void {
      if (notes) removeNote(notes, tab);
      isLeft = false;
    },
  };
}
