/** Restores what this tab and closed tabs have stored. */
import type { ChoicesStore } from "../choices";
import type { ResultsStore } from "../results";
import { same } from "../same";
import type * as schema from "../schema";
import type { Undoable } from "../types";
import { sameUndoable, undoableOf } from "../undo";
import type { Changes } from "./changes";
import type { Claims } from "./claims";
import { removeNote, type ClosingNote, type NoteStorage } from "./closingNote";
import type { Documents } from "./documents";
import { sameStamp } from "./envelope";
import { readableNotes } from "./foundNotes";
import * as messages from "./messages";
import type { OtherTabs } from "./otherTabs";
import type { Quarantine } from "./quarantine";
import { claimOfTab } from "./quarantineList";
import { salvageWork } from "./salvage";

/** Milliseconds in which a closing tab releases its claims. */
const CLOSING = 500;

interface LoaderParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  readonly changes: Changes;
  readonly claims: Claims;
  readonly documents: Documents;
  readonly notes: NoteStorage | undefined;
  readonly others: OtherTabs;
  readonly quarantine: Quarantine;
  readonly tab: string;
  /** Writes the restored changes soon, and then calls `done`. */
  readonly writeSoon: (done: () => void) => void;
}

export function createLoader(parts: LoaderParts) {
  const { choices, results, changes, claims, documents, notes, others, quarantine, tab, writeSoon } = parts;

  async function readWork(place: (work: schema.Work) => void): Promise<void> {
    const opened = await documents.readWork();
    if (opened.kind === "good") {
      changes.areStored({ work: opened.content });
      place(opened.content);
    } else if (opened.kind === "damaged") {
      await quarantine.addDamaged("work", opened.raw);
      const whole = salvageWork(opened.raw);
      if (whole) place(whole);
      results.notify("warning", whole ? messages.DAMAGED_PART : messages.DAMAGED);
    } else if (opened.kind === "newer") {
      others.block("newer");
      results.notify("warning", messages.NEWER);
    }
  }

  async function readLooks(): Promise<void> {
    const opened = await documents.readLooks();
    if (opened.kind !== "good") return;
    changes.areStored({ looks: opened.content });
    choices.restore(opened.content);
  }

  /** Whether this note is newer than the last write. */
  function isNewest(last: ClosingNote, whose: string): boolean {
    const seen = documents.seen();
    return sameStamp(last, seen) || (whose !== "" && seen.by === whose);
  }

  /** Reads the notes of closed tabs. One that is newer than the last write is applied; the others are put into quarantine. */
  async function readNotes(): Promise<boolean> {
    let isTaken = false;
    if (!notes) return false;
    for (const { tab: whose, words: last } of readableNotes(notes)) {
      const drop = () => removeNote(notes, whose);
      const take = async () => {
        const { work } = changes.stored();
        if (work && same(last.work, work)) {
          choices.restore(last.looks);
          drop();
        } else if (!isTaken && isNewest(last, whose)) {
          isTaken = true;
          choices.restore({ ...last.work, ...last.looks });
          writeSoon(drop);
        } else {
          if (!changes.isUntouched(last.work)) await quarantine.addWork(whose || tab, last.work);
          drop();
        }
      };
      await claims.unlessHeld(claimOfTab(whose), take, CLOSING);
    }
    return isTaken;
  }

  /** Restores the undo steps of the stored state; a note adds one more step. */
  async function readSteps(before: Undoable, hasNote: boolean): Promise<void> {
    const read = await documents.readSteps();
    if (!hasNote && read && sameUndoable(read.now, before)) choices.restore(read.now);
    const past = [...(read?.past ?? []), ...(hasNote ? [before] : [])];
    choices.takeSteps(past, hasNote ? [] : (read?.future ?? []));
    if (!hasNote) changes.areStored({ past: changes.steps().past });
  }

  return {
    readWork,
    async readAll(): Promise<void> {
      await readWork((work) => choices.restore(work));
      choices.forgetSteps();
      await readLooks();
      if (others.blocked() === "newer") return;
      const before = undoableOf(choices.store.getState());
      const hasNote = await readNotes();
      if (changes.stored().work) await readSteps(before, hasNote);
    },
  };
}
