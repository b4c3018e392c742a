/**
 * Lines and areas through points as svg paths, rounded to a thousandth of a pixel and equal to those of d3-shape. Pure.
 */
import type { Point } from "./nearest";

/** The path through the points in one direction; `begin`: "M" for a new part, "L" for the second edge of an area. */
type Way = (points: readonly Point[], begin: "M" | "L", isBack: boolean) => string;

const written = (value: number): string => `${Math.round(value * 1e3) / 1e3}`;
const to = (command: string, ...points: readonly Point[]): string =>
  command + points.map(({ x, y }) => `${written(x)},${written(y)}`).join(",");

const straight: Way = (points, begin) => points.map((point, i) => to(i === 0 ? begin : "L", point)).join("");

/** Horizontal up to the next point, then vertical; back along the same edges. */
const stepped: Way = (points, begin, isBack) =>
  points
    .map((point, i) => {
      if (i === 0) return to(begin, point);
      const last = points[i - 1];
      const corner = isBack ? { x: last.x, y: point.y } : { x: point.x, y: last.y };
      return to("L", corner) + to("L", point);
    })
    .join("");

const signOf = (value: number): number => (value < 0 ? -1 : 1);

/** The slope at a point that keeps the curve within its neighbours (Steffen 1990). */
function slopeAt(before: Point, at: Point, after: Point): number {
  const [h0, h1] = [at.x - before.x, after.x - at.x];
  const s0 = (at.y - before.y) / (h0 || (h1 < 0 ? -0 : 0));
  const s1 = (after.y - at.y) / (h1 || (h0 < 0 ? -0 : 0));
  const p = (s0 * h1 + s1 * h0) / (h0 + h1);
  return (signOf(s0) + signOf(s1)) * Math.min(Math.abs(s0), Math.abs(s1), 0.5 * Math.abs(p)) || 0;
}

/** The slope at an end, from the slope at its neighbour. */
function slopeAtEnd(from: Point, until: Point, slope: number): number {
  const h = until.x - from.x;
  return h ? ((3 * (until.y - from.y)) / h - slope) / 2 : slope;
}

/** Removes points that equal the one before. */
const apart = (points: readonly Point[]): readonly Point[] => {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || last.x !== point.x || last.y !== point.y) kept.push(point);
  }
  return kept;
};

/** A smooth curve without overshoot. */
const monotone: Way = (all, begin) => {
  const points = apart(all);
  const last = points.length - 1;
  if (last < 2) return points.map((point, i) => to(i === 0 ? begin : "L", point)).join("");
  const inner = points.map((point, i) => (i > 0 && i < last ? slopeAt(points[i - 1], point, points[i + 1]) : 0));
  const slope = (i: number): number => {
    if (i === 0) return slopeAtEnd(points[0], points[1], inner[1]);
    return i === last ? slopeAtEnd(points[last - 1], points[last], inner[last - 1]) : inner[i];
  };
  let path = to(begin, points[0]);
  for (let i = 1; i <= last; i++) {
    const [from, until] = [points[i - 1], points[i]];
    const third = (until.x - from.x) / 3;
    path += to(
      "C",
      { x: from.x + third, y: from.y + third * slope(i - 1) },
      { x: until.x - third, y: until.y - third * slope(i) },
      until,
    );
  }
  return path;
};

const WAYS = { linear: straight, monotone, step: stepped } as const;
export type Curve = keyof typeof WAYS;

/** A line; a single point is drawn by its cap. */
export function lineThrough(points: readonly Point[], curve: Curve): string {
  if (points.length === 0) return "";
  const path = WAYS[curve](points, "M", false);
  const isOne = (curve === "monotone" ? apart(points) : points).length === 1;
  return isOne ? `${path}Z` : path;
}

/** The area between two edges with equal numbers of points. */
export function areaBetween(upper: readonly Point[], lower: readonly Point[], curve: Curve): string {
  if (upper.length === 0) return "";
  return `${WAYS[curve](upper, "M", false)}${WAYS[curve](lower.toReversed(), "L", true)}Z`;
}
