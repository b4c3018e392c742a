/** Counts what visible figures need, so that nothing else is computed. */
import { useEffect } from "react";
import { createStore } from "zustand";
import type { RaceQuestion } from "../worker/protocol";

/** Results for the open race, curves that depend on the contenders only, and evaluations of contenders. */
export type Wanted = RaceQuestion["want"][number] | "gaps" | "fields" | "evaluations";

export function createWanted() {
  const store = createStore<Readonly<Record<Wanted, number>>>()(() => ({
    updates: 0,
    densities: 0,
    upsets: 0,
    wins: 0,
    placements: 0,
    likelihood: 0,
    gaps: 0,
    fields: 0,
    evaluations: 0,
  }));
  return {
    store,
    /** Returns a function that withdraws the request. */
    want(what: Wanted): () => void {
      store.setState((counts) => ({ [what]: counts[what] + 1 }));
      let open = true;
      return () => {
        if (open) store.setState((counts) => ({ [what]: counts[what] - 1 }));
        open = false;
      };
    },
    list(): Wanted[] {
      const counts = store.getState();
      return (Object.keys(counts) as Wanted[]).filter((what) => counts[what] > 0);
    },
  };
}

export const wanted = createWanted();

/** Declares what a figure draws, and whether it is on screen (`visible`). */
export function useWanted(what: Wanted, visible = true): void {
  useEffect(() => (visible ? wanted.want(what) : undefined), [what, visible]);
}
