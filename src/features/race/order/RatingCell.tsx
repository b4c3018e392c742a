import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { gesture, race } from "../../../store";
import { classes, notice } from "../../../ui";
import { parseNumber } from "../../../ui/controls/parseNumber";
import type { Display } from "../../../ui/display";
import { MINUS } from "../../../ui/format";
import { RATINGS, SDS } from "../bounds";
import styles from "./Order.module.css";

interface CellProps {
  readonly label: string;
  /** In points. */
  readonly value: number;
  readonly text: string;
  /** Convert points to the displayed number, and back. */
  readonly shown: (points: number) => number;
  readonly points: (shown: number) => number;
  readonly round: (shown: number) => number;
  /** Change of the displayed number for each press of an arrow key. */
  readonly step: number;
  /** In points. */
  readonly bounds: { readonly min: number; readonly max: number; readonly openMin?: boolean };
  readonly onChange: (value: number) => void;
}

/**
 * A number that looks like text until hovered. A valid value applies at once, as one undo step; an invalid one does not
 * apply.
 */
function NumberCell({ label, value, text, shown, points, round, step, bounds, onChange }: CellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const start = useRef<number | null>(null);
  /** The mouse button was pressed on the text of this cell, so its number is selected on release. */
  const opening = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const limits = { ...bounds, min: round(shown(bounds.min)), max: round(shown(bounds.max)) };
  const wrong = draft === null ? null : parseNumber(draft, limits).error;

  const finish = () => {
    if (start.current === null) return;
    start.current = null;
    setDraft(null);
    gesture.end();
  };
  const leave = useRef(finish);
  leave.current = finish;
  useEffect(() => () => leave.current(), []);

  const writing = draft !== null;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);

  const plain = (number: number) => String(round(number)).replace("-", MINUS);
  const apply = (next: number) => {
    if (points(next) !== value && parseNumber(String(next), limits).error === null) onChange(points(next));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = (event.shiftKey ? 10 : 1) * step;
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = round(round(shown(value)) + (event.key === "ArrowUp" ? by : -by));
      apply(next);
      setDraft(plain(next));
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
      className={classes(styles.number, wrong && styles.wrong)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      title={wrong ?? undefined}
      value={draft ?? text}
      onFocus={() => {
        if (start.current !== null) return;
        start.current = value;
        gesture.begin();
        setDraft(plain(shown(value)));
      }}
      onMouseDown={(event) => {
        opening.current = document.activeElement !== event.currentTarget;
      }}
      onMouseUp={(event) => {
        const field = event.currentTarget;
        const { selectionStart: from, selectionEnd: to } = field;
        const dragged = from !== to && !(from === 0 && to === field.value.length);
        const selects = opening.current && !dragged;
        opening.current = false;
        if (!selects) return;
        // WebKit would otherwise place a caret on release and lose the selection.
        event.preventDefault();
        field.select();
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        const { value: typed, error } = parseNumber(event.target.value, limits);
        if (error === null) apply(typed);
        else if (start.current !== null && value !== start.current) onChange(start.current);
      }}
      onBlur={() => {
        // The invalid text is discarded, so say why.
        if (wrong)
          notice(`${label} stays ${plain(shown(start.current ?? value))}`, { description: `${wrong}.`, id: "wrong" });
        finish();
      }}
      onKeyDown={onKeyDown}
    />
  );
}

interface RatingCellProps {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly sdPoints: number | null;
  readonly display: Display;
  readonly contender: string;
}

/** The rating of a starter under the focused contender, with its uncertainty if it has one. */
export const RatingCell = memo(function RatingCell({
  id,
  name,
  points,
  sdPoints,
  display,
  contender,
}: RatingCellProps) {
  return (
    <span className={styles.rating}>
      <NumberCell
        label={`Rating of ${name}`}
        value={points}
        text={display.rating(points)}
        shown={display.value}
        points={display.toPoints}
        round={display.round}
        step={display.steps.rating}
        bounds={RATINGS}
        onChange={(next) => race.setRating(id, next, contender)}
      />
      {sdPoints !== null && (
        <span className={styles.sd}>
          ±
          <NumberCell
            label={`Uncertainty of ${name}`}
            value={sdPoints}
            text={display.sd(sdPoints)}
            shown={display.size}
            points={display.sizeToPoints}
            round={display.round}
            step={display.steps.sd}
            bounds={SDS}
            onChange={(sd) => race.setSd(id, sd, contender)}
          />
        </span>
      )}
    </span>
  );
});
