/** Data as svg paths in the plot's pixels. Pure. */
import { areaBetween, lineThrough, type Curve } from "./curves";
import type { Point } from "./nearest";
import type { Space } from "./space";

/** Points, or columns of the same length. */
export type Points = readonly Point[] | { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Span {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

export type { Curve };
type Scales = Pick<Space, "x" | "y">;

const isColumns = (points: Points): points is Exclude<Points, readonly Point[]> => !Array.isArray(points);

/** Converts either form to a list of points. */
export function pointsOf(points: Points): readonly Point[] {
  if (!isColumns(points)) return points;
  const { x, y } = points;
  return Array.from({ length: x.length }, (_, i) => ({ x: x[i], y: y[i] }));
}

const finite = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);

/** Splits neighbours into parts at missing values. */
function partsOf<One>(all: readonly One[], isThere: (one: One) => boolean): readonly (readonly One[])[] {
  const parts: One[][] = [];
  let open = false;
  for (const one of all) {
    const there = isThere(one);
    if (there && open) parts.at(-1)!.push(one);
    else if (there) parts.push([one]);
    open = there;
  }
  return parts;
}

/** A line, broken where a value is missing. */
export function linePath(points: Points, { x, y }: Scales, curve: Curve = "linear"): string {
  const placed = (part: readonly Point[]) => part.map((point) => ({ x: x(point.x), y: y(point.y) }));
  return partsOf(pointsOf(points), finite)
    .map((part) => lineThrough(placed(part), curve))
    .join("");
}

/** The area between a line and a value. */
export const areaPath = (points: Points, base: number, scales: Scales, curve: Curve = "linear"): string =>
  bandPath(
    pointsOf(points).map((point) => ({ x: point.x, low: base, high: point.y })),
    scales,
    curve,
  );

/** The area between a lower and an upper edge. */
export function bandPath(spans: readonly Span[], { x, y }: Scales, curve: Curve = "linear"): string {
  return partsOf(spans, (span) => [span.x, span.low, span.high].every(Number.isFinite))
    .map((part) => {
      const edge = (of: "low" | "high") => part.map((span) => ({ x: x(span.x), y: y(span[of]) }));
      return areaBetween(edge("high"), edge("low"), curve);
    })
    .join("");
}

/** A rectangle in pixels as part of a path, inset on all sides. */
export const boxPath = ({ x, y, width, height }: Box, inset = 0): string => {
  const across = Math.max(0, width - 2 * inset);
  return `M${x + inset} ${y + inset}h${across}v${height - 2 * inset}h${-across}z`;
};
