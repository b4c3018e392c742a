import { race, results, undo } from "../../../store";
import { notice } from "../../../ui";

/** Takes a race of the season, and says how a what-if race that it replaces can be had back. */
export function takeRace(key: number): void {
  const before = results.store.getState().left;
  if (race.takeFromSeason(key) && results.store.getState().left !== before)
    notice("What-if race kept", { description: "Go back to it in the title bar.", onUndo: undo });
}
