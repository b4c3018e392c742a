import { useLayoutEffect } from "react";
import { figureState } from "./figure/figureState";
import type { Lesson } from "./lesson";

/** In text fields and open dialogs, letter keys have their usual meaning. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]",
  ) !== null;

/** n and p go through the lessons, w enlarges for a wall, Ctrl+Z undoes the last change of the figure. */
export function useLessonKeys(
  lessons: readonly Lesson[],
  open: number,
  onGo: (lesson: Lesson) => void,
  onWall: () => void,
): void {
  // A layout effect: the keys work as soon as the lesson is on screen. A plain effect runs later and can miss a key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || elsewhere(event.target)) return;
      const to = event.key === "n" ? lessons[open + 1] : event.key === "p" ? lessons[open - 1] : undefined;
      if (to) onGo(to);
      else if (event.key === "w") onWall();
    };
    // Handled before the keys of the app, whose Undo reverts changes of the data.
    const onUndo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "z" || elsewhere(event.target) || !figureState.undo()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("keydown", onUndo, true);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keydown", onUndo, true);
    };
  });
}
