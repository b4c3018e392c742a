import { useEffect } from "react";

/** Whether a key is typed into a field, or belongs to an open overlay. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    "input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable], [role=dialog], [role=menu]",
  ) !== null;

/**
 * A key of the open screen, without modifiers. `run` should be memoised, because each new function is subscribed again.
 */
export function useKey(key: string, run: () => void, isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, run, isOn]);
}
