import { useMemo } from "react";
import { number, rating } from "../format";
import { Area, Clip, Crosshair, Line, Panel, Plot, XAxis, YAxis, type AxisSpec } from "../plot";
import { chance, power, type Built, type ValueScale } from "./built";

interface BuildPlotProps {
  readonly built: Built;
  readonly at: number;
  readonly scale: ValueScale;
  readonly slot: number;
}

const PANEL = 118;
const BETWEEN = 42;
const MARGIN = { top: 24, right: 10, bottom: 36, left: 62 };
const LOWER = MARGIN.top + PANEL + BETWEEN;
const HEIGHT = LOWER + PANEL + MARGIN.bottom;
/** Decades shown below the smallest total. */
const DEPTH = 2;

/** The axis of a panel; `low` and `peak` are logarithms to base 10. */
function axisOf(kind: ValueScale, low: number, peak: number, label: string): AxisSpec {
  if (kind === "log") {
    const every = Math.max(1, Math.ceil((peak - low) / 4));
    const from = Math.ceil(low);
    const ticks = Array.from({ length: Math.floor((peak - from) / every) + 1 }, (_, i) => from + i * every);
    return { domain: [low, peak], ticks, format: power, label };
  }
  const most = 10 ** peak;
  // Small densities are written as thousandths, not as powers of ten.
  const times = most >= 0.01 ? 1 : 1000;
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(most * times)));
  const format = (value: number) => (value === 0 ? "0" : number(value * times, decimals));
  return {
    domain: [0, most],
    ticks: [0, most / 2, most],
    format,
    label: times === 1 ? label : `${label}, thousandths`,
  };
}

/**
 * Above: the density of the added player times the running function so far. Below: its integral, the next running
 * function.
 */
export function BuildPlot({ built, at, scale, slot }: BuildPlotProps) {
  const { x: points, steps, span } = built;
  const [from, to] = span;
  const step = steps[at];
  const x = useMemo(() => points.subarray(from, to + 1), [points, from, to]);
  const spots = useMemo(() => Array.from(x, (value) => ({ x: value, y: LOWER + PANEL / 2 })), [x]);
  // In the values of the axis; invalid values are omitted.
  const curve = (logs: Float64Array) => ({
    x,
    y: logs.subarray(from, to + 1).map((log) => (scale === "plain" ? 10 ** log : log > -Infinity ? log : NaN)),
  });
  const integrand = curve(step.integrand);
  const least = Math.min(...steps.map(({ total }) => total));
  const peak = step.integrand.subarray(from, to + 1).reduce((a, b) => Math.max(a, b), -Infinity);
  const who = step.names.length === 1 ? step.names[0] : `${step.names.length} tied`;
  const isLog = scale === "log";
  const above = axisOf(
    scale,
    Math.floor(peak) - 3,
    isLog ? Math.ceil(peak) : peak,
    `density of ${who} × running function so far`,
  );
  const below = axisOf(
    scale,
    Math.floor(least) - DEPTH,
    isLog ? 0 : (steps[at - 1] ?? step).total,
    "its integral: the running function",
  );

  return (
    <Plot
      label="How the likelihood is built: functions of the performance x"
      shows="How the likelihood is built"
      height={HEIGHT}
      margin={MARGIN}
      x={{ domain: [points[from], points[to]], most: 5, format: rating, label: "performance x, points" }}
      spots={spots}
      by="x"
      tip={(k) => ({
        title: `x = ${rating(x[k])}`,
        rows: [{ label: "All so far, in order, below x", value: chance(step.running[from + k]) }],
        note: `after ${who}`,
      })}
    >
      <Panel top={MARGIN.top} height={PANEL} y={above}>
        <YAxis />
        <Clip slack={1}>
          <Area points={integrand} base={above.domain[0]} slot={slot} fillOpacity={0.2} />
          <Line points={integrand} slot={slot} strokeWidth={1.5} dashed={false} />
        </Clip>
      </Panel>
      <Panel top={LOWER} height={PANEL} y={below}>
        <YAxis />
        <Clip slack={1}>
          {steps.map((other, k) =>
            k === at || (!isLog && k !== at - 1) ? null : (
              <Line
                key={k}
                points={curve(other.running)}
                color="var(--ink-4)"
                strokeWidth={1}
                dashed={!isLog}
                strokeOpacity={k > at ? 0.35 : 0.9}
              />
            ),
          )}
          <Line points={curve(step.running)} slot={slot} dashed={false} />
        </Clip>
      </Panel>
      <Crosshair width={1} />
      <XAxis />
    </Plot>
  );
}
