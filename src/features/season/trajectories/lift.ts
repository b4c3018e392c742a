import { useSyncExternalStore } from "react";

/**
 * The highlighted line under pointer or focus. It is outside React state, so that a moving pointer redraws lines and
 * names only.
 */
let lifted: string | null = null;
const listeners = new Set<() => void>();

/** Highlights the line with this id; null: none. */
export function lift(id: string | null): void {
  if (id === lifted) return;
  lifted = id;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useLifted = (): string | null => useSyncExternalStore(subscribe, () => lifted);

/** Id of a player's line. */
export const lineOf = (player: number): string => `p${player}`;

/** Event handlers of an element that represents a line. */
export const lifting = (id: string) => ({
  onPointerEnter: () => lift(id),
  onPointerLeave: () => lift(null),
  onFocus: () => lift(id),
  onBlur: () => lift(null),
});
