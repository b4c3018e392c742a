/** Data as svg paths in the plot's pixels. Pure. */
import type { Box } from "../canvas/pen";
import { area, curveLinear, curveMonotoneX, curveStepAfter, line } from "d3-shape";
import type { Point } from "./nearest";
import type { Space } from "./space";

/** Points, or columns of the same length. */
export type Points = readonly Point[] | { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };

export interface Span {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

export type Curve = "linear" | "monotone" | "step";

const CURVES = { linear: curveLinear, monotone: curveMonotoneX, step: curveStepAfter } as const;
type Scales = Pick<Space, "x" | "y">;

const isColumns = (points: Points): points is Exclude<Points, readonly Point[]> => !Array.isArray(points);

/** As a list of points, in either form. */
export function pointsOf(points: Points): readonly Point[] {
  if (!isColumns(points)) return points;
  const { x, y } = points;
  return Array.from({ length: x.length }, (_, i) => ({ x: x[i], y: y[i] }));
}

const finite = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);

/** A line, broken where a value is missing. */
export function linePath(points: Points, { x, y }: Scales, curve: Curve = "linear"): string {
  const shape = line<Point>(
    (point) => x(point.x),
    (point) => y(point.y),
  ).defined(finite);
  return shape.curve(CURVES[curve])(pointsOf(points)) ?? "";
}

/** The area between a line and a value. */
export function areaPath(points: Points, base: number, { x, y }: Scales, curve: Curve = "linear"): string {
  const shape = area<Point>(
    (point) => x(point.x),
    y(base),
    (point) => y(point.y),
  ).defined(finite);
  return shape.curve(CURVES[curve])(pointsOf(points)) ?? "";
}

/** The area between a lower and an upper edge. */
export function bandPath(spans: readonly Span[], { x, y }: Scales, curve: Curve = "linear"): string {
  const shape = area<Span>(
    (span) => x(span.x),
    (span) => y(span.low),
    (span) => y(span.high),
  ).defined(({ low, high }) => Number.isFinite(low) && Number.isFinite(high));
  return shape.curve(CURVES[curve])(spans) ?? "";
}

/** A rectangle in pixels as part of a path, inset on all sides. */
export const boxPath = ({ x, y, width, height }: Box, inset = 0): string => {
  const across = Math.max(0, width - 2 * inset);
  return `M${x + inset} ${y + inset}h${across}v${height - 2 * inset}h${-across}z`;
};
