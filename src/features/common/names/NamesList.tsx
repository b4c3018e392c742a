import { useMemo, useState } from "react";
import { baseKeyOf, dataSets, undo, useAnswer, type DataSet } from "../../../store";
import { Button, notice } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { ChangeDialog } from "./ChangeDialog";
import { partings, undecided, type NameChange } from "./names.chart";
import styles from "./names.module.css";

interface NamesListProps {
  readonly dataSet: DataSet;
  /** Lists names of this player only; absent: of all. */
  readonly of?: string;
  readonly onDone?: (change: NameChange) => void;
}

/** Maximum number of pairs listed. */
const MAX = 50;

/** Names that may belong to one player, and merged names. Each can be merged or separated after a preview. */
export function NamesList({ dataSet, of, onDone }: NamesListProps) {
  const [change, setChange] = useState<NameChange | null>(null);
  const { source, edits, apart = [] } = dataSet;
  const question = useMemo(() => ({ history: { base: baseKeyOf(source), edits } }), [source, edits]);
  const { value } = useAnswer("alike", question);
  const concerns = (one: string, other: string) => of === undefined || one === of || other === of;
  const pairs = undecided(value ?? [], apart).filter(({ from, into }) => concerns(from, into));
  const known = apart.filter(([one, other]) => concerns(one, other));
  const joined = partings(edits, of);
  return (
    <>
      {pairs.length > 0 && (
        <ul className={styles.pairs} aria-label="Alike names">
          {pairs.slice(0, MAX).map(({ from, into, reason, races, together }) => (
            <li key={`${from}\0${into}`}>
              <span>
                <b>{from}</b> ({counted(races[0], "race")}) and <b>{into}</b> ({number(races[1])}): {reason}
                {together > 0 && `; both are in ${counted(together, "race")}`}.
              </span>
              <span className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Join ${from} to ${into}`}
                  onClick={() => setChange({ kind: "join", from, into })}
                >
                  Join
                </Button>
                <Button
                  size="small"
                  aria-label={`${from} and ${into} are two players`}
                  onClick={() => {
                    dataSets.setApart(from, into, true, dataSet.id);
                    notice(`${from} and ${into} stay two players`, { onUndo: undo });
                  }}
                >
                  Two players
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {pairs.length > MAX && <p className="ink-3">And {counted(pairs.length - MAX, "pair")} more.</p>}
      {value && pairs.length === 0 && of === undefined && <p className="ink-2">No two names are alike.</p>}
      {joined.length > 0 && (
        <ul className={styles.pairs} aria-label="Joined names">
          {joined.map((one) => (
            <li key={one.edit}>
              <span>
                <b>{one.from}</b> is counted as <b>{one.into}</b>.
              </span>
              <Button size="small" aria-label={`Split ${one.from} from ${one.into}`} onClick={() => setChange(one)}>
                Split
              </Button>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <ul className={styles.pairs} aria-label="Two players">
          {known.map(([one, other]) => (
            <li key={`${one}\0${other}`}>
              <span>
                <b>{one}</b> and <b>{other}</b> are two players.
              </span>
              <Button
                size="small"
                aria-label={`Ask again whether ${one} and ${other} are one player`}
                onClick={() => dataSets.setApart(one, other, false, dataSet.id)}
              >
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      )}
      {change && <ChangeDialog dataSet={dataSet} change={change} onDone={onDone} onClose={() => setChange(null)} />}
    </>
  );
}
