/** Where everything of the trajectories goes, in pixels. */
import { scaleLinear, scaleUtc } from "d3-scale";
import { DAY } from "../../../engine/history/dates";
import { niceTicks, tickWidth, timeTicks } from "../../../ui/charts/axis";
import type { Tick } from "../../../ui/charts/axis";
import { POINTS, ratingTicks } from "../../../ui/display";
import type { Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import { pathOf, sparse, thin } from "./thin";
import { within } from "./lines.chart";
import type { Axis, Course } from "./lines.chart";

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  /** Value at a pixel. */
  readonly at: (pixel: number) => number;
  readonly y: (points: number) => number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

interface PlotInput {
  readonly width: number;
  readonly height: number;
  readonly axis: Axis;
  readonly window: readonly [number, number];
  readonly heights: readonly [number, number];
  /** The longest name at a line's end, in letters. */
  readonly names: number;
  readonly display?: Display;
  /** Words stand above the axis of ratings. */
  readonly worded?: boolean;
}

export function plotOf({
  width,
  height,
  axis,
  window,
  heights,
  names,
  display = POINTS,
  worded = false,
}: PlotInput): Plot {
  const top = worded ? 24 : 10;
  const bottom = height - 24;
  const y = scaleLinear(heights, [bottom, top]);
  const yTicks = ratingTicks(display, y, { along: "y" });
  const left = Math.max(24, ...yTicks.map((tick) => tickWidth(tick.text) + 12));
  const right = Math.max(left + 60, width - Math.min(width * 0.36, names * 6.3 + 26));
  const x = scaleLinear(window, [left, right]);
  const xTicks =
    axis === "date"
      ? timeTicks(scaleUtc(window, [left, right]))
      : niceTicks(x, { format: (value) => number(value), along: "x" });
  return {
    left,
    right,
    top,
    bottom,
    x: (value) => x(value),
    at: (pixel) => x.invert(pixel),
    y: (points) => y(points),
    xTicks,
    yTicks,
  };
}

/** A course as a path: true to the pixel, or one value every `stretch` pixels where it only gives the field. */
export function coursePath(
  course: Course,
  plot: Plot,
  window: readonly [number, number],
  stretch: number | null,
): string {
  const [from, to] = within(course, window);
  const xs = course.x.subarray(from, to).map(plot.x);
  const ys = course.y.subarray(from, to).map(plot.y);
  return pathOf(xs, ys, stretch === null ? thin(xs, ys, 1) : sparse(xs, stretch));
}

/** 95 % of the belief: mean and 1.96 sd either side. */
const BAND = 1.96;

/** The uncertainty of a course as a closed path; "" where there is none. */
export function bandPath(course: Course, plot: Plot, window: readonly [number, number]): string {
  const { sd } = course;
  if (!sd) return "";
  const [from, to] = within(course, window);
  if (to - from < 2) return "";
  const xs = course.x.subarray(from, to).map(plot.x);
  const edge = (way: number) =>
    course.y.subarray(from, to).map((points, k) => plot.y(points + way * BAND * sd[from + k]));
  const high = edge(1);
  const low = edge(-1);
  const upper = pathOf(xs, high, thin(xs, high, 1.5));
  const lower = thin(xs, low, 1.5).reverse();
  return `${upper}${pathOf(xs, low, lower).replace("M", "L")}Z`;
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const UNITS = [
  ["week", 7],
  ["month", 30.4375],
  ["quarter", 91.3125],
  ["year", 365.25],
] as const;

/** Races a week (or a longer unit for longer seasons), over the window of a season. */
export function racesPerUnit(
  times: ArrayLike<number>,
  [from, to]: readonly [number, number],
): { readonly unit: string; readonly bins: readonly Bin[] } {
  const days = (to - from) / DAY;
  const [unit, length] = UNITS.find(([, size]) => days / size <= 160) ?? UNITS[UNITS.length - 1];
  const step = length * DAY;
  const counts = new Array<number>(Math.max(1, Math.floor((to - from) / step) + 1)).fill(0);
  for (let r = 0; r < times.length; r++)
    if (times[r] >= from && times[r] <= to) counts[Math.floor((times[r] - from) / step)]++;
  return {
    unit,
    bins: counts.map((count, k) => ({ from: from + k * step, to: Math.min(to, from + (k + 1) * step), count })),
  };
}

/** Mean number of entrants in each stretch of races, for seasons without dates. */
export function entrantsPerRace(offsets: ArrayLike<number>, races: number): readonly Bin[] {
  const size = Math.max(1, Math.ceil(races / 120));
  const bins: Bin[] = [];
  for (let from = 0; from < races; from += size) {
    const to = Math.min(races, from + size);
    bins.push({ from: from + 0.5, to: to + 0.5, count: (offsets[to] - offsets[from]) / (to - from) });
  }
  return bins;
}
