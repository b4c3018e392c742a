import { useState } from "react";
import { Plus, Trash2 } from "lucide-react";
import type { Knots, NumberParameter, ParameterValue } from "../../engine/rating/parameters";
import { Button, IconButton, NumberField } from "../../ui";
import { number } from "../../ui/format";
import { KnotsPreview } from "./KnotsPreview";
import { sameValue } from "../../engine/rating/complete";
import styles from "./ContenderStrip.module.css";

interface KnotsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: Knots;
  readonly slider: NumberParameter["slider"];
  /** The constant value with which the first knot begins. */
  readonly fallback: ParameterValue | undefined;
  readonly onChange: (value: Knots) => void;
}

const inOrder = (knots: Knots): Knots => knots.toSorted((a, b) => a[0] - b[0]);
const hasTwins = (knots: Knots): boolean => new Set(knots.map(([rating]) => rating)).size < knots.length;

/**
 * Edits a piecewise linear function of the rating by its knots. Rows keep their positions while typing; the value is
 * sorted.
 */
export function KnotsField({ label, hint, value, slider, fallback, onChange }: KnotsFieldProps) {
  const [draft, setDraft] = useState<{ readonly knots: Knots; readonly over: Knots } | null>(null);
  const isMine = draft !== null && (sameValue(draft.over, value) || sameValue(inOrder(draft.knots), value));
  const shown = isMine ? draft.knots : value;
  const change = (knots: Knots) => {
    setDraft({ knots, over: value });
    if (!hasTwins(knots)) onChange(inOrder(knots));
  };
  const replace = (at: number, knot: readonly [number, number]) =>
    change(shown.map((old, index) => (index === at ? knot : old)));
  const add = () => {
    const last = inOrder(shown).at(-1);
    change([...shown, last ? [last[0] + 1, last[1]] : [0, typeof fallback === "number" ? fallback : slider.max / 4]]);
  };
  return (
    <fieldset
      className={styles.slots}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !hasTwins(shown) && setDraft(null)}
    >
      <legend className={styles.legend}>{label}</legend>
      {shown.length > 0 && (
        <div className={styles.knots}>
          <div className={styles.knot} aria-hidden="true">
            <span className={styles.legend}>Rating</span>
            <span className={styles.legend}>Rate</span>
          </div>
          {shown.map(([rating, rate], at) => (
            <div key={at} className={styles.knot}>
              <NumberField
                label={`Rating of point ${number(at + 1)}`}
                hideLabel
                value={rating}
                step={0.1}
                onChange={(next) => replace(at, [next, rate])}
              />
              <NumberField
                label={`Rate at point ${number(at + 1)}`}
                hideLabel
                value={rate}
                min={0}
                openMin
                step={slider.step}
                onChange={(next) => replace(at, [rating, next])}
              />
              <IconButton
                kind="tool"
                label={`Remove point ${number(at + 1)}`}
                icon={<Trash2 size={14} />}
                onClick={() => change(shown.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          {hasTwins(shown) && (
            <p className={styles.problem} role="alert">
              Two points have the same rating. Give each a rating of its own; until then the last values count.
            </p>
          )}
          <KnotsPreview knots={value} />
        </div>
      )}
      <Button size="small" icon={<Plus size={14} />} onClick={add}>
        Add point
      </Button>
      <p className={styles.hint}>{hint}</p>
    </fieldset>
  );
}
