import { useId, useRef, useState, type KeyboardEvent } from "react";
import { RotateCcw } from "lucide-react";
import { IconButton } from "./Button";
import { parseNumber } from "./parseNumber";
import { classes } from "../classes";
import { MINUS, number } from "../format";
import styles from "./Field.module.css";

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Whether the bound itself is excluded. */
  readonly openMin?: boolean;
  readonly openMax?: boolean;
  readonly integer?: boolean;
  /** Step of an arrow key; with Shift ten times as much. */
  readonly step?: number;
  readonly unit?: string;
  readonly hint?: string;
  /** The value that *Reset* restores; the button appears when the value differs. */
  readonly defaultValue?: number;
  readonly hideLabel?: boolean;
  /** Commas for thousands until the user types: for counts, not for identifiers such as seeds. */
  readonly grouped?: boolean;
  readonly disabled?: boolean;
}

const plain = (value: number) => String(value).replace("-", MINUS);
/** A number shortened to fit the field; focused, the field shows all digits. */
const short = (value: number) => plain(String(value).length > 7 ? Number(value.toPrecision(4)) : value);

const shownAs = (value: number, inside: boolean, grouped = false): string => {
  if (grouped) return number(value);
  return inside ? plain(value) : short(value);
};

/** The value that *Reset* restores; undefined: it would change nothing. */
const toReset = ({ value, defaultValue, disabled }: NumberFieldProps): number | undefined =>
  disabled || value === defaultValue ? undefined : defaultValue;

/** A number to type or step. A complete number within bounds applies; otherwise the field shows the error. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, step = 1, unit, hint, hideLabel, grouped, disabled } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [inside, setInside] = useState(false);
  /** The value before the typed text applied; null if the text does not apply. */
  const before = useRef<number | null>(null);
  const text = draft ?? shownAs(value, inside, grouped);
  const error = draft === null ? null : parseNumber(text, props).error;
  const initial = toReset(props);

  const type = (typed: string) => {
    // A comma that was there before typing separates thousands.
    const next = grouped ? typed.replaceAll(",", "") : typed;
    setDraft(next);
    const result = parseNumber(next, props);
    if (result.error === null) {
      if (result.value === value) return;
      before.current ??= value;
      onChange(result.value);
    } else if (before.current !== null) {
      onChange(before.current);
      before.current = null;
    }
  };
  const leave = () => {
    before.current = null;
    setDraft(null);
  };
  const stepBy = (direction: number) => {
    const decimals = Math.min(12, (String(step).split(".")[1] ?? "").length);
    const next = parseNumber(String(Number((value + direction * step).toFixed(decimals + 3))), props);
    leave();
    if (next.error === null) onChange(next.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const times = event.shiftKey ? 10 : 1;
    if (event.key === "ArrowUp") stepBy(times);
    else if (event.key === "ArrowDown") stepBy(-times);
    else if (event.key === "Enter" && !error) leave();
    else if (event.key === "Escape" && draft !== null) {
      leave();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? "unseen" : styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <span className={classes(styles.box, error && styles.wrong)}>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles.number}
            value={text}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setInside(true)}
            onBlur={() => {
              leave();
              setInside(false);
            }}
            onKeyDown={onKeyDown}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
        {initial !== undefined && (
          <IconButton
            kind="tool"
            label={`Reset ${label} to ${short(initial)}`}
            icon={<RotateCcw size={14} />}
            onClick={() => {
              leave();
              onChange(initial);
            }}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
