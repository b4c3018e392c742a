import { useEffect } from "react";
import { redo, undo } from "../store";
import { printAll } from "../ui/hooks/usePrinting";

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type)));

/** Whether a dialog or a menu is open, so that the page’s own keys do nothing. */
const covered = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

function stepOf(key: string, shift: boolean): (() => void) | undefined {
  if (key === "z") return shift ? redo : undo;
  return key === "y" ? redo : undefined;
}

/**
 * Ctrl+K: palette. "?": keys of this screen. Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y outside text fields. Ctrl+P prints after all
 * figures are drawn.
 */
export function useKeys({ onPalette, onKeys }: { readonly onPalette: () => void; readonly onKeys: () => void }): void {
  useEffect(() => {
    const actionOf = ({
      key,
      altKey,
      ctrlKey,
      metaKey,
      shiftKey,
      repeat,
      target,
    }: KeyboardEvent): (() => unknown) | undefined => {
      if (altKey) return undefined;
      if (!ctrlKey && !metaKey) return key === "?" && !repeat && !writing(target) && !covered() ? onKeys : undefined;
      const lower = key.toLowerCase();
      if (lower === "p" && !shiftKey) return printAll;
      if (lower === "k" && !shiftKey) return onPalette;
      return writing(target) ? undefined : stepOf(lower, shiftKey);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action) event.preventDefault();
      action?.();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onPalette, onKeys]);
}
