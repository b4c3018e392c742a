import { useLayoutEffect } from "react";
import type { LeagueFilm } from "./useLeagueFilm";

/** Elements that use these keys themselves. */
const OWN =
  "input:not([type=range]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]";
/** It steps by itself. */
const SLIDER = "input[type=range]";
const PRESSED = "button, a, summary";
/** Races of a step with Shift. */
const LONG_STEP = 10;

/** Space plays and pauses; arrows step, with Shift ten races; Home and End go to the start and the end. */
export function useFilmKeys({ toggle, step, seek }: LeagueFilm, races: number): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(OWN)) return;
      if (document.querySelector("[role=dialog], [role=menu]")) return;
      if (key !== " " && target instanceof Element && target.closest(SLIDER)) return;
      const by = event.shiftKey ? LONG_STEP : 1;
      if (key === " ") {
        if (event.repeat || (target instanceof Element && target.closest(PRESSED))) return;
        toggle();
      } else if (key === "ArrowRight") step(by);
      else if (key === "ArrowLeft") step(-by);
      else if (key === "Home") seek(0);
      else if (key === "End") seek(races);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
