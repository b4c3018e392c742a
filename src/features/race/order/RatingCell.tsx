import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { gesture, race } from "../../../store";
import { classes } from "../../../ui";
import { parseNumber } from "../../../ui/controls/parseNumber";
import { MINUS, rating } from "../../../ui/format";
import styles from "./Order.module.css";

interface CellProps {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly step: number;
  readonly bounds?: { readonly min?: number; readonly max?: number; readonly openMin?: boolean };
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** A number that looks like text until it is pointed at; what is typed counts at once, and is one step to undo. */
function NumberCell({ label, value, text, step, bounds, onChange, className }: CellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const start = useRef<number | null>(null);
  const selecting = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const wrong = draft === null ? null : parseNumber(draft, bounds).error;

  const finish = () => {
    if (start.current === null) return;
    start.current = null;
    setDraft(null);
    gesture.end();
  };
  const leave = useRef(finish);
  leave.current = finish;
  useEffect(() => () => leave.current(), []);

  // At once for who types at once, and again behind the press of a mouse, which puts a caret.
  const writing = draft !== null;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);

  const put = (next: number) => {
    if (next !== value && parseNumber(String(next), bounds).error === null) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = (event.shiftKey ? 10 : 1) * step;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = Math.round(value) + (event.key === "ArrowUp" ? by : -by);
      put(next);
      setDraft(String(next).replace("-", MINUS));
    } else if (event.key === "Escape") {
      if (start.current !== null) onChange(start.current);
      event.currentTarget.blur();
    } else if (event.key === "Enter") event.currentTarget.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <input
      ref={input}
      className={classes(styles.number, className, wrong && styles.wrong)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      title={wrong ?? undefined}
      value={draft ?? text}
      onFocus={(event) => {
        if (start.current !== null) return;
        start.current = value;
        gesture.begin();
        setDraft(String(Math.round(value)).replace("-", MINUS));
        const field = event.currentTarget;
        selecting.current = requestAnimationFrame(() => document.activeElement === field && field.select());
      }}
      onChange={(event) => {
        // Nor must the first digit be selected away.
        cancelAnimationFrame(selecting.current);
        setDraft(event.target.value);
        const { value: typed, error } = parseNumber(event.target.value, bounds);
        if (error === null) put(typed);
      }}
      onBlur={finish}
      onKeyDown={onKeyDown}
    />
  );
}

interface RatingCellProps {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly sdPoints: number | null;
  readonly contender: string;
}

/** Rating of a lane as the focused contender has it, and its uncertainty where there is one. */
export const RatingCell = memo(function RatingCell({ id, name, points, sdPoints, contender }: RatingCellProps) {
  return (
    <span className={styles.rating}>
      <NumberCell
        label={`Rating of ${name}`}
        value={points}
        text={rating(points)}
        step={10}
        bounds={{ min: -100_000, max: 100_000 }}
        onChange={(next) => race.setRating(id, next, contender)}
      />
      {sdPoints !== null && (
        <span className={styles.sd}>
          ±
          <NumberCell
            label={`Uncertainty of ${name}`}
            value={sdPoints}
            text={rating(sdPoints)}
            step={1}
            bounds={{ min: 0, max: 10_000, openMin: true }}
            onChange={(sd) => race.setSd(id, sd, contender)}
          />
        </span>
      )}
    </span>
  );
});
