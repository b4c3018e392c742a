import { useSyncExternalStore } from "react";

const onScreen = new Map<string, boolean>();
const lists = new WeakMap<typeof matchMedia, Map<string, MediaQueryList>>();

/** One list for each query, because a screen asks for the same one hundreds of times. */
function listOf(query: string): MediaQueryList | undefined {
  if (typeof matchMedia !== "function") return undefined;
  let known = lists.get(matchMedia);
  if (!known) lists.set(matchMedia, (known = new Map()));
  let list = known.get(query);
  if (!list) known.set(query, (list = matchMedia(query)));
  return list;
}

/** A printed page keeps the layout of the screen, whatever the width of the paper. */
function holds(query: string): boolean {
  const list = listOf(query);
  if (!list) return false;
  if (!onScreen.has(query) || !listOf("print")!.matches) onScreen.set(query, list.matches);
  return onScreen.get(query)!;
}

const watchers = new Map<string, (changed: () => void) => () => void>();

/** The same function for the same query, so that React subscribes only once. */
function watcherOf(query: string): (changed: () => void) => () => void {
  let watcher = watchers.get(query);
  if (!watcher) {
    watcher = (changed) => {
      const list = listOf(query);
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    };
    watchers.set(query, watcher);
  }
  return watcher;
}

/** Whether the media query matches; false without a window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    watcherOf(query),
    () => holds(query),
    () => false,
  );
}

/** Whether the layout has one column and bottom navigation. */
export const useNarrow = (): boolean => useMediaQuery("(max-width: 719px)");

export const useReducedMotion = (): boolean => useMediaQuery("(prefers-reduced-motion: reduce)");
