/** Which of this tab's choices are not stored yet. */
import type { ChoicesStore } from "../choices";
import { same } from "../same";
import type * as schema from "../schema";
import type { Undoable } from "../types";
import { undoableOf } from "../undo";
import { differ, looksOf, workOf } from "./documentParts";
import type { UndoSteps } from "./undoSteps";

interface Stored {
  readonly work: schema.Work | null;
  readonly looks: schema.Looks | null;
  readonly past: readonly Undoable[] | null;
}
const NOTHING: Stored = { work: null, looks: null, past: null };

export type Changes = ReturnType<typeof createChanges>;

/** `untouched`: the choices of a first visit; `isAnyUnstored`: whether the races of some data set did not fit into storage yet. */
export function createChanges(
  { store }: Pick<ChoicesStore, "store">,
  untouched: schema.Work,
  isAnyUnstored: () => boolean,
) {
  let stored = NOTHING;

  function steps(): UndoSteps {
    const { pastStates, futureStates } = store.temporal.getState();
    return {
      past: pastStates as readonly Undoable[],
      now: undoableOf(store.getState()),
      future: futureStates as readonly Undoable[],
    };
  }
  const work = () => workOf(store.getState());
  const looks = () => looksOf(store.getState());
  const isWork = () => !stored.work || differ(work(), stored.work);
  const isLooks = () => !same(looks(), stored.looks);
  const isAny = () => isWork() || isLooks();
  const isSteps = () => steps().past !== stored.past;

  return {
    work,
    looks,
    steps,
    stored: (): Stored => stored,
    areStored(parts: Partial<Stored>): void {
      stored = { ...stored, ...parts };
    },
    storageIsCleared(): void {
      stored = NOTHING;
    },
    isWork,
    isLooks,
    isSteps,
    /** Whether the work or the looks have changed. */
    isAny,
    isNothing: (): boolean => !isAny() && !isAnyUnstored() && !isSteps(),
    /** Whether closing the page would lose something; before the first write, unchanged defaults need no saving. */
    isWorthSaving: (): boolean => (stored.work ? isWork() : steps().past.length > 0) || isAnyUnstored(),
    isUntouched: (some: schema.Work): boolean => !differ(some, untouched),
  };
}
