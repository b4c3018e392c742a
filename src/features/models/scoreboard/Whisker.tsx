import type { ScaleLinear } from "d3-scale";
import { Marker, contenderStyle } from "../../../ui";
import type { Tick } from "../../../ui/charts/axis";
import type { BoardCell } from "./scoreboard.chart";

interface WhiskerProps {
  readonly cell: BoardCell;
  /** null: a baseline, in ink. */
  readonly slot: number | null;
  readonly x: ScaleLinear<number, number>;
  readonly ticks: readonly Tick[];
  readonly width: number;
  readonly height: number;
  /** Where the simple rule stands. */
  readonly rule: number | null;
  /** A meaningful zero. */
  readonly zero: boolean;
}

/** Room that "off the scale" needs beside its arrow. */
const WORDS = 96;

/** A value with its interval on the scale that its column shares. Beyond it, an arrow points where the value is. */
export function Whisker({ cell, slot, x, ticks, width, height, rule, zero }: WhiskerProps) {
  const middle = height / 2;
  const at = x(cell.value);
  const color = slot === null ? "var(--ink-3)" : contenderStyle(slot).color;
  const clamp = (value: number) => Math.max(0, Math.min(width, x(value)));
  const off = at < 0 ? "left" : at > width ? "right" : null;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <line key={tick.value} className="grid" x1={tick.at} x2={tick.at} y1={0} y2={height} />
      ))}
      {zero && <line className="zero" x1={x(0)} x2={x(0)} y1={0} y2={height} />}
      {rule !== null && (
        <line x1={x(rule)} x2={x(rule)} y1={0} y2={height} stroke="var(--ink-4)" strokeDasharray="3 3" />
      )}
      {off ? (
        <g>
          <path
            d={off === "right" ? `M${width - 16} ${middle}h12m-4 -4l4 4l-4 4` : `M16 ${middle}h-12m4 -4l-4 4l4 4`}
            fill="none"
            stroke={color}
            strokeWidth={1.5}
          />
          {width >= WORDS && (
            <text
              className="tick halo"
              x={off === "right" ? width - 22 : 22}
              y={middle + 4}
              textAnchor={off === "right" ? "end" : "start"}
            >
              off the scale
            </text>
          )}
        </g>
      ) : (
        <>
          {cell.interval && (
            <line
              x1={clamp(cell.interval[0])}
              x2={clamp(cell.interval[1])}
              y1={middle}
              y2={middle}
              stroke={color}
              strokeWidth={slot === null ? 1.25 : 2}
            />
          )}
          {slot === null ? (
            <line x1={at} x2={at} y1={middle - 5} y2={middle + 5} stroke={color} strokeWidth={2} />
          ) : (
            <Marker slot={slot} x={at} y={middle} />
          )}
        </>
      )}
    </svg>
  );
}
