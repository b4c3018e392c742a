import type { NumberParameter, Parameter, Parameters } from "../../../engine/rating/parameters";
import type { StudyPlan } from "../../../engine/matchmaking/study/plan";
import type { StudySettings as Settings } from "../../../engine/matchmaking/study/settings";
import { matchmaking, useChoices } from "../../../store";
import { Button, NumberField, PopoverButton, Select, Segmented } from "../../../ui";
import { counted, number, ordinal } from "../../../ui/format";
import styles from "./study.module.css";

/** Preset, paths and seed, with a button for the other settings. */
export function StudySettings({ plan }: { readonly plan: StudyPlan }) {
  const { preset } = useChoices((choices) => choices.matchmaking.study);
  const own = useChoices((choices) => choices.matchmaking.study.parameters);
  const { parameters, presets } = plan;
  const settings: Parameters | null = plan.settings;
  const value = (id: string) =>
    own[id] ??
    presets.find((one) => one.id === preset)?.parameters[id] ??
    settings?.[id] ??
    parameters.find((one) => one.id === id)?.default;
  const field = (parameter: Parameter) => (
    <SettingField key={parameter.id} parameter={parameter} value={value(parameter.id)} />
  );
  const byId = (id: string) => parameters.find((one) => one.id === id)!;
  return (
    <div className={styles.settings}>
      <Select
        label="Tracked player and priors"
        showLabel
        value={preset}
        onChange={(id) => matchmaking.setPreset(id)}
        options={presets.map(({ id, label }) => ({ value: id, label }))}
      />
      {field(byId("paths"))}
      {field(byId("seed"))}
      <PopoverButton label="Settings of the study" button={<Button>All settings</Button>}>
        <div className={styles.all}>
          {parameters.filter(({ id }) => id !== "paths" && id !== "seed").map(field)}
          <Button size="small" onClick={() => matchmaking.resetStudy()}>
            Restore the paper’s settings
          </Button>
        </div>
      </PopoverButton>
    </div>
  );
}

function SettingField({ parameter, value }: { readonly parameter: Parameter; readonly value: unknown }) {
  const set = (next: number | string) => matchmaking.setStudy(parameter.id, next);
  if (parameter.kind === "choice")
    return (
      <Segmented label={parameter.label} showLabel value={String(value)} options={parameter.options} onChange={set} />
    );
  const { domain, slider, label } = parameter as NumberParameter;
  return (
    <NumberField
      label={label}
      value={Number(value)}
      onChange={set}
      min={Number.isFinite(domain.min) ? domain.min : undefined}
      max={Number.isFinite(domain.max) ? domain.max : undefined}
      openMin={domain.openMin}
      openMax={domain.openMax}
      integer={domain.integer}
      step={parameter.id === "paths" ? 100 : slider.step}
      unit={parameter.id === "paths" || parameter.id === "seed" ? undefined : (parameter as NumberParameter).unit}
    />
  );
}

export function SettingsLine({ settings }: { readonly settings: Settings }) {
  const {
    players,
    games,
    rank,
    priors,
    noiseVariance,
    varianceFrom,
    varianceTo,
    lookAhead,
    gamma,
    seed,
    blocks,
    paths,
  } = settings;
  const parts: readonly (readonly [string, string])[] = [
    ["", counted(players, "player")],
    ["", `${counted(games, "game")} a path`],
    ["player ranked", ordinal(rank)],
    ["priors", priors],
    ["performance variance", number(noiseVariance, decimalsOf(noiseVariance))],
    ["prior variances", `${varianceFrom} to ${varianceTo}`],
    lookAhead === "horizon" ? ["looking ahead", "to the last game"] : ["gamma", String(gamma)],
    ["", counted(Math.min(blocks, paths), "set of priors", "sets of priors")],
    ["seed", String(seed)],
  ];
  return (
    <ul className={styles.line} aria-label="Settings">
      {parts.map(([name, value]) => (
        <li key={`${name} ${value}`}>
          {name} <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

const decimalsOf = (value: number) => Math.min(4, (String(value).split(".")[1] ?? "").length);
