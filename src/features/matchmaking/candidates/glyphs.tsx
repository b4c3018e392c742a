/** Small drawings of a column, all on one scale. */
import { number, percent } from "../../../ui/format";
import styles from "./candidates.module.css";

const WIDTH = 150;

/** Win probability from even: to the left the player loses, to the right the player wins. */
export function WinBar({ win, width = WIDTH }: { readonly win: number; readonly width?: number }) {
  const half = width / 2;
  const length = Math.abs(win - 0.5) * width;
  return (
    <svg width={width} height="18" viewBox={`0 0 ${width} 18`} role="img" aria-label={`wins ${percent(win)} %`}>
      <line className={styles.rail} x1="0" x2={width} y1="9" y2="9" />
      <rect
        x={win < 0.5 ? half - length : half}
        y="6"
        width={length}
        height="6"
        fill={win < 0.5 ? "var(--loss-fill)" : "var(--gain-fill)"}
      />
      <line className="zero" x1={half} x2={half} y1="1" y2="17" />
    </svg>
  );
}

/** Quality, 0 to 1. */
export function QualityBar({
  quality,
  color,
  width = 96,
}: {
  readonly quality: number;
  readonly color: string;
  readonly width?: number;
}) {
  return (
    <svg width={width} height="18" viewBox={`0 0 ${width} 18`} aria-hidden="true">
      <rect x="0" y="7" width={width} height="4" fill="var(--line-hair)" />
      <rect x="0" y="7" width={quality * width} height="4" fill={color} />
    </svg>
  );
}

/** Best quality afterwards: expected (disc), if the player wins and if the player loses (ends of the line). */
export function LookAheadDots({
  low,
  high,
  ifWin,
  ifLoss,
  value,
  width = 104,
}: {
  readonly low: number;
  readonly high: number;
  readonly ifWin: number;
  readonly ifLoss: number;
  readonly value: number;
  readonly width?: number;
}) {
  const x = (at: number) => 5 + ((at - low) / (high - low || 1)) * (width - 10);
  return (
    <svg
      width={width}
      height="18"
      viewBox={`0 0 ${width} 18`}
      role="img"
      aria-label={`look-ahead ${number(value, 4)}, ${number(ifWin, 4)} if won, ${number(ifLoss, 4)} if lost`}
    >
      <line className={styles.rail} x1="0" x2={width} y1="9" y2="9" />
      <line x1={x(ifWin)} x2={x(ifLoss)} y1="9" y2="9" stroke="var(--ink-4)" strokeWidth="1.5" />
      <path d={`M${x(ifWin)} 5.2l3.4 6.6h-6.8z`} fill="var(--gain-fill)" />
      <path d={`M${x(ifLoss)} 12.8l3.4 -6.6h-6.8z`} fill="var(--loss-fill)" />
      <circle cx={x(value)} cy="9" r="3" fill="var(--ink-1)" />
    </svg>
  );
}
