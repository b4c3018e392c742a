import type { Tick } from "./axis";

interface AxisProps {
  readonly ticks: readonly Tick[];
  /** Where grid lines run to. */
  readonly from: number;
  readonly to: number;
  /** Units in words; never rotated. */
  readonly label?: string;
  /** A baseline that is a true one. */
  readonly line?: boolean;
  readonly grid?: boolean;
}

/** Ticks below the plot: `from` and `to` are its left and right, `y` its bottom, `top` its top. */
export function XAxis({
  ticks,
  from,
  to,
  y,
  top,
  label,
  line = true,
  grid = false,
}: AxisProps & { readonly y: number; readonly top?: number }) {
  return (
    <g aria-hidden="true">
      {grid &&
        top !== undefined &&
        ticks.map((tick) => <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={top} y2={y} />)}
      {line && <line className="axis" x1={from} x2={to} y1={y} y2={y} />}
      {ticks.map((tick) => (
        <g key={tick.value}>
          <line className="axis" x1={tick.at} x2={tick.at} y1={y} y2={y + 4} />
          <text className="tick" x={tick.at} y={y + 16} textAnchor="middle">
            {tick.text}
          </text>
        </g>
      ))}
      {label && (
        <text className="tick" x={to} y={y + 31} textAnchor="end">
          {label}
        </text>
      )}
    </g>
  );
}

/** Ticks beside the plot with hairlines across it; its words stand above, at the left. */
export function YAxis({
  ticks,
  from,
  to,
  label,
  grid = true,
  line = false,
  top,
  bottom,
  side = "left",
}: AxisProps & {
  readonly top: number;
  readonly bottom?: number;
  /** Where the words of the ticks stand. */
  readonly side?: "left" | "right";
}) {
  return (
    <g aria-hidden="true">
      {line && bottom !== undefined && <line className="axis" x1={from} x2={from} y1={top} y2={bottom} />}
      {ticks.map((tick) => (
        <g key={tick.value}>
          {grid && <line className="grid" x1={from} x2={to} y1={tick.at} y2={tick.at} />}
          <text
            className="tick"
            x={side === "left" ? from - 7 : to + 7}
            y={tick.at + 4}
            textAnchor={side === "left" ? "end" : "start"}
          >
            {tick.text}
          </text>
        </g>
      ))}
      {label && (
        <text className="tick" x={0} y={Math.max(10, top - 12)}>
          {label}
        </text>
      )}
    </g>
  );
}
