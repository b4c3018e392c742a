import { useId } from "react";
import { ChevronDown } from "lucide-react";
import { classes } from "../classes";
import styles from "./Select.module.css";

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: Value) => void;
  /** Shows the label above; otherwise it is for screen readers only. */
  readonly showLabel?: boolean;
  readonly className?: string;
}

/** A native select, which every phone and screen reader supports. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  showLabel = false,
  className,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} data-no-export className={showLabel ? styles.label : "unseen"}>
        {label}
      </label>
      <span className={styles.box}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={14} />
      </span>
    </div>
  );
}
