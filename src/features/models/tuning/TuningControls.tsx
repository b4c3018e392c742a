import { triesFor } from "../../../engine/fitting/tune/stages";
import { tuneAll, models, tuning } from "../../../store";
import { Button, Checkbox, NumberField, Select } from "../../../ui";
import { METRICS } from "../metrics";
import { Settings } from "../Settings";
import type { Contending, ModelsData } from "../useModels";
import { costWords } from "./all.chart";
import { ALL, SystemField } from "./SystemField";
import { boundsText } from "./tuning.chart";
import type { AllSystems } from "./useAllSystems";
import type { useTuning } from "./useTuning";
import styles from "./tuning.module.css";

interface TuningControlsProps {
  readonly data: ModelsData;
  readonly one: ReturnType<typeof useTuning>;
  readonly target: Contending;
  /** null if one system is tuned. */
  readonly all: AllSystems | null;
}

/** The system, parameters and metric of a search. The split is the page's. */
export function TuningControls({ data, one, target, all }: TuningControlsProps) {
  const { metric, seed } = data.models.tuning;
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <SystemField value={all ? ALL : target.id} contenders={one.sound} />
        <Settings of="tuning">
          {!all && (
            <Select
              label="Metric to tune by"
              value={metric}
              options={METRICS.map(({ id, label }) => ({ value: id, label }))}
              onChange={(next) => models.setTuning({ metric: next })}
            />
          )}
          <NumberField
            label="Seed"
            value={seed}
            integer
            min={0}
            max={999_999}
            onChange={(next) => models.setTuning({ seed: next })}
          />
        </Settings>
      </div>
      {all ? <AllStart data={data} all={all} /> : <OneStart data={data} one={one} target={target} />}
    </div>
  );
}

function AllStart({ data, all }: { readonly data: ModelsData; readonly all: AllSystems }) {
  const { working, resumes, budget } = all;
  const { split } = data.models.tuning;
  const begun = data.judged !== null;
  return (
    <div className={styles.parameters}>
      <Button
        kind={begun ? "plain" : "primary"}
        size="small"
        disabled={working || budget.systems === 0 || split === ""}
        onClick={() => void (resumes ? tuneAll.resume() : tuneAll.start())}
      >
        {resumes ? "Resume" : begun ? "Start again" : "Start tuning"}
      </Button>
      {!working && <small>{costWords(budget.most, { history: data.snapshot!.history, split }, budget.systems)}</small>}
    </div>
  );
}

function OneStart({ data, one, target }: Omit<TuningControlsProps, "all">) {
  const { tunable, chosen, working, result } = one;
  const { split } = data.models.tuning;
  const ids = chosen.map(({ id }) => id);
  const toggle = (id: string, on: boolean) =>
    models.setTuning({ parameters: on ? [...ids, id] : ids.filter((other) => other !== id) });
  return (
    <fieldset className={styles.parameters}>
      <legend className="unseen">Parameters to tune</legend>
      {tunable.target.length === 0 && <span>This model has no parameter to tune.</span>}
      {tunable.target.map((parameter) => (
        <Checkbox
          key={parameter.id}
          label={
            <>
              {parameter.label} <small>{boundsText(parameter)}</small>
            </>
          }
          checked={ids.includes(parameter.id)}
          onChange={(on) => toggle(parameter.id, on)}
        />
      ))}
      <Button
        kind={result ? "plain" : "primary"}
        size="small"
        disabled={working || chosen.length === 0 || split === ""}
        onClick={() => {
          models.setTuning({ contender: target.id, parameters: ids });
          void tuning.start(target.id, ids);
        }}
      >
        {result ? "Start again" : "Start tuning"}
      </Button>
      {!working && chosen.length > 0 && (
        <small>{costWords(triesFor(chosen.length), { history: data.snapshot!.history, split })}</small>
      )}
    </fieldset>
  );
}
