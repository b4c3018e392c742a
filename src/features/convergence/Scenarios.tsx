import { useState } from "react";
import type { LaboratoryPlan } from "../../engine/simulation/plan";
import type { SeasonSettings } from "../../engine/simulation/settings";
import type { Parameter } from "../../engine/models/parameters";
import { laboratory, same, useLaboratory, useResults, view } from "../../store";
import type { LaboratoryRun } from "../../store";
import { Button, NumberField, Popover, Progress, Select, problem } from "../../ui";
import { counted } from "../../ui/format";
import type { Named } from "./curves.chart";
import { verdict } from "./words.chart";
import styles from "./convergence.module.css";

interface ScenariosProps {
  readonly plan: LaboratoryPlan | null;
  readonly run: LaboratoryRun | null;
  readonly names: readonly Named[];
}

/** The cards, the settings of the chosen one, and what its run has shown. */
export function Scenarios({ plan, run, names }: ScenariosProps) {
  const scenario = useLaboratory((state) => state.scenario);
  const ready = useResults((results) => Object.values(results.inspections).some(({ ok }) => ok));
  if (!plan) return null;
  const { settings } = plan;
  const working = run?.status === "working";
  const current = run !== null && settings !== null && same(run.settings, settings);
  const label = plan.scenarios.find(({ id }) => id === scenario)?.label ?? "Synthetic season";
  const send = (chosen: SeasonSettings) =>
    laboratory.send(chosen, `${label}, seed ${chosen.seed}`).then(
      () => view.go("season"),
      (error: unknown) => problem(error instanceof Error ? error.message : String(error)),
    );
  return (
    <section className={styles.head} aria-label="Scenarios">
      <div className={styles.cards}>
        {plan.scenarios.map(({ id, label: name, hint }) => (
          <button
            key={id}
            type="button"
            className={styles.card}
            aria-pressed={id === scenario}
            onClick={() => laboratory.setScenario(id)}
          >
            <strong>{name}</strong>
            <span>{hint}</span>
          </button>
        ))}
      </div>
      <div className={styles.bar}>
        <Settings plan={plan} />
        <Button
          kind="primary"
          disabled={!settings || !ready || working}
          onClick={() => settings && void laboratory.start(settings)}
        >
          {settings ? `Run ${counted(settings.repetitions, "season")}` : "Run"}
        </Button>
        <Button disabled={!settings} onClick={() => settings && void send(settings)}>
          Send to Season
        </Button>
      </div>
      {plan.problem && (
        <p role="alert" className={styles.problem}>
          {plan.problem}
        </p>
      )}
      {working && (
        <Progress
          value={run.progress}
          text={`${counted(run.settings.repetitions, "season")} under ${counted(run.contenders.length, "contender")}`}
          onCancel={() => laboratory.cancel()}
        />
      )}
      {run?.status === "stopped" && <p className="ink-3">The run was stopped; nothing of it is shown.</p>}
      {run?.status === "error" && (
        <p role="alert" className={styles.problem}>
          {run.message}
        </p>
      )}
      {run?.curves && run.showcase && run.status === "done" && (
        <p className={styles.verdict} aria-live="polite">
          <strong>{plan.scenarios.find(({ id }) => id === run.scenario)?.label}: </strong>
          {verdict(run.scenario, run.curves, run.showcase, names)}
          {!current && settings && (
            <span className="ink-3"> These figures are of other settings: run to see the new ones.</span>
          )}
        </p>
      )}
    </section>
  );
}

const AT_HAND = ["players", "races", "field", "seed"];

function Settings({ plan }: { readonly plan: LaboratoryPlan }) {
  const [open, setOpen] = useState(false);
  const scenario = useLaboratory((state) => state.scenario);
  const own = useLaboratory((state) => state.parameters);
  const base = plan.scenarios.find(({ id }) => id === scenario)?.parameters ?? {};
  const valueOf = (parameter: Parameter) => own[parameter.id] ?? base[parameter.id] ?? parameter.default;
  const shown = plan.parameters.filter(({ when }) => {
    const other = when && plan.parameters.find(({ id }) => id === when.parameter);
    return !when || !other || when.in.includes(valueOf(other));
  });
  const field = (parameter: Parameter) => (
    <SettingField key={parameter.id} parameter={parameter} value={valueOf(parameter)} />
  );
  return (
    <>
      {shown.filter(({ id }) => AT_HAND.includes(id)).map(field)}
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label="Settings of the season"
        anchor={
          <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
            All settings
          </Button>
        }
      >
        <div className={styles.all}>
          {shown.filter(({ id }) => !AT_HAND.includes(id)).map(field)}
          <Button size="small" onClick={() => laboratory.reset()}>
            Back to the scenario’s
          </Button>
        </div>
      </Popover>
    </>
  );
}

function SettingField({ parameter, value }: { readonly parameter: Parameter; readonly value: unknown }) {
  const set = (next: number | string) => laboratory.set(parameter.id, next);
  if (parameter.kind === "choice")
    return (
      <Select label={parameter.label} showLabel value={String(value)} options={parameter.options} onChange={set} />
    );
  if (parameter.kind !== "number") return null;
  const { domain, slider, unit, label } = parameter;
  return (
    <NumberField
      label={label}
      value={Number(value)}
      onChange={set}
      min={domain.min}
      max={domain.max}
      integer={domain.integer}
      step={slider.step}
      unit={unit}
    />
  );
}
