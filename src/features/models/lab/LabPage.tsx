import {
  currentDataSet,
  nothingLeft,
  useAnnouncement,
  useChoices,
  useLabAnswer,
  useResults,
  view,
} from "../../../store";
import { ChartFrame, FigureSource, OwnPage } from "../../../ui";
import { slotState } from "../../common/slotState";
import { Answer } from "./Answer";
import { Questions } from "./Questions";
import { RunBar } from "./RunBar";
import { UnfinishedRun } from "./UnfinishedRun";
import styles from "./lab.module.css";

const NONE = { text: "Paste results or open an example first." };

/** *Which system for us?*: a few questions, one run, one page of answer. */
export default function LabPage() {
  const dataSet = useChoices(currentDataSet);
  const asked = useChoices((choices) => choices.models);
  const slot = useResults((results) => results.snapshot);
  const snapshotOf = useResults((results) => results.snapshotOf);
  const snapshot = dataSet && snapshotOf === dataSet.id ? slot.value : null;
  const { work, isCurrent, answer } = useLabAnswer();
  const announcement = useAnnouncement(work, answer.value);
  if (!snapshot || snapshot.history.raceCount === 0)
    return (
      <ChartFrame
        title="Which system for us?"
        {...slotState(slot, `Opening ${dataSet?.name}`, "Open another data set, or bring the results in again.")}
        empty={slot.status === "error" ? null : (nothingLeft(slot.value, dataSet, "models") ?? NONE)}
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
        {work && !isCurrent && (
          <p className={styles.hint}>The answer below is of other settings. Run again to bring it up to date.</p>
        )}
      </div>
      {isCurrent && (
        <FigureSource value={dataSet!.name}>
          <UnfinishedRun />
        </FigureSource>
      )}
      {answer.status === "error" && <p role="alert">{answer.message}</p>}
      {answer.value && work && (
        <FigureSource value={dataSet!.name}>
          <Answer answer={answer.value} work={work} history={snapshot.history} announcement={announcement} />
        </FigureSource>
      )}
    </OwnPage>
  );
}
