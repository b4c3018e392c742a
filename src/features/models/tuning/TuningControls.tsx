import { models, tuning } from "../../../store";
import { Button, Checkbox, NumberField, Select } from "../../../ui";
import type { NumberParameter } from "../../../engine/models/parameters";
import { METRICS } from "../metrics";
import { Settings } from "../Settings";
import type { Contending, ModelsData } from "../useModels";
import { boundsText } from "./tuning.chart";
import styles from "./tuning.module.css";

interface TuningControlsProps {
  readonly data: ModelsData;
  readonly contenders: readonly Contending[];
  readonly target: Contending;
  readonly tunable: readonly NumberParameter[];
  readonly chosen: readonly NumberParameter[];
  readonly working: boolean;
  /** A search is there already. */
  readonly begun: boolean;
}

/** What is sought, and by what. The split is that of the page. */
export function TuningControls(props: TuningControlsProps) {
  const { data, contenders, target, tunable, chosen, working, begun } = props;
  const { metric, split, seed } = data.models.tuning;
  const ids = chosen.map(({ id }) => id);
  const toggle = (id: string, on: boolean) =>
    models.setTuning({ parameters: on ? [...ids, id] : ids.filter((other) => other !== id) });
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <Select
          label="System to tune"
          value={target.id}
          options={contenders.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(contender) => models.setTuning({ contender, parameters: [] })}
        />
        <Settings of="tuning">
          <Select
            label="Metric to tune by"
            value={metric}
            options={METRICS.map(({ id, label }) => ({ value: id, label }))}
            onChange={(next) => models.setTuning({ metric: next })}
          />
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
      <fieldset className={styles.parameters}>
        <legend className="unseen">Parameters to tune</legend>
        {tunable.length === 0 && <span>This model has no parameter to tune.</span>}
        {tunable.map((parameter) => (
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
          kind={begun ? "plain" : "primary"}
          size="small"
          disabled={working || chosen.length === 0 || split === ""}
          onClick={() => {
            models.setTuning({ contender: target.id, parameters: ids });
            tuning.start(target.id, ids);
          }}
        >
          {begun ? "Start again" : "Start tuning"}
        </Button>
      </fieldset>
    </div>
  );
}
