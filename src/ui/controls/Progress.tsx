import { Button } from "./Button";
import styles from "./Progress.module.css";

export interface ProgressState {
  /** 0..1; null while the total is unknown. */
  readonly value: number | null;
  /** "14 of 24 tries, about 4 s left". */
  readonly text: string;
  readonly onCancel?: () => void;
}

export function Progress({ value, text, onCancel }: ProgressState) {
  return (
    <div className={styles.row}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === null ? undefined : Math.round(value * 100)}
      >
        <i style={{ width: value === null ? "100%" : `${value * 100}%` }} data-unknown={value === null || undefined} />
      </div>
      <span className={styles.text}>{text}</span>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
