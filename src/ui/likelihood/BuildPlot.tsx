import { useMemo } from "react";
import { area, line } from "d3-shape";
import { scaleLinear } from "d3-scale";
import { XAxis, YAxis } from "../charts/Axes";
import { niceTicks } from "../charts/axis";
import type { Tick } from "../charts/axis";
import { ChartTip } from "../charts/ChartTip";
import { number, rating } from "../format";
import { useSize } from "../hooks/useSize";
import { contenderStyle } from "../theme/contenders";
import { chance, power } from "./built";
import type { Built, Scale } from "./built";

interface BuildPlotProps {
  readonly built: Built;
  /** Index of the step on show. */
  readonly at: number;
  readonly scale: Scale;
  readonly slot: number;
}

const LEFT = 62;
const RIGHT = 10;
const PLOT = 118;
const TOP = 24;
const BETWEEN = 42;
/** Between the words of an axis and its top tick. */
const CLEAR = 6;
const BOTTOM = 36;
/** Decades shown below the least total. */
const DEPTH = 2;

interface Panel {
  /** The lowest value that is drawn. */
  readonly floor: number;
  readonly y: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** Values are logarithms to base 10; `peak` is the highest that is drawn. */
function panelOf(kind: Scale, low: number, peak: number, top: number): Panel {
  if (kind === "log") {
    const y = scaleLinear()
      .domain([low, peak])
      .range([top + PLOT, top])
      .clamp(true);
    const every = Math.max(1, Math.ceil((peak - low) / 4));
    const ticks: Tick[] = [];
    for (let exponent = Math.ceil(low); exponent <= peak; exponent += every) {
      ticks.push({ value: exponent, at: y(exponent), text: power(exponent) });
    }
    return { floor: low, y, ticks };
  }
  const most = 10 ** peak;
  const y = scaleLinear()
    .domain([0, most])
    .range([top + PLOT, top]);
  const format = (value: number) =>
    value === 0
      ? "0"
      : most >= 0.01
        ? number(value, most >= 0.1 ? 2 : 4)
        : value.toExponential(1).replace(/e-(\d+)/, (_, digits: string) => `·${power(-Number(digits))}`);
  return {
    floor: -Infinity,
    y: (log) => y(10 ** log),
    ticks: [0, most / 2, most].map((value) => ({ value, at: y(value), text: format(value) })),
  };
}

/** Above, the density of who joins times the running function so far; below, its integral: the running function after. */
export function BuildPlot({ built, at, scale, slot }: BuildPlotProps) {
  const [ref, { width }] = useSize();
  const { x: points, steps, span } = built;
  const [from, to] = span;
  const step = steps[at];
  const { color } = contenderStyle(slot);
  const x = useMemo(
    () =>
      scaleLinear()
        .domain([points[from], points[to]])
        .range([LEFT, width - RIGHT]),
    [points, from, to, width],
  );
  const xTicks = niceTicks(x, { along: "x", most: 5, format: rating });
  const index = useMemo(() => Array.from({ length: to - from + 1 }, (_, j) => from + j), [from, to]);
  const least = Math.min(...steps.map(({ total }) => total));
  const peakOf = (curve: Float64Array) => index.reduce((most, j) => Math.max(most, curve[j]), -Infinity);
  const peak = peakOf(step.integrand);
  const lower = TOP + PLOT + BETWEEN;
  const above = panelOf(scale, Math.floor(peak) - 3, scale === "log" ? Math.ceil(peak) : peak, TOP);
  const below = panelOf(scale, Math.floor(least) - DEPTH, scale === "log" ? 0 : (steps[at - 1] ?? step).total, lower);
  const path = (curve: Float64Array, panel: Panel) =>
    line<number>()
      .defined((j) => curve[j] > panel.floor)
      .x((j) => x(points[j]))
      .y((j) => panel.y(curve[j]))(index) ?? "";
  const filled =
    area<number>()
      .defined((j) => step.integrand[j] > -Infinity)
      .x((j) => x(points[j]))
      .y0(TOP + PLOT)
      .y1((j) => above.y(step.integrand[j]))(index) ?? "";
  const marks = useMemo(() => index.map((j) => ({ x: x(points[j]), y: lower + PLOT / 2 })), [index, x, points, lower]);
  const height = lower + PLOT + BOTTOM;
  const who = step.names.length === 1 ? step.names[0] : `${step.names.length} tied`;

  return (
    <div ref={ref}>
      <ChartTip
        label="How the likelihood is built: functions of the performance x"
        by="x"
        marks={marks}
        tip={(k) => {
          const j = index[k];
          return {
            title: `x = ${rating(points[j])}`,
            rows: [{ label: "All so far, in order, below x", value: chance(step.running[j]) }],
            note: `after ${who}`,
          };
        }}
      >
        {(active) => (
          <svg data-chart width={width} height={height} role="img" aria-label="How the likelihood is built">
            <YAxis
              ticks={above.ticks}
              from={LEFT}
              to={width - RIGHT}
              top={TOP - CLEAR}
              label={`density of ${who} × running function so far`}
            />
            <path d={filled} fill={color} opacity={0.2} />
            <path d={path(step.integrand, above)} fill="none" stroke={color} strokeWidth={1.5} />
            <YAxis
              ticks={below.ticks}
              from={LEFT}
              to={width - RIGHT}
              top={lower - CLEAR}
              label="its integral: the running function"
            />
            {scale === "log" &&
              steps.map((other, k) =>
                k === at ? null : (
                  <path
                    key={k}
                    d={path(other.running, below)}
                    fill="none"
                    stroke="var(--ink-4)"
                    strokeWidth={1}
                    opacity={k < at ? 0.9 : 0.35}
                  />
                ),
              )}
            {scale === "plain" && at > 0 && (
              <path
                d={path(steps[at - 1].running, below)}
                fill="none"
                stroke="var(--ink-4)"
                strokeWidth={1}
                strokeDasharray="3 2.5"
              />
            )}
            <path d={path(step.running, below)} fill="none" stroke={color} strokeWidth={2} />
            {active !== null && (
              <line
                x1={marks[active].x}
                x2={marks[active].x}
                y1={TOP}
                y2={lower + PLOT}
                stroke="var(--mark-edge)"
                data-no-export
              />
            )}
            <XAxis ticks={xTicks} from={LEFT} to={width - RIGHT} y={lower + PLOT} label="performance x, points" />
          </svg>
        )}
      </ChartTip>
    </div>
  );
}
