import type { Parameter } from "../../engine/rating/parameters";
import type { SimulationPlan } from "../../engine/simulation/plan";
import { simulation, useChoices } from "../../store";
import { Button, NumberField, PopoverButton, Select } from "../../ui";
import { fieldsOf, valueIn } from "./settings.chart";
import styles from "./convergence.module.css";

/** The most used settings, a button for the others, and a button that restores the scenario's. */
export function Settings({ plan }: { readonly plan: SimulationPlan }) {
  const chosen = useChoices((choices) => choices.convergence);
  const changed = Object.keys(chosen.parameters).length > 0;
  const { atHand, sections } = fieldsOf(plan, chosen);
  const field = (parameter: Parameter) => (
    <SettingField
      key={parameter.id}
      parameter={parameter}
      value={valueIn(plan, chosen, parameter.id)}
      onSet={(value) => simulation.set(parameter.id, value)}
    />
  );
  return (
    <>
      {atHand.map(field)}
      <PopoverButton label="Settings of the season" button={<Button>All settings</Button>}>
        <div className={styles.all}>
          {sections.map(({ title, parameters }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {parameters.map(field)}
            </fieldset>
          ))}
        </div>
      </PopoverButton>
      {changed && (
        <Button kind="quiet" onClick={simulation.reset}>
          Reset
        </Button>
      )}
    </>
  );
}

interface SettingFieldProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly onSet: (value: number | string) => void;
  /** It has a label beside it. */
  readonly bare?: boolean;
}

export function SettingField({ parameter, value, onSet, bare = false }: SettingFieldProps) {
  if (parameter.kind === "choice")
    return (
      <Select
        label={parameter.label}
        showLabel={!bare}
        value={String(value)}
        options={parameter.options}
        onChange={onSet}
      />
    );
  if (parameter.kind !== "number") return null;
  const { domain, slider, unit, label } = parameter;
  return (
    <NumberField
      label={label}
      hideLabel={bare}
      value={Number(value)}
      onChange={onSet}
      min={domain.min}
      max={domain.max}
      integer={domain.integer}
      step={slider.step}
      unit={unit}
      grouped={parameter.id === "races"}
    />
  );
}
