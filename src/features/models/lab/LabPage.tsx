import { useMemo } from "react";
import {
  currentDataSet,
  labSettingsOf,
  labStands,
  nothingLeft,
  refOf,
  same,
  useAnswer,
  useChoices,
  useResults,
  view,
} from "../../../store";
import type { LabSettings } from "../../../worker/protocol/lab";
import { ChartFrame, FigureSource, OwnPage } from "../../../ui";
import { Answer } from "./Answer";
import { Questions } from "./Questions";
import { RunBar } from "./RunBar";
import styles from "./lab.module.css";

/** *Which system for us?*: a few questions, one run, one page. */
export default function LabPage() {
  const dataSet = useChoices(currentDataSet);
  const asked = useChoices((choices) => choices.models);
  const slot = useResults((results) => results.snapshot);
  const snapshotOf = useResults((results) => results.snapshotOf);
  const run = useResults((results) => results.lab);
  // An object made anew each time would ask again and again: compared by its text.
  const wanted = useChoices((choices) => JSON.stringify(labSettingsOf(choices)));
  const history = useMemo(() => (dataSet ? refOf(dataSet) : null), [dataSet]);
  const snapshot = dataSet && snapshotOf === dataSet.id ? slot.value : null;
  const { value } = run;
  const isOfRaces = value !== null && history !== null && same(value.history, history);
  const isCurrent = isOfRaces && labStands(value.known.plan, JSON.parse(wanted) as LabSettings);
  // After a reload the run is back before the races are: until then the worker cannot be asked about them.
  const ready = isOfRaces && value.done && snapshot ? value : null;
  const request = useMemo(
    () =>
      ready
        ? {
            history: ready.history,
            known: ready.known,
            answers: { ...asked.lab, fade: ready.known.plan.settings.fade },
          }
        : null,
    [ready, asked.lab],
  );
  const answer = useAnswer("labAnswer", request);
  if (!snapshot || snapshot.history.raceCount === 0)
    return (
      <ChartFrame
        title="Which system for us?"
        progress={
          slot.status === "working" && dataSet ? { value: slot.progress, text: `Opening ${dataSet.name}` } : null
        }
        error={
          slot.status === "error"
            ? { what: slot.message, remedy: "Open another data set, or bring the results in again." }
            : null
        }
        empty={
          slot.status === "error"
            ? null
            : (nothingLeft(slot.value, dataSet, "models") ?? { text: "Paste results or open an example first." })
        }
      />
    );
  return (
    <OwnPage
      className={styles.page}
      back={{ label: "All figures", onClick: () => view.go("models") }}
      title="Which system for us?"
      words="Podium tunes every rating system that fits your results, judges them on races that they have not seen, and tries them on simulated seasons of your own shape."
    >
      <Questions asked={asked} history={snapshot.history} />
      <div className={styles.run}>
        <RunBar isCurrent={isCurrent} disabled={asked.tuning.split === ""} />
        {ready && !isCurrent && (
          <p className={styles.hint}>The answer below is of other settings. Run again to bring it up to date.</p>
        )}
      </div>
      {answer.status === "error" && <p role="alert">{answer.message}</p>}
      {answer.value && request && (
        <FigureSource value={dataSet!.name}>
          <Answer answer={answer.value} work={ready!} history={snapshot.history} />
        </FigureSource>
      )}
    </OwnPage>
  );
}
