import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useReducedMotion } from "../../../ui";

/** Starters that changed places glide there: from where each stood at the last drawing. */
export function useSettle(list: RefObject<HTMLElement | null>, order: string): void {
  const still = useReducedMotion();
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement) || !child.dataset.starter) continue;
      const top = child.offsetTop;
      now.set(child.dataset.starter, top);
      const from = before.get(child.dataset.starter);
      if (still || from === undefined || from === top || typeof child.animate !== "function") continue;
      child.animate([{ transform: `translateY(${from - top}px)` }, { transform: "none" }], {
        duration: 240,
        easing: "cubic-bezier(0.3, 1.25, 0.5, 1)",
      });
    }
    tops.current = now;
  }, [list, order, still]);
}
