import { create } from "zustand";

/** The entrant that is pointed at, in any figure: all figures highlight the same one. Not saved, not undone. */
interface Pointing {
  readonly entrant: string | null;
}

const usePointing = create<Pointing>()(() => ({ entrant: null }));

export function point(entrant: string | null): void {
  if (usePointing.getState().entrant !== entrant) usePointing.setState({ entrant });
}

export function usePointed(): string | null {
  return usePointing((pointing) => pointing.entrant);
}
