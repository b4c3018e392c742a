import { useMemo } from "react";
import type { PlayerRecord } from "../../worker/protocol";
import type { Slot } from "../../store";
import { Change, ChartFrame } from "../../ui";
import type { Display } from "../../ui/display";
import { useDisplay } from "../common/useDisplay";
import type { RatedProps } from "../common/useSeason";
import { extremes, resultRows, resultWords, resultsReading, resultsTable, type ResultRow } from "./record.chart";
import { recordError } from "./useRecord";
import styles from "./player.module.css";

interface ExtremesProps extends RatedProps {
  readonly record: Slot<PlayerRecord>;
  readonly onRace: (race: number) => void;
}

export function Extremes({ snapshot, rated, replay, record, onRace }: ExtremesProps) {
  const { value } = record;
  const display = useDisplay(replay);
  const results = useMemo(() => (value ? resultRows(snapshot, replay, value) : []), [snapshot, replay, value]);
  const ends = useMemo(() => extremes(results), [results]);
  return (
    <ChartFrame
      title="Best and worst results"
      under={{ slot: rated.slot, label: rated.name }}
      reading={value ? resultsReading(ends) : undefined}
      table={() => resultsTable(results, display)}
      error={recordError(record)}
      lazy={false}
    >
      {value && (
        <div className={styles.ends}>
          <Results title="Better than expected" rows={ends.best} display={display} onRace={onRace} />
          <Results title="Worse than expected" rows={ends.worst} display={display} onRace={onRace} />
        </div>
      )}
    </ChartFrame>
  );
}

interface ResultsProps {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  readonly display: Display;
  readonly onRace: (race: number) => void;
}

function Results({ title, rows, display, onRace }: ResultsProps) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 && <p className="ink-3">None.</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.race}>
            <button type="button" onClick={() => onRace(row.race)}>
              {row.name}
            </button>{" "}
            <Change value={display.size(row.change)} decimals={display.changeDecimals} />
            <small>{[row.date, resultWords(row)].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
