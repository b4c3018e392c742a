/** The moving window of playback and its axis. Pure. */
import { DAY } from "../../../engine/history/dates";
import { pointsOf } from "../../../engine/rating/points";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { TimeAxis, Trajectory } from "../../common/lines.chart";
import type { Window } from "./useBrush";

/** Playback shows at least this share of the season, so that its window moves slowly. */
const SHARE = 0.25;

/** Length of playback's window: that of the window when it starts. */
export const filmLength = (window: Window, full: Window): number =>
  Math.max(window[1] - window[0], (full[1] - full[0]) * SHARE);

/** The window that ends at a time and does not begin before the season. */
export function filmWindow(length: number, full: Window, time: number): Window {
  const from = Math.min(Math.max(full[0], time - length), Math.max(full[0], full[1] - length));
  return [from, from + length];
}

/** Minimum number of races in the window. */
const MIN_RACES = 8;

/** The window while playback is paused, which ends at its race. */
export function stillWindow(length: number, full: Window, places: Float64Array, at: number): Window {
  const [from, to] = filmWindow(length, full, places[at]);
  return [from, Math.min(to, places[Math.min(places.length - 1, Math.max(at, MIN_RACES))])];
}

/**
 * [race] ascending positions on the axis: races at the same time, and undated races after them, are spread over the day
 * before.
 */
export function placesOf({ history }: HistorySnapshot, axis: TimeAxis): Float64Array {
  const { raceCount, times } = history;
  if (axis === "race") return Float64Array.from({ length: raceCount }, (_, race) => race + 1);
  const places = new Float64Array(raceCount);
  let time = times.find((one) => !Number.isNaN(one)) ?? 0;
  let before = -Infinity;
  for (let race = 0; race < raceCount;) {
    if (!Number.isNaN(times[race])) time = times[race];
    let end = race + 1;
    while (end < raceCount && !(times[end] > time)) end++;
    const room = Math.min(DAY, time - before);
    for (let k = race; k < end; k++) places[k] = time - (room * (end - 1 - k)) / (end - race);
    before = time;
    race = end;
  }
  return places;
}

/** The position on the axis at a clock value, possibly between two races. */
export function timeOf(places: Float64Array, position: number): number {
  const race = Math.min(places.length - 1, Math.max(0, Math.floor(position)));
  const next = Math.min(places.length - 1, race + 1);
  return places[race] + (places[next] - places[race]) * (position - race);
}

/** A trajectory that stays constant until the race before each of its own, so that no later race shows early. */
export function heldTrajectory(trajectory: Trajectory, raceOfRow: Int32Array, places: Float64Array): Trajectory {
  const { rows, y, sd, settled } = trajectory;
  const kept: number[] = [];
  const xs: number[] = [];
  let first = settled;
  for (let k = 0; k < rows.length; k++) {
    const race = raceOfRow[rows[k]];
    if (k > 0 && race - 1 > raceOfRow[rows[k - 1]]) {
      kept.push(k - 1);
      xs.push(places[race - 1]);
      if (k < settled) first++;
    }
    kept.push(k);
    xs.push(places[race]);
  }
  return {
    ...trajectory,
    rows: Int32Array.from(kept, (k) => rows[k]),
    x: Float64Array.from(xs),
    y: Float64Array.from(kept, (k) => y[k]),
    sd: sd && Float64Array.from(kept, (k) => sd[k]),
    settled: first,
  };
}

/** Minimum and maximum of trajectories from their first races on; null without values. */
export function extentOf(trajectories: readonly Trajectory[]): Window | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { y } of trajectories)
    for (const value of y) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return low <= high ? [low, high] : null;
}

/** Maximum number of ratings from which the lowest tenth is estimated. */
const SAMPLED = 20_000;

/**
 * One rating axis for the whole playback: up to the highest rating, without about the lowest tenth, and with the
 * `drawn` trajectories in full.
 */
export function filmHeight(replay: ReplayColumns, drawn: readonly Trajectory[]): Window {
  const rated = replay.after.filter(Number.isFinite);
  if (rated.length === 0) return [1400, 1600];
  const step = Math.max(1, Math.floor(rated.length / SAMPLED));
  const sorted = Float64Array.from({ length: Math.ceil(rated.length / step) }, (_, k) => rated[k * step]).sort();
  const best = rated.reduce((most, one) => Math.max(most, one), -Infinity);
  const [least, most] = extentOf(drawn) ?? [Infinity, -Infinity];
  const low = Math.min(least, pointsOf(replay.scale, sorted[Math.floor(sorted.length * 0.1)]));
  const high = Math.max(most, pointsOf(replay.scale, best));
  const pad = Math.max(8, (high - low) * 0.04);
  return [low - pad, high + pad];
}
