import { useLayoutEffect } from "react";
import { notify } from "../../store";
import { figureState, useOpenLesson } from "./figure/figureState";
import { stateOf } from "./links/code";
import type { Lesson } from "./lesson";

/** Means “as the lesson opens” in an address with further parts. */
export const AS_IT_OPENS = "-";

/** Sets the lesson's figure to its own players and settings, or to those of a link; returns true when done. */
export function useOpened(lesson: Lesson, code: string = AS_IT_OPENS): boolean {
  useLayoutEffect(() => {
    const linked = code === AS_IT_OPENS ? null : stateOf(lesson, code);
    if (code !== AS_IT_OPENS && !linked)
      notify("warning", "The settings in this link are damaged. The lesson opens as usual; ask for the link again.");
    const { players, settings } = linked ?? { players: lesson.race, settings: lesson.settings };
    figureState.open(lesson.id, players, settings);
  }, [lesson, code]);
  return useOpenLesson() === lesson.id;
}
