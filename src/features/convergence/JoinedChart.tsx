import { scaleLinear, scaleLog } from "d3-scale";
import type { Showcase } from "../../engine/simulation/laboratory";
import { XAxis, YAxis } from "../../ui/charts/Axes";
import { ChartTip } from "../../ui/charts/ChartTip";
import { chosenTicks } from "../../ui/charts/axis";
import { counted, number, percentSign } from "../../ui/format";
import { joinedOf } from "./met.chart";

const TOP = 24;
const TENFOLD = [1, 10, 100, 1000, 10_000];

interface JoinedChartProps {
  readonly showcase: Showcase;
  readonly look: number;
  readonly width: number;
  readonly height: number;
}

/** How many people can be compared with each other, as races go on: the largest component. */
export function JoinedChart({ showcase, look, width, height }: JoinedChartProps) {
  const courses = joinedOf(showcase);
  const bottom = height - 38;
  const [left, right] = [40, Math.max(100, width - 12)];
  const races = courses.map((one) => one.races);
  const x = scaleLog([races[0], races[races.length - 1]], [left, right]);
  const y = scaleLinear([0, 1], [bottom, TOP]);
  const marks = courses.map((one) => ({ x: x(one.races), y: y(one.share) }));
  const path = marks.map(({ x: at, y: up }, k) => `${k === 0 ? "M" : "L"}${at.toFixed(1)} ${up.toFixed(1)}`).join("");
  const label = "People in the largest component by races so far";
  return (
    <ChartTip
      label={label}
      marks={marks}
      by="x"
      tip={(at) => ({
        title: `After ${counted(races[at], "race")}`,
        rows: [
          { label: "people in the largest component", value: percentSign(courses[at].share) },
          { label: "components", value: number(showcase.components[at]) },
        ],
      })}
    >
      {(active) => (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <YAxis
            ticks={chosenTicks([0, 0.25, 0.5, 0.75, 1], y, { format: percentSign, along: "y" })}
            from={left}
            to={right}
            top={TOP}
            label="people in the largest component"
          />
          <XAxis
            ticks={chosenTicks(
              TENFOLD.filter((value) => value >= races[0] && value <= races[races.length - 1]),
              x,
              { format: (value) => number(value), along: "x" },
            )}
            from={left}
            to={right}
            y={bottom}
            label="races so far, each step tenfold"
          />
          <path d={path} fill="none" stroke="var(--ink-1)" strokeWidth={1.75} strokeLinejoin="round" />
          <line x1={marks[look].x} x2={marks[look].x} y1={TOP} y2={bottom} stroke="var(--mark-edge)" strokeWidth={2} />
          <circle cx={marks[look].x} cy={marks[look].y} r={4} fill="var(--ink-1)" />
          {active !== null && (
            <line
              x1={marks[active].x}
              x2={marks[active].x}
              y1={TOP}
              y2={bottom}
              stroke="var(--mark-edge)"
              strokeWidth={1.5}
              data-no-export
            />
          )}
        </svg>
      )}
    </ChartTip>
  );
}
