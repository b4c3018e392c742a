import { Slider as Radix } from "radix-ui";
import { NumberField, type NumberFieldProps } from "./NumberField";
import { clamp } from "../clamp";
import { classes } from "../classes";
import styles from "./Field.module.css";

interface SliderProps extends NumberFieldProps {
  /** Range of the slider; typed values may be outside it if `min` and `max` are wider. */
  readonly range: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly scale: "linear" | "log";
  };
  /** Puts the field beside the label and the slider below, for narrow columns. */
  readonly stacked?: boolean;
}

const STEPS = 200;

/** A number with a slider: the slider covers the usual range, the field accepts all valid values. */
export function Slider({ range, hint, label, stacked = false, ...field }: SliderProps) {
  const { value, onChange } = field;
  const log = range.scale === "log" && range.min > 0;
  const forward = (v: number) =>
    log
      ? Math.log(clamp(v, range.min, range.max) / range.min) / Math.log(range.max / range.min)
      : (clamp(v, range.min, range.max) - range.min) / (range.max - range.min);
  const back = (share: number) => {
    const raw = log ? range.min * (range.max / range.min) ** share : range.min + share * (range.max - range.min);
    const decimals = Math.min(12, (String(range.step).split(".")[1] ?? "").length);
    const stepped = Number((Math.round(raw / range.step) * range.step).toFixed(decimals));
    return clamp(stepped, range.min, range.max);
  };
  const steps = log ? STEPS : Math.max(1, Math.round((range.max - range.min) / range.step));
  return (
    <div className={classes(styles.field, stacked && styles.stacked)}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.line}>
        <Radix.Root
          className={styles.slider}
          min={0}
          max={steps}
          step={1}
          value={[Math.round(forward(value) * steps)]}
          onValueChange={([at]) => onChange(back(at / steps))}
        >
          <Radix.Track className={styles.track} data-track>
            <Radix.Range className={styles.range} data-filled />
          </Radix.Track>
          <Radix.Thumb className={styles.thumb} aria-label={`${label}, slider`} aria-valuetext={String(value)} />
        </Radix.Root>
        <NumberField min={range.min} max={range.max} step={range.step} {...field} label={label} hideLabel />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
