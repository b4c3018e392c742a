import type { TieReadings } from "../../engine/history/types";
import { Segmented } from "../../ui";
import styles from "./Import.module.css";

interface TieSettingsProps {
  readonly ties: TieReadings;
  readonly onChange: (ties: TieReadings) => void;
}

/** What equal places and unfinished races mean. */
export function TieSettings({ ties, onChange }: TieSettingsProps) {
  return (
    <section className={`${styles.section} ${styles.settings}`}>
      <Segmented
        label="Equal places are"
        showLabel
        value={ties.finished}
        options={[
          { value: "draw", label: "draws", hint: "Evidence of equal performance" },
          { value: "unobserved", label: "order not seen", hint: "No evidence between them" },
        ]}
        onChange={(finished) => onChange({ ...ties, finished })}
      />
      <Segmented
        label="DNF and DQ are"
        showLabel
        value={ties.dnf}
        options={[
          { value: "unobserved", label: "last, order not seen" },
          { value: "draw", label: "last, tied" },
          { value: "drop", label: "left out" },
        ]}
        onChange={(dnf) => onChange({ ...ties, dnf, dq: dnf })}
      />
    </section>
  );
}
