import { results, season } from "../../../store";
import type { Results } from "../../../store";
import { Button } from "../../../ui";
import { hand } from "../figure/hand";
import type { Lesson } from "../lesson";
import { openExample } from "../links/openExample";

/** Key of the first race of a day; null where there is none. */
function keyOf({ snapshot, snapshotOf }: Results, dataSet: string, date: string): number | null {
  const history = snapshotOf === dataSet ? snapshot.value?.history : undefined;
  if (!history) return null;
  const at = history.dates.findIndex((day) => day.startsWith(date));
  return at < 0 ? null : history.keys[at];
}

/** Opens the bundled data and selects the race there, once its races are read. */
function openInSeason({ real: { example, date }, systems }: Lesson): void {
  const id = openExample(example, "season", systems(hand.settings()));
  const { store } = results;
  const select = (): boolean => {
    const key = keyOf(store.getState(), id, date);
    if (key !== null) season.selectRace(key);
    return key !== null;
  };
  if (!select()) {
    const stop = store.subscribe((state) => {
      if (select() || state.snapshot.status === "error") stop();
    });
  }
}

export function RealRaceLink({ lesson }: { readonly lesson: Lesson }) {
  return <Button onClick={() => openInSeason(lesson)}>Open this race in Season</Button>;
}
