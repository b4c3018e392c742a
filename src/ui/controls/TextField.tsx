import { useId, type Ref } from "react";
import { classes } from "../classes";
import styles from "./Field.module.css";

/** Maximum length of a stored name. */
const MAX_LETTERS = 10_000;

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly field?: Ref<HTMLInputElement>;
}

export function TextField({ label, value, onChange, error, hint, hideLabel, placeholder, field }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? "unseen" : styles.label}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        className={classes(styles.text, error && styles.wrong)}
        value={value}
        maxLength={MAX_LETTERS}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? "alert" : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
