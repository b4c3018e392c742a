import { create } from "zustand";

/** The hovered entrant, which all figures highlight. Neither saved nor undone. */
interface Pointing {
  readonly entrant: string | null;
}

const usePointing = create<Pointing>()(() => ({ entrant: null }));

export function point(entrant: string | null): void {
  if (usePointing.getState().entrant !== entrant) usePointing.setState({ entrant });
}

export const usePointed = (): string | null => usePointing((pointing) => pointing.entrant);
