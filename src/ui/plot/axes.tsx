import { useContext } from "react";
import { LettersContext, usePlot } from "./space";

interface XAxisProps {
  /** Units in words, by default those of the axis; two labels are placed at the two ends. */
  readonly label?: string | readonly [string, string];
  /** Whether to draw the baseline, if it is meaningful. */
  readonly line?: boolean;
  /** Grid lines across the plot; a meaningful zero is darker. */
  readonly grid?: boolean;
  /** top: labels above the plot, as in columns of rows. */
  readonly side?: "bottom" | "top";
}

export function XAxis({ label, line = true, grid = false, side = "bottom" }: XAxisProps) {
  const { left, right, top, bottom, xTicks, xLabel } = usePlot();
  const letters = useContext(LettersContext);
  const above = side === "top";
  const edge = above ? top : bottom;
  const words = label ?? xLabel;
  const [start, end] = typeof words === "string" ? [null, words] : (words ?? [null, null]);
  return (
    <g aria-hidden="true">
      {grid &&
        xTicks.map(({ value, at }) => (
          <line
            key={value}
            className={above && value === 0 ? "zero" : "grid"}
            x1={at}
            x2={at}
            y1={above && value === 0 ? top - 4 : top}
            y2={bottom}
          />
        ))}
      {line && !above && <line className="axis" x1={left} x2={right} y1={edge} y2={edge} />}
      {xTicks.map(({ value, at, text }) => (
        <g key={value}>
          <line className="axis" x1={at} x2={at} y1={above ? edge - 4 : edge} y2={above ? edge : edge + 4} />
          <text className="tick" x={at} y={above ? edge - 10 : edge + 4 + 12 * letters} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {start && (
        <text className="tick" x={Math.max(0, left - 20)} y={edge + 4 + 27 * letters}>
          {start}
        </text>
      )}
      {end && (
        <text className="tick" x={right} y={edge + 4 + 27 * letters} textAnchor="end">
          {end}
        </text>
      )}
    </g>
  );
}

interface YAxisProps {
  /** Units in words above the plot, never rotated; by default those of the axis. */
  readonly label?: string;
  readonly grid?: boolean;
  /** Side of the tick labels. */
  readonly side?: "left" | "right";
}

/** Ticks beside the plot, with grid lines across it. */
export function YAxis({ label, grid = true, side = "left" }: YAxisProps) {
  const { left, right, top, yTicks, yLabel } = usePlot();
  const letters = useContext(LettersContext);
  const words = label ?? yLabel;
  return (
    <g aria-hidden="true">
      {yTicks.map(({ value, at, text }) => (
        <g key={value}>
          {grid && <line className="grid" x1={left} x2={right} y1={at} y2={at} />}
          <text
            className="tick"
            x={side === "left" ? left - 7 : right + 7}
            y={at + 4 * letters}
            textAnchor={side === "left" ? "end" : "start"}
          >
            {text}
          </text>
        </g>
      ))}
      {words && (
        <text className="tick" x={0} y={Math.max(10, top - 12 * letters)}>
          {words}
        </text>
      )}
    </g>
  );
}
