import { useSyncExternalStore } from "react";

/** Whether the media query holds now; false where there is no window to ask. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = typeof matchMedia === "function" ? matchMedia(query) : undefined;
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    () => typeof matchMedia === "function" && matchMedia(query).matches,
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
