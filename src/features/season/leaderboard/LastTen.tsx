import type { Display } from "../../../ui/display";

interface LastTenProps {
  /** Oldest first, points. */
  readonly updates: readonly number[];
  /** The change that fills a bar. */
  readonly scale: number;
  readonly width?: number;
  /** How they are read aloud. */
  readonly display: Display;
}

const HALF = 9;

/** The last ten updates as bars about a line: gains up, losses down; what is longer than the scale is cut off. */
export function LastTen({ updates, scale, width = 72, display }: LastTenProps) {
  const step = width / 10;
  const first = 10 - updates.length;
  const bars = (gain: boolean) =>
    updates
      .map((value, i) => {
        if (value === 0 || value > 0 !== gain) return "";
        const size = Math.max(0.75, Math.min(1, Math.abs(value) / scale) * HALF);
        const x = (first + i) * step + 0.5;
        return `M${x.toFixed(1)} ${HALF}h${(step - 1.5).toFixed(1)}v${(gain ? -size : size).toFixed(1)}h${(1.5 - step).toFixed(1)}z`;
      })
      .join("");
  const cut = updates
    .map((value, i) =>
      Math.abs(value) > scale
        ? `M${((first + i) * step).toFixed(1)} ${value > 0 ? 2.5 : 2 * HALF - 2.5}h${step.toFixed(1)}`
        : "",
    )
    .join("");
  return (
    <svg
      width={width}
      height={2 * HALF}
      role="img"
      aria-label={updates.length ? `Last updates: ${updates.map(display.change).join(", ")}` : "No updates"}
    >
      <line x1={0} x2={width} y1={HALF} y2={HALF} stroke="var(--ink-4)" strokeWidth={1} shapeRendering="crispEdges" />
      <path d={bars(true)} fill="var(--gain-fill)" />
      <path d={bars(false)} fill="var(--loss-fill)" />
      {cut && <path d={cut} stroke="var(--chart-halo)" strokeWidth={1.5} />}
    </svg>
  );
}
