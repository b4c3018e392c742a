import { useId, type ReactNode } from "react";
import { classes } from "../classes";
import styles from "./Segmented.module.css";

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly onChange: (value: Value) => void;
  /** Shows the label above; otherwise it is for screen readers only. */
  readonly showLabel?: boolean;
  readonly disabled?: boolean;
  /** Below the options: what the choice applies to, or why it is unavailable. */
  readonly note?: ReactNode;
}

/** Exclusive choices side by side: native radio buttons, with the usual keyboard behaviour. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  showLabel = false,
  disabled = false,
  note,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={note ? `${name}-note` : undefined}>
      <legend className={showLabel ? styles.legend : "unseen"}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(styles.option, option.value === value && styles.on)}
            title={option.hint}
          >
            <input
              type="radio"
              className="unseen"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {note && (
        <p id={`${name}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
