import type { HistorySnapshot } from "../../../worker/protocol";
import { READING, dataSets, undo, view, type DataSet } from "../../../store";
import { Button, Sheet, notice } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { Connectedness, Finding } from "./Connectedness";
import { NamesPart } from "./NamesSheet";
import { editWords, findings, problemsLine } from "./quality.chart";
import styles from "./quality.module.css";

interface QualitySheetProps {
  readonly dataSet: DataSet;
  readonly snapshot: HistorySnapshot;
  readonly onClose: () => void;
}

const MAX = 200;

/** How reliable the data are: problems found at import, comparable players, and the user's edits. */
export function QualitySheet({ dataSet, snapshot, onClose }: QualitySheetProps) {
  const { problems, edits } = dataSet;
  const refused = snapshot.refused ?? [];
  return (
    <Sheet onClose={onClose} title="Data quality">
      <NamesPart dataSet={dataSet} history={snapshot.history} />
      <section className={styles.part}>
        <h3>Found at import</h3>
        <p className="ink-2">{problemsLine(problems, refused.length)}.</p>
        {refused.length + problems.length > 0 && (
          <ul className={styles.problems}>
            {refused.map((one, index) => (
              <li key={`r${index}`} data-level="error">
                A race was left out: {one.reason}.
              </li>
            ))}
            {problems.slice(0, MAX).map((problem, index) => (
              <li key={index} data-level={problem.level}>
                {problem.line !== undefined && (
                  <span className="ink-3">
                    {problem.source && `${problem.source}, `}
                    {problem.source ? "line" : "Line"} {number(problem.line)}.{" "}
                  </span>
                )}
                {problem.message}
                {problem.text && <code>{problem.text}</code>}
              </li>
            ))}
          </ul>
        )}
        {problems.length > MAX && (
          <p className="ink-3">
            The first {number(MAX)} of {counted(problems.length, "remark")}.
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h3>How it is read</h3>
        <p className="ink-2">What equal places mean, which races and which players are rated.</p>
        <div className={styles.links}>
          <Button size="small" onClick={() => view.go("season", READING)}>
            Change how it is read
          </Button>
        </div>
      </section>
      <Connectedness dataSet={dataSet} snapshot={snapshot} />
      <section className={styles.part}>
        <h3>How much there is</h3>
        <ul className={styles.findings}>
          {findings(snapshot).map(({ level, text }) => (
            <Finding key={text} fine={level === "fine"}>
              {text}
            </Finding>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>Changed by hand</h3>
        {edits.length === 0 && <p className="ink-2">Nothing: the races are as imported.</p>}
        <ul className={styles.edits}>
          {edits.map((edit, index) => (
            <li key={index}>
              <span>{editWords(edit, snapshot.history)}</span>
              <Button
                size="small"
                onClick={() => {
                  dataSets.dropEdit(index);
                  notice("The change was taken back", { onUndo: undo });
                }}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
