/**
 * Loads the persistence code on demand. If nothing is stored yet, the code that checks and writes loads with the first
 * change, or when the page is idle.
 */
import type { ChoicesStore } from "../choices";
import { newKey } from "../ids";
import { lazily, NOT_LOADED, once } from "../lazily";
import type { Persistence } from "./persistence";
import type { ResultsStore } from "../results";
import type * as schema from "../schema";
import { writeNote, type NoteStorage } from "./closingNote";
import { looksOf, workOf } from "./documentParts";
import type { SavingStore } from "./savingState";
import { NEVER } from "./stamp";
import type { Storage } from "./storage";

interface LazyPersistenceParts {
  readonly choices: ChoicesStore;
  readonly results: Pick<ResultsStore, "notify">;
  readonly saving: SavingStore;
  readonly storage: Pick<Storage, "keys">;
  readonly notes: NoteStorage;
  /** `untouched`: the choices of a first visit; `tab`: the name under which this tab may have left a note. */
  readonly open: (early: { readonly untouched: schema.Work; readonly tab: string }) => Promise<Persistence>;
}

export function createLazyPersistence({
  choices: { store },
  results,
  saving,
  storage,
  notes,
  open,
}: LazyPersistenceParts) {
  const early = { untouched: workOf(store.getState()), tab: newKey("t") };
  let persistence: Persistence | null = null;
  let stop: (() => void) | null = null;
  let isStarted = false;
  let isChanged = false;

  const opened = once(async () => (persistence = await open(early)));

  /** From now on the loaded code stores every change. */
  async function begin(): Promise<Persistence> {
    const there = await opened();
    if (isStarted && !stop) {
      unwatch();
      stop = there.start();
      if (isChanged) void there.flush();
    }
    return there;
  }

  const fail = (message: string): void => saving.set("error", message);
  const change = (): void => {
    isChanged = true;
    saving.set("saving", "");
    void begin().catch(() => fail(NOT_LOADED));
  };
  let unwatch: () => void = () => undefined;

  async function isNothingStored(): Promise<boolean> {
    try {
      return notes.tabs().length === 0 && (await storage.keys()).length === 0;
    } catch {
      // If storage cannot be read, the persistence code reports the reason.
      return false;
    }
  }

  const leaveNote = (): boolean => {
    const state = store.getState();
    return writeNote(notes, early.tab, { ...NEVER, work: workOf(state), looks: looksOf(state) });
  };

  return {
    ...lazily(
      begin,
      [
        "flush",
        "keepMine",
        "loadTheirs",
        "openQuarantined",
        "quarantinedText",
        "dropQuarantined",
        "keepBase",
        "about",
        "loadBase",
      ],
      fail,
    ),
    /** Loads the code before a change needs it. */
    want: (): void => void begin().catch(() => undefined),
    /** Restores what is stored; never throws. */
    async load(): Promise<void> {
      if (await isNothingStored()) return;
      try {
        await (await opened()).load();
      } catch {
        fail(NOT_LOADED);
        results.notify("error", NOT_LOADED);
      }
    },
    /** Stores every change from now on. */
    start(): void {
      isStarted = true;
      if (persistence) void begin();
      else unwatch = store.subscribe(change);
    },
    /** Called when the page closes: leaves unwritten changes as a note, and writes them if there is time. */
    onPageClose(): void {
      if (persistence) persistence.onPageClose();
      else if (isChanged) leaveNote();
    },
    /**
     * false: closing the page would lose this tab's changes, or keep them only as a note that the next start offers.
     */
    mayClose: (): boolean => (persistence ? persistence.mayClose() : !isChanged || leaveNote()),
  };
}
