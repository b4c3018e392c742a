import { Checkbox } from "../../ui";
import { list } from "../../ui/format";
import styles from "./PasteDialog.module.css";

interface AddedMeaningProps {
  readonly name: string;
  /** How the data set reads results otherwise than the answers above. */
  readonly differences: readonly string[];
  readonly change: boolean;
  readonly onChange: (change: boolean) => void;
}

/** A data set has one meaning of ties for all its races: races that are added follow it, unless it is to change. */
export function AddedMeaning({ name, differences, change, onChange }: AddedMeaningProps) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.added} aria-label={`If added to ${name}`}>
      <p>
        <b>If added to {name}:</b>{" "}
        {change
          ? "all its races will be read as chosen above."
          : `there ${list(differences)}, and what is added follows.`}
      </p>
      <Checkbox label="Change that for all its races" checked={change} onChange={onChange} />
    </section>
  );
}
