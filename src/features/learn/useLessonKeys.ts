import { useLayoutEffect } from "react";
import type { Lesson } from "./lesson";

/** Where letters are typed, or a dialog is open, they mean themselves. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]",
  ) !== null;

/** n and p go through the lessons, w enlarges for a wall. */
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
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
