/** What a film of the season shows at a time: the window that follows it, and its axis. Pure. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { pointsAfter } from "../columns";
import type { Axis, Course } from "./lines.chart";
import { SETTLING, pointAt } from "./lines.chart";
import type { Window } from "./useBrush";

/** A film shows at least this share of the season at once, so that its window does not run. */
const SHARE = 0.25;

/** Length of the film's window: that of the window it began with. */
export const filmLength = (window: Window, full: Window): number =>
  Math.max(window[1] - window[0], (full[1] - full[0]) * SHARE);

/** The window that ends at a time, and is never before the season. */
export function filmWindow(length: number, full: Window, time: number): Window {
  const from = Math.min(Math.max(full[0], time - length), Math.max(full[0], full[1] - length));
  return [from, from + length];
}

/** [races] Where each race stands on the axis; an undated one stands with the one before it. */
export function placesOf({ history }: HistorySnapshot, axis: Axis): Float64Array {
  const { raceCount, times } = history;
  const places = new Float64Array(raceCount);
  let last = axis === "race" ? 0 : (times.find((time) => !Number.isNaN(time)) ?? 0);
  for (let race = 0; race < raceCount; race++) {
    const place = axis === "race" ? race + 1 : times[race];
    places[race] = last = Number.isNaN(place) ? last : place;
  }
  return places;
}

/** Where the clock stands on the axis, between two races too. */
export function timeOf(places: Float64Array, position: number): number {
  const race = Math.min(places.length - 1, Math.max(0, Math.floor(position)));
  const next = Math.min(places.length - 1, race + 1);
  return places[race] + (places[next] - places[race]) * (position - race);
}

/** A line's value at a time, on the way between two of its races; NaN before the first. */
export function valueAt(course: Course, time: number): number {
  const k = pointAt(course, time);
  if (k < 0) return NaN;
  if (k === course.x.length - 1) return course.y[k];
  const share = (time - course.x[k]) / (course.x[k + 1] - course.x[k]);
  return course.y[k] + (course.y[k + 1] - course.y[k]) * share;
}

/** The lowest tenth is told from so many ratings. */
const SAMPLED = 20_000;

/** One axis of ratings for the whole film: all that was ever reached, and all but about the lowest tenth below. */
export function filmHeight(snapshot: HistorySnapshot, replay: ReplayColumns): Window {
  const { history, rows, rowOffsets } = snapshot;
  const { after } = replay;
  let settled: Int32Array = new Int32Array(rows.length);
  let count = 0;
  for (let player = 0; player < history.playerCount; player++) {
    const [start, end] = [rowOffsets[player], rowOffsets[player + 1]];
    if (end - start < 2 * SETTLING) continue;
    for (let k = start + SETTLING; k < end; k++) if (Number.isFinite(after[rows[k]])) settled[count++] = rows[k];
  }
  settled = count > 0 ? settled.subarray(0, count) : rows.filter((row) => Number.isFinite(after[row]));
  if (settled.length === 0) return [1400, 1600];
  let best = settled[0];
  for (const row of settled) if (after[row] > after[best]) best = row;
  const step = Math.max(1, Math.floor(settled.length / SAMPLED));
  const sorted = new Float64Array(Math.ceil(settled.length / step))
    .map((_, k) => pointsAfter(replay, settled[k * step]))
    .sort();
  const [low, high] = [sorted[Math.floor(sorted.length * 0.1)], pointsAfter(replay, best)];
  const pad = Math.max(8, (high - low) * 0.04);
  return [low - pad, high + pad];
}
