import { memo, useDeferredValue } from "react";
import { ChartFrame } from "../../ui";
import { Agreement } from "./agreement/Agreement";
import { TestBar } from "./bar/TestBar";
import { Calibration } from "./calibration/Calibration";
import { WholeHistoryFit } from "./fit/WholeHistoryFit";
import { Scoreboard } from "./scoreboard/Scoreboard";
import { SkillOverTime } from "./skill/SkillOverTime";
import { Tuning } from "./tuning/Tuning";
import { useModels } from "./useModels";
import type { ModelsData } from "./useModels";
import { WhereItGoesWrong } from "./wrong/WhereItGoesWrong";
import styles from "./models.module.css";

/** Which rating system to use: who predicts best on these results, with which parameters, and whether the difference is real. */
export function ModelsScreen() {
  const data = useModels();
  const { snapshot } = data;
  // The board first: figures below follow when there is time, and a newer state overtakes them.
  const later = useDeferredValue(data);
  if (!snapshot || snapshot.history.raceCount === 0) return <Waiting data={data} />;
  return (
    <div className={styles.models}>
      <TestBar data={data} />
      <Scoreboard data={data} />
      {later.snapshot === snapshot && <Trio data={later} />}
      <div className={styles.duo}>
        <WholeHistoryFit data={data} />
        <Tuning data={data} />
      </div>
      <div className={styles.row}>{later.snapshot === snapshot && <Wrong data={later} />}</div>
    </div>
  );
}

const Trio = memo(function Trio({ data }: { readonly data: ModelsData }) {
  return (
    <div className={styles.trio}>
      <SkillOverTime data={data} />
      <Calibration data={data} />
      <Agreement data={data} />
    </div>
  );
});

const Wrong = memo(WhereItGoesWrong);

/** Before there are races: what would stand here, or why it does not. */
function Waiting({ data: { snapshot, failure, loading, dataSet } }: { readonly data: ModelsData }) {
  const none = !dataSet || snapshot !== null;
  return (
    <div className={styles.waiting}>
      <ChartFrame
        title="Scoreboard"
        progress={loading !== null && dataSet ? { value: loading, text: `Opening ${dataSet.name}` } : null}
        error={failure ? { what: failure, remedy: "Open another data set, or bring the results in again." } : null}
        empty={
          failure
            ? null
            : {
                text: none
                  ? "Which rating system predicts your results best, once there are races: paste results or open an example."
                  : "Which rating system predicts these results best, in a moment.",
              }
        }
      />
    </div>
  );
}
