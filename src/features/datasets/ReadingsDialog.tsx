import { TriangleAlert } from "lucide-react";
import {
  dataSets,
  defaultOptionsOf,
  NO_OPTIONS,
  same,
  baseKeyOf,
  refOf,
  useLastAnswer,
  useResults,
  type DataSet,
} from "../../store";
import type { HistoryOptions } from "../../engine/history/types";
import { Button, Dialog } from "../../ui";
import { emptinessOf, ratedWords } from "./readings";
import { Recipes } from "./Recipes";
import { ReadingsFields } from "./ReadingsFields";
import { dataSetDialog } from "./dataSetDialog";
import styles from "./Readings.module.css";
import { useMemo } from "react";
import type { Readings } from "../../engine/history/readings";

const TITLE = "How it is read";

function Reading({ dataSet, onClose }: { readonly dataSet: DataSet; readonly onClose: () => void }) {
  const { id, name, options, source } = dataSet;
  const { value: counts, problem } = useReadings(dataSet);
  const defaults = defaultOptionsOf(source);
  const set = (change: Partial<HistoryOptions>) => dataSets.setOptions(change, id);
  const empty = counts && emptinessOf(counts, options);
  return (
    <Dialog
      onClose={onClose}
      title={TITLE}
      size="table"
      aside={<span className={styles.name}>{name}</span>}
      description="What results mean, and which of them are rated. Changes take effect at once; undo takes them back. Nothing is deleted."
      footer={
        <>
          <p className={styles.words} role="status">
            {counts ? ratedWords(counts) : problem ? "" : "Counting"}
          </p>
          <Button disabled={same(options, defaults)} onClick={() => set({ ...NO_OPTIONS, ...defaults })}>
            Back to the defaults
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {problem && (
        <p className={styles.trouble} role="alert">
          <TriangleAlert size={16} />
          <span>{problem} Open the data set again, or bring its results in anew.</span>
        </p>
      )}
      {empty && (
        <div className={styles.trouble} role="alert">
          <TriangleAlert size={16} />
          <span>
            <b>Nothing is left to rate.</b> {empty.what}
          </span>
          {empty.remedy && (
            <Button size="small" onClick={() => set(empty.remedy!.options)}>
              {empty.remedy.label}
            </Button>
          )}
        </div>
      )}
      <ReadingsFields key={id} dataSet={dataSet} options={options} counts={counts} onChange={set} />
      <Recipes dataSet={dataSet} />
    </Dialog>
  );
}

/** The reading options of the open data set: ties, missing results, and which races and players are rated. */
export default dataSetDialog(TITLE, Reading);

interface ReadingsFound {
  readonly value: Readings | null;
  readonly problem: string;
}

/** What the options of the open data set affect and leave out; null until the first count. */
function useReadings({ id, source, edits, options }: DataSet): ReadingsFound {
  // The worker knows a data set's races once something has been derived from them.
  const isOpen = useResults(({ snapshotOf }) => snapshotOf === id);
  const request = useMemo(() => (isOpen ? refOf({ source, edits, options }) : null), [isOpen, source, edits, options]);
  const { value, of, problem } = useLastAnswer("readings", request);
  // Keep the last count while the next is computed, but not for another data set.
  return { value: problem === "" && of?.base === baseKeyOf(source) ? value : null, problem };
}
