import { choices, race, undo } from "../../../store";
import { notice } from "../../../ui";

/** Opens a race of the season. If it replaces a what-if race, a message says how to return to it. */
export function openSeasonRace(key: number): void {
  const { left } = choices.store.getState().race;
  if (race.takeFromSeason(key) && choices.store.getState().race.left !== left)
    notice("What-if race kept", { description: "Go back to it in the title bar.", onUndo: undo });
}
