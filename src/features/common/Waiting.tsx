import { nothingLeft } from "../../store";
import { ChartFrame } from "../../ui";
import type { SeasonData } from "./useSeason";
import styles from "./waiting.module.css";

/** Shown before a season is rated: the progress, or why it cannot be rated. */
export function Waiting({ data }: { readonly data: SeasonData }) {
  const { focused, failure } = data;
  const problem = failure || (focused?.problem ?? "");
  return (
    <div className={styles.waiting}>
      <ChartFrame
        title="Leaderboard"
        under={focused ? { slot: focused.slot, label: focused.name } : undefined}
        progress={problem ? null : progressOf(data)}
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
        empty={problem ? null : emptyOf(data)}
      />
    </div>
  );
}

const hasNoRace = ({ snapshot }: SeasonData): boolean => snapshot?.history.raceCount === 0;

function progressOf(data: SeasonData) {
  const { snapshot, focused, loading, dataSet } = data;
  if (!dataSet || hasNoRace(data)) return null;
  return {
    value: loading ? loading.progress : (focused?.progress ?? null),
    text: snapshot ? `Rating ${dataSet.name}` : `Opening ${dataSet.name}`,
  };
}

function emptyOf(data: SeasonData) {
  const { snapshot, dataSet } = data;
  const text =
    hasNoRace(data) || !dataSet
      ? "The ratings of all players, once there are races: paste results or open an example."
      : "The ratings of all players, in a moment.";
  return nothingLeft(snapshot, dataSet, "season") ?? { text };
}
