import { useState } from "react";
import { resumableProgress, tuning } from "../../../store";
import { Button, Progress, Segmented } from "../../../ui";
import { ReportTable } from "./ReportTable";
import { Surface } from "./Surface";
import { progressText } from "./tuning.chart";
import { TuningChart, type TuningView } from "./TuningChart";
import type { useTuning } from "./useTuning";
import styles from "./tuning.module.css";

type Found = ReturnType<typeof useTuning>;

interface SearchProps extends Pick<Found, "slot" | "shown" | "tunable" | "working"> {
  readonly result: NonNullable<Found["result"]>;
  readonly name: string;
}

/** The tries as a chart, and their values on the races after the split. */
export function Search({ slot, result, shown, tunable, working, name }: SearchProps) {
  const [view, setView] = useState<TuningView>("path");
  const { length } = result.settings.parameters;
  const single = length === 1;
  const pair = length === 2;
  const drawn: TuningView = (view === "value" && !single) || (view === "surface" && !pair) ? "path" : view;
  const stopped =
    slot.status === "cancelled" ? resumableProgress(slot, progressText(result, slot.secondsLeft), tuning.cancel) : null;
  return (
    <div className={styles.tuning}>
      <div>
        <div className={styles.views}>
          <Segmented
            label="Chart"
            value={drawn}
            options={[
              { value: "path", label: "Best so far" },
              ...(single ? [{ value: "value" as const, label: "By value" }] : []),
              ...(pair ? [{ value: "surface" as const, label: "Surface" }] : []),
            ]}
            onChange={setView}
          />
          {stopped && (
            <>
              <Progress {...stopped} />
              <Button size="small" onClick={() => void tuning.resume()}>
                Resume
              </Button>
            </>
          )}
        </div>
        {drawn === "surface" ? (
          <Surface result={result} parameters={tunable.shown} busy={working} />
        ) : (
          <TuningChart result={result} view={drawn} slot={shown?.slot ?? 0} parameters={tunable.shown} />
        )}
      </div>
      <ReportTable result={result} name={name} parameters={tunable.shown} />
    </div>
  );
}
