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

/**
 * Ctrl+K: palette. "?": keys of this screen. Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y outside text fields. Ctrl+P prints after all
 * figures are drawn.
 */
export function useKeys({ onPalette, onKeys }: { readonly onPalette: () => void; readonly onKeys: () => void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) {
        if (event.key !== "?" || event.repeat || writing(event.target) || covered()) return;
        event.preventDefault();
        onKeys();
        return;
      }
      const key = event.key.toLowerCase();
      if (key === "p" && !event.shiftKey) {
        event.preventDefault();
        void printAll();
        return;
      }
      if (key === "k" && !event.shiftKey) {
        event.preventDefault();
        onPalette();
        return;
      }
      if (writing(event.target)) return;
      if (key === "z" && !event.shiftKey) undo();
      else if ((key === "z" && event.shiftKey) || key === "y") redo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onPalette, onKeys]);
}
