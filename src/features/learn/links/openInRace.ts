import { race, view } from "../../../store";
import { notice } from "../../../ui";
import { figureState } from "../figure/figureState";
import type { Lesson } from "../lesson";
import { takeAlong } from "./takeAlong";

/** Opens the figure's race on the screen Race, under the lesson's systems, with the same numbers. Returns the function that undoes it. */
export function openInRace({ short, systems, inRace }: Pick<Lesson, "short" | "systems" | "inRace">): () => void {
  const onUndo = takeAlong(systems(figureState.settings()), () =>
    race.loadField(
      figureState.get().map(({ name, points, sd = null, tied = false, dnf = false, score = null, minutes = null }) => ({
        name,
        points,
        sdPoints: sd,
        tied,
        status: dnf ? "dnf" : "finished",
        score,
        minutes,
      })),
    ),
  );
  view.setUnits(inRace === "own" ? "own" : "points");
  view.go("race");
  notice("The lesson’s race and systems are open", {
    description: `${short}. Undo brings back what was here.`,
    onUndo,
  });
  return onUndo;
}
