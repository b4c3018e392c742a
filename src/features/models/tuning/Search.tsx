import { useState } from "react";
import { resumableProgress, runProgress, tuning } from "../../../store";
import { Button, ChartFrame, Progress, Segmented } from "../../../ui";
import type { ModelsData } from "../useModels";
import { ReportTable } from "./ReportTable";
import { Surface } from "./Surface";
import { progressText, tuningReading, tuningTable } from "./tuning.chart";
import { TuningChart } from "./TuningChart";
import type { TuningView } from "./TuningChart";
import { TuningControls } from "./TuningControls";
import { useTuning } from "./useTuning";
import styles from "./tuning.module.css";

/** Parameters sought on the earlier races and tried on the later ones, so that nobody fools themselves. */
export function Tuning({ data }: { readonly data: ModelsData }) {
  const found = useTuning(data);
  const { slot, result, sound, target, shown, tunable, chosen, working } = found;
  if (!target)
    return <ChartFrame title="Tuning" empty={{ text: "Which parameters predict best. Add a rating system first." }} />;
  const ids = chosen.map(({ id }) => id);
  return (
    <ChartFrame
      title="Tuning"
      lazy={false}
      blank={!result}
      under={shown ? { slot: shown.slot, label: shown.name } : undefined}
      reading={tuningReading(result, shown?.name ?? target.name, tunable.shown)}
      table={result && result.path.length > 0 ? () => tuningTable(result, tunable.shown) : undefined}
      progress={result ? runProgress(slot, progressText(result, slot.secondsLeft), tuning.cancel) : null}
      error={
        slot.status === "failed"
          ? {
              what: slot.message,
              remedy: "Change the split or the parameters, and start again.",
              action: { label: "Start again", onClick: () => tuning.start(target.id, ids) },
            }
          : null
      }
      controls={
        <TuningControls
          data={data}
          contenders={sound}
          target={target}
          tunable={tunable.target}
          chosen={chosen}
          working={working}
          begun={result !== null}
        />
      }
    >
      {result && <Search {...found} result={result} name={shown?.name ?? target.name} />}
    </ChartFrame>
  );
}

type Found = ReturnType<typeof useTuning>;

interface SearchProps extends Pick<Found, "slot" | "shown" | "tunable" | "working"> {
  readonly result: NonNullable<Found["result"]>;
  readonly name: string;
}

/** The tries as a chart, and what they found on the races that the search did not see. */
function Search({ slot, result, shown, tunable, working, name }: SearchProps) {
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
              <Button size="small" onClick={tuning.resume}>
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
