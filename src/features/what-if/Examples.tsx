import { useMemo } from "react";
import { scenarios } from "../../store";
import { Button } from "../../ui";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { whatIfExamples } from "./examples.chart";
import styles from "./what-if.module.css";

interface ExamplesProps {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  /** The empty scenario to fill; null: a new one. */
  readonly scenario: string | null;
  readonly onMade: (id: string, race: number | null) => void;
}

/** Three one-press questions taken from the data. */
export function Examples({ snapshot, replay, scenario, onMade }: ExamplesProps) {
  const examples = useMemo(() => whatIfExamples(snapshot, replay), [snapshot, replay]);
  return (
    <div className={styles.examples} role="group" aria-label="Examples">
      {examples.map(({ label, change, race }) => (
        <Button key={label} size="small" onClick={() => onMade(scenarios.make(scenario, change), race)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
