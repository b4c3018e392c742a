import { useId, useState } from "react";
import styles from "./Field.module.css";

interface DateFieldProps {
  readonly label: string;
  /** YYYY-MM-DD, or "". */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** A date in the browser's own field. A typed year applies after its fourth digit. */
export function DateField({ label, value, onChange, disabled }: DateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.date}
        disabled={disabled}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          if (target.value === "" || target.value >= "1000") onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
