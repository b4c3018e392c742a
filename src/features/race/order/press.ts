/** A press on a row is the start of a drag: what drags is loaded with the first one, and takes up a press that came before it. */
import { useSyncExternalStore } from "react";
import type { MouseEvent, TouchEvent } from "react";

type Press = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;
type Take = (press: Press) => void;

const takers = new Map<string, Take>();
const watchers = new Set<() => void>();
let isWanted = false;
let waiting: { readonly id: string; readonly press: Press } | null = null;

const forget = () => {
  waiting = null;
};

/** Loads what drags: a pointer is near, or the page is idle. */
export function wantDrag(): void {
  if (isWanted) return;
  isWanted = true;
  watchers.forEach((tell) => tell());
}

export const useWanted = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => isWanted,
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
