import { useSyncExternalStore } from "react";

/**
 * The highlighted line under pointer or focus. It is not React state, so that a moving pointer redraws lines and names
 * only.
 */
let highlighted: string | null = null;
const listeners = new Set<() => void>();

/** Highlights the line with this id; null removes the highlight. */
export function highlight(id: string | null): void {
  if (id === highlighted) return;
  highlighted = id;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useHighlighted = (): string | null => useSyncExternalStore(subscribe, () => highlighted);

/** Id of a player's line. */
export const lineOf = (player: number): string => `p${player}`;

/** Event handlers of an element that highlights a line. */
export const highlightHandlers = (id: string) => ({
  onPointerEnter: () => highlight(id),
  onPointerLeave: () => highlight(null),
  onFocus: () => highlight(id),
  onBlur: () => highlight(null),
});
