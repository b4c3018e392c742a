import { create } from "zustand";
import { choices, gesture, results, type Race, type RaceResult } from "../../../store";
import { point } from "./pointing";

/** A drag in progress, with the answer before it, which figures keep showing in grey. */
interface Drag {
  readonly lifted: string | null;
  readonly by: "pointer" | "keyboard";
  /** The answer before the drag. */
  readonly before: RaceResult | null;
}

const EMPTY: Drag = { lifted: null, by: "pointer", before: null };
const drag = create<Drag>()(() => EMPTY);
let start: Race | null = null;

export const useDrag = drag;

/** Starts a drag; all changes until its end are one undo step. */
export function lift(id: string, by: Drag["by"]): void {
  if (drag.getState().lifted) drop();
  start = choices.store.getState().race;
  gesture.begin();
  point(null);
  drag.setState({ lifted: id, by, before: results.store.getState().race.value });
}

export function drop(): void {
  if (!drag.getState().lifted) return;
  drag.setState(EMPTY);
  start = null;
  gesture.end();
}

/** Cancels the drag, without an undo step. */
export function cancelDrag(): void {
  if (!drag.getState().lifted) return;
  if (start) choices.restore({ race: start });
  drop();
}
