import { nothingLeft } from "../../store";
import { ChartFrame } from "../../ui";
import type { SeasonData } from "./useSeason";
import styles from "./waiting.module.css";

/** Shown before a season is rated: the progress, or why it cannot be rated. */
export function Waiting({ data }: { readonly data: SeasonData }) {
  const { snapshot, focused, loading, failure, dataSet } = data;
  const none = snapshot !== null && snapshot.history.raceCount === 0;
  const problem = failure || (focused?.problem ?? "");
  return (
    <div className={styles.waiting}>
      <ChartFrame
        title="Leaderboard"
        under={focused ? { slot: focused.slot, label: focused.name } : undefined}
        progress={
          !problem && !none && dataSet
            ? {
                value: loading ? loading.progress : (focused?.progress ?? null),
                text: snapshot ? `Rating ${dataSet.name}` : `Opening ${dataSet.name}`,
              }
            : null
        }
        error={
          problem
            ? {
                what: problem,
                remedy: failure
                  ? "Open another data set, or import the results again."
                  : "Choose another system above, or change its parameters.",
              }
            : null
        }
        empty={
          !problem
            ? (nothingLeft(snapshot, dataSet, "season") ?? {
                text:
                  none || !dataSet
                    ? "The ratings of all players, once there are races: paste results or open an example."
                    : "The ratings of all players, in a moment.",
              })
            : null
        }
      />
    </div>
  );
}
