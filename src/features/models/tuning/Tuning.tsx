import { useMemo, useState } from "react";
import { isDated } from "../../../engine/history/dates";
import { tunableOf } from "../../../engine/models/complete";
import {
  isUnderWay,
  refOf,
  resumableProgress,
  runProgress,
  same,
  tuning,
  useChoices,
  useResults,
} from "../../../store";
import { Button, ChartFrame, Progress, Segmented } from "../../../ui";
import type { ModelsData } from "../useModels";
import { ReportTable } from "./ReportTable";
import { Surface } from "./Surface";
import { chosenOf, progressText, tuningReading, tuningTable } from "./tuning.chart";
import { TuningChart } from "./TuningChart";
import type { TuningView } from "./TuningChart";
import { TuningControls } from "./TuningControls";
import styles from "./tuning.module.css";

/** Parameters sought on the earlier races and tried on the later ones, so that nobody fools themselves. */
export function Tuning({ data }: { readonly data: ModelsData }) {
  const { contenders, focused, dataSet, models: asked } = data;
  const list = useChoices((choices) => choices.contenders);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const slot = useResults((results) => results.tuning);
  const [view, setView] = useState<TuningView>("path");

  const history = dataSet ? refOf(dataSet) : null;
  const result = slot.value && history && same(slot.value.history, history) ? slot.value : null;
  const sound = contenders.filter(({ problem }) => !problem);
  const target = sound.find(({ id }) => id === asked.tuning.contender) ?? focused ?? sound[0];
  const working = isUnderWay(slot) && result !== null;
  // While a search is on the screen it is of the contender that it began with.
  const shown = (result && contenders.find(({ id }) => id === result.contender)) ?? target;

  const dated = useMemo(() => isDated(data.snapshot?.history.times ?? []), [data.snapshot]);
  const tunable = useMemo(() => {
    const of = (id: string | undefined) => {
      const own = list.find((one) => one.id === id);
      const model = description?.models.find((one) => one.id === own?.model);
      const outcome = id === undefined ? undefined : inspections[id];
      const all = model && outcome?.ok ? tunableOf(model, outcome.inspection.parameters) : [];
      return dated ? all : all.filter(({ needsDates }) => !needsDates);
    };
    return { target: of(target?.id), shown: of(shown?.id) };
  }, [list, description, inspections, target?.id, shown?.id, dated]);
  const chosen = chosenOf(tunable.target, asked.tuning.parameters);
  const { parameters } = result?.settings ?? { parameters: chosen.map(({ id }) => id) };
  const told = result ? progressText(result, slot.secondsLeft) : "";
  const stopped = slot.status === "cancelled" && result ? resumableProgress(slot, told, tuning.cancel) : null;
  const single = parameters.length === 1;
  const pair = parameters.length === 2;
  const drawn: TuningView = (view === "value" && !single) || (view === "surface" && !pair) ? "path" : view;

  if (!target) {
    return <ChartFrame title="Tuning" empty={{ text: "Which parameters predict best. Add a rating system first." }} />;
  }
  return (
    <ChartFrame
      title="Tuning"
      lazy={false}
      blank={!result}
      under={shown ? { slot: shown.slot, label: shown.name } : undefined}
      reading={tuningReading(result, shown?.name ?? target.name, tunable.shown)}
      table={result && result.path.length > 0 ? () => tuningTable(result, tunable.shown) : undefined}
      progress={result ? runProgress(slot, told, tuning.cancel) : null}
      error={
        slot.status === "failed"
          ? {
              what: slot.message,
              remedy: "Change the split or the parameters, and start again.",
              action: {
                label: "Start again",
                onClick: () =>
                  tuning.start(
                    target.id,
                    chosen.map(({ id }) => id),
                  ),
              },
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
      {result && (
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
          <ReportTable result={result} name={shown?.name ?? target.name} parameters={tunable.shown} />
        </div>
      )}
    </ChartFrame>
  );
}
