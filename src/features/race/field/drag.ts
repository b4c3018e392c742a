import { create } from "zustand";
import { choices, gesture, results, type Race, type RaceResult } from "../../../store";
import { point } from "./pointing";

/** The dragged row, and what stood there when it was lifted: the ghost. */
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

/** Starts a drag: everything until its end is one undo step. */
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

/** Back to where it was taken up; no undo step remains. */
export function letGo(): void {
  if (!drag.getState().lifted) return;
  if (start) choices.restore({ race: start });
  drop();
}
