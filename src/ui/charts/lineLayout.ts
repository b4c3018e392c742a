/** Where everything of a line chart goes: scales, ticks, rows for the chart library, names at the ends. */
import { scaleLinear, scaleLog, scaleUtc } from "d3-scale";
import { chosenTicks, niceTicks, tickWidth, timeTicks } from "./axis";
import type { Tick } from "./axis";
import type { EndLabel } from "./EndLabels";

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  readonly points: readonly LinePoint[];
  /** Colour, dash and marker of a contender. */
  readonly slot?: number;
  /** contender: its colour; companion: ink 2; context: a hairline. By default what the slot says. */
  readonly role?: "contender" | "companion" | "context";
  readonly band?: readonly { readonly x: number; readonly low: number; readonly high: number }[];
  readonly curve?: "linear" | "monotone" | "stepAfter";
  /** false: a contender's line without its dash; true: dashed without a contender. */
  readonly dashed?: boolean;
  readonly color?: string;
  /** A marker on every point. */
  readonly markers?: boolean;
  /** Its name at the end; false leaves it out (context lines have none). */
  readonly named?: boolean;
  /** The last value, beside the name. */
  readonly value?: string;
  readonly strong?: boolean;
}

export interface AxisSpec {
  /** Units in words. */
  readonly label?: string;
  readonly format: (value: number) => string;
  /** x only: log needs positive values. */
  readonly scale?: "linear" | "log" | "time";
  /** By default what the data needs. */
  readonly domain?: readonly [number, number];
  /** Ticks to choose from, in place of round ones. */
  readonly ticks?: readonly number[];
}

/** Pixels of the plot, and its scales. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

export interface LineLayout {
  readonly frame: Frame;
  readonly rows: readonly Record<string, unknown>[];
  /** All x of the data, rising. */
  readonly xs: readonly number[];
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly ends: readonly (EndLabel & { readonly slot?: number })[];
}

interface LayoutInput {
  readonly series: readonly LineSeries[];
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly width: number;
  readonly height: number;
  readonly right?: number;
  /** A value that the y axis must show. */
  readonly zero?: number;
}

function extent(values: Iterable<number>): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
}

function* heights(series: readonly LineSeries[], zero?: number): Iterable<number> {
  if (zero !== undefined) yield zero;
  for (const one of series) {
    for (const point of one.points) yield point.y;
    for (const span of one.band ?? []) {
      yield span.low;
      yield span.high;
    }
  }
}

/** One row per x, with the value of every series that has one there. */
function tableOf(series: readonly LineSeries[]): Record<string, unknown>[] {
  const rows = new Map<number, Record<string, unknown>>();
  const at = (x: number) => {
    let row = rows.get(x);
    if (!row) rows.set(x, (row = { x }));
    return row;
  };
  series.forEach((one, index) => {
    for (const point of one.points) if (Number.isFinite(point.y)) at(point.x)[`s${index}`] = point.y;
    for (const span of one.band ?? []) at(span.x)[`b${index}`] = [span.low, span.high];
  });
  return [...rows.values()].sort((a, b) => (a.x as number) - (b.x as number));
}

const nameWidth = (one: LineSeries) =>
  (one.label.length + (one.value ? one.value.length + 1 : 0)) * (one.strong ? 6.7 : 6.2);

export function layOut({ series, x, y, width, height, right, zero }: LayoutInput): LineLayout {
  const rows = tableOf(series);
  const xs = rows.map((row) => row.x as number);
  const xDomain = x.domain ?? extent(xs);
  const named = series.filter((one) => one.named !== false && one.role !== "context" && one.points.length > 0);
  const names = right ?? (named.length ? Math.min(width * 0.36, Math.max(...named.map(nameWidth)) + 24) : 10);

  const top = y.label ? 24 : 10;
  const bottom = height - (x.label ? 36 : 22);
  const yScale = scaleLinear(y.domain ?? extent(heights(series, zero)), [bottom, top]);
  if (!y.domain) yScale.nice(5);
  const yTicks = y.ticks
    ? chosenTicks(y.ticks, yScale, { format: y.format, along: "y" })
    : niceTicks(yScale, { format: y.format, along: "y" });
  const left = Math.max(20, ...yTicks.map((tick) => tickWidth(tick.text) + 12));
  const plot: [number, number] = [left, Math.max(left + 40, width - names)];

  const xScale = x.scale === "log" ? scaleLog(xDomain, plot) : scaleLinear(xDomain, plot);
  const xTicks =
    x.scale === "time"
      ? timeTicks(scaleUtc(xDomain, plot))
      : x.ticks
        ? chosenTicks(x.ticks, xScale, { format: x.format, along: "x" })
        : niceTicks(xScale, { format: x.format, along: "x" });

  const frame: Frame = { left, right: plot[1], top, bottom, x: (value) => xScale(value), y: (value) => yScale(value) };
  const ends = named.map((one) => {
    const last = one.points.findLast((point) => Number.isFinite(point.y) && point.x <= xDomain[1]) ?? one.points[0];
    return {
      id: one.id,
      x: frame.x(last.x),
      y: frame.y(last.y),
      text: one.label,
      value: one.value,
      strong: one.strong,
      slot: one.slot,
    };
  });
  return { frame, rows, xs, xDomain, yDomain: yScale.domain() as [number, number], xTicks, yTicks, ends };
}
