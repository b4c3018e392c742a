import type { ReactNode } from "react";
import { BASELINE_DESCRIPTIONS } from "../../../engine/evaluation/baselines/descriptions";
import { dataSets, models, view } from "../../../store";
import { Button, Select } from "../../../ui";
import { counted } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import {
  burnInOptions,
  changedIn,
  DNF_OPTIONS,
  intervalOf,
  intervalOptions,
  intervalValue,
  leastOptions,
  PROBABILITY_OPTIONS,
} from "./options";
import { RangeField } from "./RangeField";
import { Settings } from "../Settings";
import { SplitField } from "../tuning/SplitField";
import styles from "./bar.module.css";

/** A menu with a visible label, which is also its accessible name. */
function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.item}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

/** The settings of the evaluation: split and comparison, with the counted races behind *Settings*. */
export function TestBar({ data }: { readonly data: ModelsData }) {
  const { dataSet, snapshot, contenders, models: asked } = data;
  const { history } = snapshot!;
  const tested = contenders.find(({ evaluation }) => evaluation)?.evaluation?.metrics;
  const baselines = [
    { value: "", label: "the best" },
    ...contenders.filter(({ problem }) => !problem).map(({ id, name }) => ({ value: id, label: name })),
    ...BASELINE_DESCRIPTIONS.map(({ id, label }) => ({ value: id, label })),
  ];
  const known = baselines.some(({ value }) => value === asked.baseline);
  const ties = dataSet?.options.ties;
  return (
    <section className={styles.bar} aria-label="Walk-forward test">
      <Button kind="primary" size="small" onClick={() => view.go("models", "lab")}>
        Which system for us?
      </Button>
      <Button size="small" onClick={() => view.go("models", "across")}>
        Across data sets
      </Button>
      <b>Walk-forward test</b>
      <p className={styles.words}>
        Every race is predicted from the ratings before it
        {tested ? `: ${counted(tested.races, "race")}, ${counted(tested.decidedPairs, "decided pair")}.` : "."}
      </p>
      <div className={styles.items}>
        <SplitField label="Tuned until" history={history} split={asked.tuning.split} />
        <Item label="Compared with">
          <Select
            label="Compared with"
            value={known ? asked.baseline : ""}
            options={baselines}
            onChange={(baseline) => models.set({ baseline })}
          />
        </Item>
      </div>
      <Settings of="the test" changed={changedIn(asked) + (dataSet?.options.recalibrate ? 1 : 0)}>
        <Item label="Burn-in races">
          <Select
            label="Burn-in races"
            value={String(asked.burnIn)}
            options={burnInOptions(history.raceCount, asked.burnIn)}
            onChange={(value) => models.set({ burnIn: Number(value) })}
          />
        </Item>
        <Item label="Minimum races per player">
          <Select
            label="Minimum races per player"
            value={String(asked.minimumRaces)}
            options={leastOptions(asked.minimumRaces)}
            onChange={(value) => models.set({ minimumRaces: Number(value) })}
          />
        </Item>
        <RangeField
          range={asked.range}
          races={history.raceCount}
          isDated={history.times.some((time) => !Number.isNaN(time))}
        />
        {dataSet && (
          <Item label="Probabilities">
            <Select
              label="Probabilities"
              value={dataSet.options.recalibrate ? "recalibrated" : "stated"}
              options={PROBABILITY_OPTIONS}
              onChange={(value) => dataSets.setOptions({ recalibrate: value === "recalibrated" || undefined })}
            />
          </Item>
        )}
        {dataSet && ties && (
          <Item label="DNFs are">
            <Select
              label="DNFs are"
              value={ties.dnf}
              options={DNF_OPTIONS}
              onChange={(dnf) => dataSets.setOptions({ ...dataSet.options, ties: { ...ties, dnf, dq: dnf } })}
            />
          </Item>
        )}
        <Item label="Interval">
          <Select
            label="Interval"
            value={intervalValue(asked)}
            options={intervalOptions(asked)}
            onChange={(value) => models.set(intervalOf(value))}
          />
        </Item>
      </Settings>
      <span className="unseen" role="status">
        {tested ? `${counted(contenders.filter(({ evaluation }) => evaluation).length, "system")} tested` : ""}
      </span>
    </section>
  );
}
