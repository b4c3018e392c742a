import { memo } from "react";
import { Marker } from "../../contender/ContenderMark";
import { change } from "../../format";
import { contenderStyle } from "../../theme/contenders";
import { usePlot } from "../space";
import { Swarm } from "./Dots";
import styles from "./Stems.module.css";

interface StemRow {
  readonly key: string;
  /** One for each slot; null: no mark. */
  readonly values: readonly (number | null | undefined)[];
}

interface StemsProps {
  readonly rows: readonly StemRow[];
  /** The contenders, in the order of the values. */
  readonly slots: readonly number[];
  /** Position of a mark: row and contender by index, in values of the y axis. */
  readonly at: (row: number, contender: number) => number;
  readonly size?: number;
  /**
   * animated: marks move to new values. joint: one cheap shape for each contender. stated: strong lines, each with its
   * number.
   */
  readonly kind?: "animated" | "joint" | "stated";
}

const isKnown = (value: number | null | undefined): value is number => value != null && Number.isFinite(value);

/** Stems from zero to the new value, with markers at their ends. */
export const Stems = memo(function Stems({ rows, slots, at, size = 1, kind = "animated" }: StemsProps) {
  const space = usePlot();
  const zero = space.x(0);
  if (kind === "joint") {
    return slots.map((slot, k) => {
      const points = rows.flatMap(({ values }, i) => {
        const value = values[k];
        return isKnown(value) ? [{ x: value, y: at(i, k) }] : [];
      });
      const stems = points.map(({ x, y }) => `M${zero} ${space.y(y)}H${space.x(x)}`).join("");
      return (
        <g key={slot}>
          <path d={stems} stroke={contenderStyle(slot).color} strokeWidth={1.25} opacity={0.62} />
          <Swarm points={points} slot={slot} size={size} />
        </g>
      );
    });
  }
  const Stem = kind === "stated" ? Stated : Animated;
  return rows.map(({ key, values }, i) => (
    <g key={key}>
      {values.map((value, k) =>
        isKnown(value) ? (
          <Stem
            key={slots[k]}
            value={value}
            zero={zero}
            x={space.x(value)}
            y={space.y(at(i, k))}
            slot={slots[k]}
            size={size}
          />
        ) : null,
      )}
    </g>
  ));
});

interface StemProps {
  readonly value: number;
  /** In pixels. */
  readonly zero: number;
  readonly x: number;
  readonly y: number;
  readonly slot: number;
  readonly size: number;
}

function Animated({ zero, x, y, slot, size }: StemProps) {
  return (
    <>
      <rect
        className={styles.stem}
        style={{ x: Math.min(zero, x), width: Math.abs(x - zero) }}
        y={y - 0.625}
        height={1.25}
        fill={contenderStyle(slot).color}
        opacity={0.62}
      />
      <g className={styles.mark} style={{ transform: `translate(${x}px, ${y}px)` }}>
        <Marker slot={slot} x={0} y={0} size={size} />
      </g>
    </>
  );
}

function Stated({ value, zero, x, y, slot, size }: StemProps) {
  const { color, dash } = contenderStyle(slot);
  const down = value < 0;
  return (
    <>
      <line x1={zero} x2={x} y1={y} y2={y} stroke={color} strokeWidth="var(--chart-line)" strokeDasharray={dash} />
      <Marker slot={slot} x={x} y={y} size={size} />
      <text className="label-small halo" x={x + (down ? -9 : 9)} y={y + 4} textAnchor={down ? "end" : "start"}>
        {change(value)}
      </text>
    </>
  );
}
