/** Loads the drag-and-drop code on the first press on a row, and passes that press to it. */
import { useSyncExternalStore } from "react";
import { passPress, type Press } from "./pressQueue";

const watchers = new Set<() => void>();
let isLoaded = false;
let isLoading = false;

/**
 * Loads the drag-and-drop code when a pointer is near or the page is idle. After a failure the next press tries again;
 * menus and keys work without it.
 */
export function loadDrag(): void {
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
  loadDrag();
  passPress(id, event);
}
