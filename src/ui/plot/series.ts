/** The data of a series chart: input of the chart library, and the names at line ends. Pure. */
import type { EndLabel } from "./marks/EndLabels";
import type { LineLook } from "./look";
import type { Point } from "./nearest";
import type { Curve, Span } from "./paths";
import { extentOf, type AxisSpec } from "./scales";

export interface LineSeries extends LineLook {
  readonly id: string;
  readonly label: string;
  readonly points: readonly Point[];
  readonly band?: readonly Span[];
  readonly curve?: Curve;
  /** A marker on every point. */
  readonly markers?: boolean;
  /** Whether its name appears at its end; context lines have none. */
  readonly named?: boolean;
  /** The last value, beside the name. */
  readonly value?: string;
  readonly strong?: boolean;
}

/** An axis whose ends are, by default, those of the data. */
export type SeriesAxis = Omit<AxisSpec, "domain"> & { readonly domain?: AxisSpec["domain"] };

/** A row for each x, ascending: `s0`, `s1` … are the values of the series there, `b0` … their bands. */
export function tableOf(series: readonly LineSeries[]): readonly Record<string, unknown>[] {
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

/** The axes with their ends; `zero`: a value that the y axis must include. */
export function axesOf(
  series: readonly LineSeries[],
  xs: readonly number[],
  x: SeriesAxis,
  y: SeriesAxis,
  zero?: number,
): { readonly x: AxisSpec; readonly y: AxisSpec } {
  return {
    x: { ...x, domain: x.domain ?? extentOf(xs) },
    y: { ...y, ...(y.domain ? { domain: y.domain } : { domain: extentOf(heights(series, zero)), nice: 5 }) },
  };
}

export function endsOf(series: readonly LineSeries[], last: number): readonly EndLabel[] {
  return series
    .filter((one) => one.named !== false && one.role !== "context" && one.points.length > 0)
    .map(({ id, label, points, value, strong, slot }) => {
      const end = points.findLast((point) => Number.isFinite(point.y) && point.x <= last) ?? points[0];
      return { id, x: end.x, y: end.y, text: label, value, strong, slot: slot ?? null };
    });
}
