import type { ReactNode } from "react";
import styles from "./Checkbox.module.css";

interface CheckboxProps {
  /** Accessible name, visible unless hideLabel is set. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hideLabel?: boolean;
  /** -1 in a row that arrow keys navigate. */
  readonly tabIndex?: number;
}

export function Checkbox({ label, checked, onChange, hideLabel, tabIndex }: CheckboxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? "unseen" : undefined}>{label}</span>
    </label>
  );
}
