import type { Knots, ParameterValue } from "../../engine/rating/parameters";
import { Checkbox, Segmented, Select, Slider, IconButton } from "../../ui";
import { KnotsField } from "./KnotsField";
import { sameValue } from "../../engine/rating/complete";
import type { ShownParameter } from "./parameters";
import styles from "./ContenderStrip.module.css";
import type { ReactNode } from "react";
import { RotateCcw } from "lucide-react";

interface ParameterFieldProps {
  readonly parameter: ShownParameter;
  /** The present constant rate, which a rate by rating starts from. */
  readonly rate: ParameterValue | undefined;
  /** undefined restores the default. */
  readonly onChange: (value: ParameterValue | undefined) => void;
}

export function ParameterField({ parameter, rate, onChange }: ParameterFieldProps) {
  const set = (value: ParameterValue) => onChange(sameValue(value, parameter.standard) ? undefined : value);
  const hint = parameter.source ? `${parameter.hint} ${parameter.source}.` : parameter.hint;
  const reset = {
    label: parameter.label,
    changed: !sameValue(parameter.inForce, parameter.standard),
    onReset: () => onChange(undefined),
  };
  switch (parameter.kind) {
    case "number":
      return (
        <Slider
          label={parameter.label}
          hint={hint}
          unit={parameter.unit}
          value={parameter.inForce as number}
          defaultValue={parameter.standard as number}
          range={parameter.slider}
          {...parameter.domain}
          onChange={set}
        />
      );
    case "choice": {
      const options = parameter.options;
      const short = options.length <= 4 && options.reduce((sum, option) => sum + option.label.length + 3, 0) <= 48;
      const Control = short ? Segmented : Select;
      const chosen = options.find((option) => option.value === parameter.inForce);
      const standard = options.find((option) => option.value === parameter.standard)?.label ?? "";
      return (
        <Resettable {...reset} standard={standard}>
          <Control
            label={parameter.label}
            showLabel
            value={parameter.inForce as string}
            options={options}
            onChange={set}
          />
          <p className={styles.hint}>{chosen?.hint ?? hint}</p>
        </Resettable>
      );
    }
    case "flag":
      return (
        <Resettable {...reset} standard={parameter.standard ? "on" : "off"}>
          <Checkbox label={parameter.label} checked={parameter.inForce as boolean} onChange={set} />
          <p className={styles.hint}>{hint}</p>
        </Resettable>
      );
    case "knots":
      return (
        <Resettable {...reset} standard="none">
          <KnotsField
            label={parameter.label}
            hint={hint}
            value={parameter.inForce as Knots}
            slider={parameter.slider}
            fallback={rate}
            onChange={set}
          />
        </Resettable>
      );
  }
}

interface ResettableProps {
  readonly label: string;
  readonly standard: string;
  readonly changed: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** Adds a reset button to a control without one, shown when its value is not the default. */
function Resettable({ label, standard, changed, onReset, children }: ResettableProps) {
  return (
    <div className={styles.resettable}>
      {children}
      {changed && (
        <span className={styles.reset}>
          <IconButton
            kind="tool"
            label={`Reset ${label} to ${standard}`}
            icon={<RotateCcw size={14} />}
            onClick={onReset}
          />
        </span>
      )}
    </div>
  );
}
