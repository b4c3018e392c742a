import { Plus, Trash2 } from "lucide-react";
import type { Knots, NumberParameter, ParameterValue } from "../../engine/models/parameters";
import { Button, IconButton, NumberField } from "../../ui";
import { number } from "../../ui/format";
import styles from "./ContenderStrip.module.css";

interface KnotsFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: Knots;
  readonly slider: NumberParameter["slider"];
  /** The constant that the first knot starts from. */
  readonly fallback: ParameterValue | undefined;
  readonly onChange: (value: Knots) => void;
}

/** A function of the rating by its corners, kept in rising order. */
export function KnotsField({ label, hint, value, slider, fallback, onChange }: KnotsFieldProps) {
  const sorted = (knots: Knots) => onChange(knots.toSorted((a, b) => a[0] - b[0]));
  const replace = (at: number, knot: readonly [number, number]) => {
    if (!value.some(([rating], other) => other !== at && rating === knot[0]))
      sorted(value.map((old, index) => (index === at ? knot : old)));
  };
  const add = () => {
    const last = value.at(-1);
    sorted([...value, last ? [last[0] + 1, last[1]] : [0, typeof fallback === "number" ? fallback : slider.max / 4]]);
  };
  return (
    <fieldset className={styles.slots}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.knots} style={{ display: "grid" }}>
        {value.map(([rating, rate], at) => (
          <div key={rating} className={styles.knot}>
            <NumberField
              label={`Rating of knot ${number(at + 1)}`}
              hideLabel={at > 0}
              value={rating}
              step={0.1}
              unit="own units"
              onChange={(next) => replace(at, [next, rate])}
            />
            <NumberField
              label={`Value at knot ${number(at + 1)}`}
              hideLabel={at > 0}
              value={rate}
              min={0}
              step={slider.step}
              onChange={(next) => replace(at, [rating, next])}
            />
            <IconButton
              kind="tool"
              label={`Remove knot ${number(at + 1)}`}
              icon={<Trash2 size={14} />}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div>
          <Button size="small" icon={<Plus size={14} />} onClick={add}>
            Add knot
          </Button>
        </div>
      </div>
      <p className={styles.hint}>{hint}</p>
    </fieldset>
  );
}
