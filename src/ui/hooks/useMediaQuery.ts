import { useSyncExternalStore } from "react";

const onScreen = new Map<string, boolean>();

/** Paper has a width of its own: a page that is printed stays laid out as it was on the screen. */
function holds(query: string): boolean {
  if (typeof matchMedia !== "function") return false;
  if (!onScreen.has(query) || !matchMedia("print").matches) onScreen.set(query, matchMedia(query).matches);
  return onScreen.get(query)!;
}

/** Whether the media query holds now; false where there is no window to ask. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = typeof matchMedia === "function" ? matchMedia(query) : undefined;
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    () => holds(query),
    () => false,
  );
}

/** One column, bottom navigation. */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 719px)");
}

export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
