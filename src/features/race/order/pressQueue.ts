/** Passes presses on rows to the drag-and-drop code, and keeps a held press until that code is loaded. */
import type { MouseEvent, TouchEvent } from "react";

export type Press = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;
type Take = (press: Press) => void;

const takers = new Map<string, Take>();
let waiting: { readonly id: string; readonly press: Press } | null = null;

const forget = () => {
  waiting = null;
};

export function passPress(id: string, press: Press): void {
  const take = takers.get(id);
  if (take) return take(press);
  waiting = { id, press };
  for (const end of ["mouseup", "touchend", "touchcancel"]) addEventListener(end, forget, { once: true });
}

/** Handles presses on this row from now on, including one that is still held. */
export function handlePresses(id: string, take: Take): () => void {
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
