import { Checkbox } from "../../ui";
import styles from "./PasteDialog.module.css";

interface AddedMeaningProps {
  readonly name: string;
  /** How the data set reads results differently from the answers above. */
  readonly differences: readonly string[];
  readonly change: boolean;
  readonly onChange: (change: boolean) => void;
}

/** A data set has one reading of ties for all races; added races follow it unless the user changes it. */
export function AddedMeaning({ name, differences, change, onChange }: AddedMeaningProps) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.added} aria-label={`If added to ${name}`}>
      <p>
        <b>In {name}:</b> {differences.join("; ")}.{" "}
        {change
          ? "Once these are added, all its races are read as chosen above."
          : "Races that you add are read the same way."}
      </p>
      <Checkbox label="Read all its races as chosen above" checked={change} onChange={onChange} />
    </section>
  );
}
