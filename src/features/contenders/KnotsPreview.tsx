import type { Knots } from "../../engine/rating/parameters";
import { MINUS } from "../../ui/format";
import styles from "./ContenderStrip.module.css";

const WIDTH = 300;
const HEIGHT = 84;
const PAD = { left: 34, right: 10, top: 8, bottom: 18 } as const;

const plain = (value: number): string => String(Number(value.toPrecision(3))).replace("-", MINUS);

/** Draws the function: linear between knots, constant beyond them. */
export function KnotsPreview({ knots }: { readonly knots: Knots }) {
  if (knots.length === 0) return null;
  const first = knots[0];
  const last = knots[knots.length - 1];
  const reach = Math.max(0.5, (last[0] - first[0]) / 4);
  const [low, high] = [first[0] - reach, last[0] + reach];
  const top = Math.max(...knots.map(([, rate]) => rate));
  const x = (rating: number) => PAD.left + ((rating - low) / (high - low)) * (WIDTH - PAD.left - PAD.right);
  const y = (rate: number) => HEIGHT - PAD.bottom - (rate / top) * (HEIGHT - PAD.top - PAD.bottom);
  const line: Knots = [[low, first[1]], ...knots, [high, last[1]]];
  const words = knots.map(([rating, rate]) => `${plain(rate)} at ${plain(rating)}`).join(", ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.preview}
      role="img"
      aria-label={`Rate by rating: ${words}, constant beyond`}
    >
      {[0, top].map((rate) => (
        <g key={rate}>
          <line
            className={rate === 0 ? "axis" : "grid"}
            x1={PAD.left}
            x2={WIDTH - PAD.right}
            y1={y(rate)}
            y2={y(rate)}
          />
          <text className="tick" x={PAD.left - 6} y={y(rate) + 4} textAnchor="end">
            {plain(rate)}
          </text>
        </g>
      ))}
      <polyline
        fill="none"
        stroke="var(--ink-1)"
        strokeWidth={1.5}
        points={line.map(([rating, rate]) => `${x(rating)},${y(rate)}`).join(" ")}
      />
      {knots.map(([rating, rate]) => (
        <circle
          key={rating}
          cx={x(rating)}
          cy={y(rate)}
          r={3}
          fill="var(--surface-raised)"
          stroke="var(--ink-1)"
          strokeWidth={1.5}
        />
      ))}
      {[first, ...(last === first ? [] : [last])].map(([rating]) => (
        <text key={rating} className="tick" x={x(rating)} y={HEIGHT - 4} textAnchor="middle">
          {plain(rating)}
        </text>
      ))}
    </svg>
  );
}
