import { fieldOf } from "../features/player/field";
import { focusedOf, leaderboardRows, PLAY, race, useChoices, useRatedSystems, useResults, view } from "../store";

/** Number of entrants: few enough to see at a glance. */
const FIELD = 8;

/** Opens Race with the best of the leaderboard, and a hint above the rows about what to do. */
export function usePlay(): () => void {
  const systems = useRatedSystems();
  const focused = useChoices(focusedOf)?.id;
  const snapshot = useResults((results) => results.snapshot.value);
  return () => {
    const replay = systems.find(({ id }) => id === focused)?.replay;
    if (snapshot && replay && focused) {
      const best = leaderboardRows(snapshot, replay).slice(0, FIELD);
      race.loadField(
        fieldOf(
          snapshot,
          systems,
          focused,
          best.map(({ player }) => player),
        ),
      );
    }
    view.go("race", PLAY);
  };
}
