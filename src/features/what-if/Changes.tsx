import type { ReactNode } from "react";
import { Pencil, X } from "lucide-react";
import { raceByKey, scenarios, type WhatIfScenario, type ScenarioChange } from "../../store";
import { Checkbox, IconButton, classes, useFocusKept } from "../../ui";
import type { HistorySnapshot } from "../../worker/protocol";
import { changeWords } from "../common/scenarios.chart";
import styles from "./whatIf.module.css";

interface ChangesProps {
  readonly snapshot: HistorySnapshot;
  readonly scenario: WhatIfScenario | undefined;
  /** Number of entrants altered by each active change, in order; null if unknown. */
  readonly touched: Int32Array | null;
  readonly onRace: (key: number) => void;
  /** Examples, shown until the first change. */
  readonly examples: ReactNode;
}

/** The list of changes; each can be switched off. */
export function Changes({ snapshot, scenario, touched, onRace, examples }: ChangesProps) {
  const changes = scenario?.changes ?? [];
  const on = changes.filter(({ off }) => !off);
  // When the first change replaces the examples, the focus moves to the change.
  useFocusKept(changes.length === 0 ? "examples" : "changes");
  return (
    <section className={styles.changes} aria-labelledby="what-if-changes">
      <h2 id="what-if-changes">Changes</h2>
      {changes.length === 0 ? (
        <>
          <p className={styles.hint}>
            Move an entrant in a race below, and the season is rated again from there on. Or begin with one of these:
          </p>
          {examples}
        </>
      ) : (
        <ul>
          {changes.map((one) => (
            <ChangeRow
              key={one.id}
              snapshot={snapshot}
              scenario={scenario!.id}
              one={one}
              isIdle={!one.off && touched?.length === on.length && touched[on.indexOf(one)] === 0}
              onRace={onRace}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChangeRowProps {
  readonly snapshot: HistorySnapshot;
  readonly scenario: string;
  readonly one: ScenarioChange;
  readonly isIdle: boolean;
  readonly onRace: (key: number) => void;
}

function ChangeRow({ snapshot, scenario, one, isIdle, onRace }: ChangeRowProps) {
  const { change } = one;
  const { head, says } = changeWords(snapshot, change);
  const race = change.type === "player" ? -1 : raceByKey(snapshot.history, change.race);
  return (
    <li className={classes(one.off && styles.off)}>
      <Checkbox
        checked={!one.off}
        onChange={(isOn) => scenarios.setOn(scenario, one.id, isOn)}
        label={
          <>
            <b>{head}</b> <span>{says}</span>
            {isIdle && <em> Changes nothing here.</em>}
          </>
        }
      />
      <span className={styles.tools}>
        {change.type !== "player" && race >= 0 && (
          <IconButton
            kind="tool"
            label={`Open ${head}`}
            icon={<Pencil size={14} />}
            onClick={() => onRace(change.race)}
          />
        )}
        <IconButton
          kind="tool"
          label={`Remove the change: ${head}`}
          icon={<X size={15} />}
          onClick={() => scenarios.drop(scenario, one.id)}
        />
      </span>
    </li>
  );
}
