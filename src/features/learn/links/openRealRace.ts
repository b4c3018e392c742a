import { results, season, view, type Results } from "../../../store";
import { figureState } from "../figure/figureState";
import type { Lesson, RealRace } from "../lesson";
import { openExample } from "./openExample";

/** Key of the first race of a day; null if there is none. */
function keyOf({ snapshot, snapshotOf }: Results, dataSet: string, date: string): number | null {
  const history = snapshotOf === dataSet ? snapshot.value?.history : undefined;
  if (!history) return null;
  const at = history.dates.findIndex((day) => day.startsWith(date));
  return at < 0 ? null : history.keys[at];
}

/** Opens the bundled data on the screen Season and selects the race there, once it is loaded. Returns the function that undoes it. */
export function openRealRace(
  { systems, inRace }: Pick<Lesson, "systems" | "inRace">,
  { example, date }: RealRace,
): () => void {
  const { id, onUndo } = openExample(example, "season", systems(figureState.settings()));
  if (inRace === "own") view.setUnits("own");
  const { store } = results;
  const select = (): boolean => {
    const key = keyOf(store.getState(), id, date);
    if (key !== null) season.selectRace(key);
    return key !== null;
  };
  if (select()) return onUndo;
  const stop = store.subscribe((state) => {
    if (select() || state.snapshot.status === "error") stop();
  });
  return () => {
    stop();
    onUndo();
  };
}
