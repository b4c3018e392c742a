/** A press on a row is the start of a drag: what drags is loaded with the first one, and takes up a press that came before it. */
import { useSyncExternalStore } from "react";
import type { MouseEvent, TouchEvent } from "react";

type Press = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;
type Take = (press: Press) => void;

const takers = new Map<string, Take>();
const watchers = new Set<() => void>();
let isLoaded = false;
let isLoading = false;
let waiting: { readonly id: string; readonly press: Press } | null = null;

const forget = () => {
  waiting = null;
};

/** Loads what drags: a pointer is near, or the page is idle. Menus and keys do the same, so a load that fails waits for the next press. */
export function wantDrag(): void {
  if (isLoaded || isLoading) return;
  isLoading = true;
  void import("./Dragging")
    .then(() => {
      isLoaded = true;
      watchers.forEach((tell) => tell());
    })
    .catch(() => undefined)
    .finally(() => {
      isLoading = false;
    });
}

export const useCanDrag = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => isLoaded,
  );

export function press(id: string, event: Press): void {
  wantDrag();
  const take = takers.get(id);
  if (take) return take(event);
  waiting = { id, press: event };
  for (const end of ["mouseup", "touchend", "touchcancel"]) addEventListener(end, forget, { once: true });
}

/** From now on presses on this row are taken, and the one that is held already. */
export function takePresses(id: string, take: Take): () => void {
  takers.set(id, take);
  if (waiting?.id === id) {
    const held = waiting.press;
    forget();
    take(held);
  }
  return () => {
    if (takers.get(id) === take) takers.delete(id);
  };
}
