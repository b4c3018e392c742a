import { useMemo } from "react";
import { asOneStep, baseKeyOf, dataSets, undo, useAnswer, type DataSet } from "../../../store";
import { Button, Dialog, notice } from "../../../ui";
import { changeWords, editsApart, type NameChange } from "./names.chart";
import styles from "./names.module.css";

interface ChangeDialogProps {
  readonly dataSet: DataSet;
  readonly change: NameChange;
  readonly onDone?: (change: NameChange) => void;
  readonly onClose: () => void;
}

/** Shows what merging or separating two names changes, before it is done as one undo step. */
export function ChangeDialog({ dataSet, change, onDone, onClose }: ChangeDialogProps) {
  const { kind, from, into } = change;
  const { source, edits } = dataSet;
  const question = useMemo(
    () => ({
      history: { base: baseKeyOf(source), edits: editsApart(edits, change) },
      names: [change.from, change.into] as const,
    }),
    [source, edits, change],
  );
  const { value, status, message } = useAnswer("namePair", question);
  const isJoin = kind === "join";
  const go = () => {
    if (isJoin) dataSets.edit({ type: "merge-players", from, into }, dataSet.id);
    else
      asOneStep(() => {
        dataSets.dropEdit(change.edit!, dataSet.id);
        dataSets.setApart(from, into, true, dataSet.id);
      });
    notice(isJoin ? `${from} and ${into} are one player now` : `${from} and ${into} are two players again`, {
      onUndo: undo,
    });
    onClose();
    onDone?.(change);
  };
  return (
    <Dialog
      onClose={onClose}
      title={isJoin ? `Join ${from} to ${into}` : `Split ${from} from ${into}`}
      footer={
        <>
          <span className={styles.gap} />
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={status === "working" || status === "idle"} onClick={go}>
            {isJoin ? "Join" : "Split"}
          </Button>
        </>
      }
    >
      {value ? (
        <ul className={styles.words} aria-label="What changes">
          {changeWords(change, value).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p role="status">
          {status === "error" ? message : status === "ready" ? "One of them has no races." : "Counting races."}
        </p>
      )}
    </Dialog>
  );
}
