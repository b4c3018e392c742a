import { useEffect, useRef } from "react";

/** Moves the focus to the new button, or the pane, when Start, Cancel and Resume replace each other. `step` changes with them. */
export function useKeptFocus<T extends HTMLElement>(step: string) {
  const pane = useRef<T>(null);
  const inside = useRef(false);
  useEffect(() => {
    const look = (event: FocusEvent) => {
      inside.current = event.target instanceof Element && event.target.closest("[data-run]") !== null;
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    (pane.current?.querySelector<HTMLElement>("[data-run] button") ?? pane.current)?.focus({ preventScroll: true });
  }, [step]);
  return pane;
}
