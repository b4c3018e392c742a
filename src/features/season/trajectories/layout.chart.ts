/** The geometry of the trajectories: axes, the visible part of a trajectory, and races per unit of time. */
import { DAY } from "../../../engine/history/dates";
import { ratingTicks, type Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import type { AxisSpec, Points, Scale, Space, Span } from "../../../ui/plot";
import { sparse, thin } from "../../common/thin";
import { within, type TimeAxis, type Trajectory } from "../../common/lines.chart";

type Window = readonly [number, number];
type Scales = Pick<Space, "x" | "y">;

export const raceAxis = (axis: TimeAxis, window: Window): AxisSpec =>
  axis === "date"
    ? { domain: window, scale: "time" }
    : { domain: window, format: (value) => number(value), label: "race of the season" };

/** An axis with data in points and ticks in display units; `words`: the unit, where it is not obvious. */
export const ratingAxis = (domain: Window, display: Display, words: string | undefined): AxisSpec => ({
  domain,
  ticks: (scale) => ratingTicks(display, scale, { along: "y" }),
  label: words,
});

/** Pixels of many values. Both scales are linear, and calling them for each value takes ten times as long. */
function placed(values: Float64Array, scale: Scale): Float64Array {
  const [from, to] = scale.domain();
  const start = scale(from);
  const slope = (scale(to) - start) / (to - from);
  return values.map((value) => start + (value - from) * slope);
}

/**
 * The points `part[0]` to before `part[1]` of a trajectory: all of them, or one for every `stretch` pixels for context
 * lines.
 */
export function seen(
  trajectory: Trajectory,
  { x, y }: Scales,
  window: Window,
  stretch: number | null,
  part: readonly [number, number] = [0, trajectory.x.length],
): Points {
  const inside = within(trajectory, window);
  const from = Math.max(inside[0], part[0]);
  const to = Math.max(from, Math.min(inside[1], part[1]));
  const xs = trajectory.x.subarray(from, to);
  const ys = trajectory.y.subarray(from, to);
  const across = placed(xs, x);
  const kept = stretch === null ? thin(across, placed(ys, y), 1) : sparse(across, stretch);
  return { x: kept.map((k) => xs[k]), y: kept.map((k) => ys[k]) };
}

/** 95 % of a normal belief: 1.96 sd on either side. */
const BAND = 1.96;
/** Pixels for each point of the band. */
const COLUMN = 1.5;

/** The uncertainty band of a trajectory; empty if it has no uncertainty. */
export function uncertainty(trajectory: Trajectory, { x, y }: Scales, window: Window): readonly Span[] {
  const { sd } = trajectory;
  const [from, to] = within(trajectory, window);
  if (!sd || to - from < 2) return [];
  const across = placed(trajectory.x.subarray(from, to), x);
  const high = trajectory.y.subarray(from, to).map((points, k) => points + BAND * sd[from + k]);
  return thin(across, placed(high, y), COLUMN).map((k) => ({
    x: trajectory.x[from + k],
    low: trajectory.y[from + k] - BAND * sd[from + k],
    high: high[k],
  }));
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

/** Number of races per week (or a longer unit for longer seasons), over a window. */
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

/** Mean number of entrants in each group of consecutive races, for seasons without dates. */
export function entrantsPerRace(offsets: ArrayLike<number>, races: number): readonly Bin[] {
  const size = Math.max(1, Math.ceil(races / 120));
  const bins: Bin[] = [];
  for (let from = 0; from < races; from += size) {
    const to = Math.min(races, from + size);
    bins.push({ from: from + 0.5, to: to + 0.5, count: (offsets[to] - offsets[from]) / (to - from) });
  }
  return bins;
}
