/** Trajectories of ratings: which players are drawn, and their points over the season. */
import type { History } from "../../engine/history/types";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { rowsOfPlayer } from "../../store";
import { pointsAfter, rowsUntil, sdAfter } from "./ratingsAt";
import { lastUpTo } from "../../engine/numerics/bisect";

export type TimeAxis = "date" | "race";

/** One player under one contender: a point after each rated race. */
export interface Trajectory {
  readonly player: number;
  readonly name: string;
  /** Rows of the history, one for each point. */
  readonly rows: Int32Array;
  /** Milliseconds since 1970, or the number of the race in the season from 1. */
  readonly x: Float64Array;
  /** In points. */
  readonly y: Float64Array;
  readonly sd: Float64Array | null;
  /** Index of the first point after the player's first races; the number of points if there is none. */
  readonly settled: number;
}

/** Number of first races in which a rating depends on its initial value as much as on results. */
export const SETTLING = 12;

/** The trajectory of a player until race `at` (null: the end). */
export function trajectoryOf(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  player: number,
  axis: TimeAxis,
  at: number | null,
): Trajectory {
  const { history, raceOfRow } = snapshot;
  const all = rowsOfPlayer(snapshot, player);
  const until = at === null ? all.length : rowsUntil(snapshot, player, at);
  const rows: number[] = [];
  let settled = 0;
  for (let k = 0; k < until; k++) {
    const row = all[k];
    if (Number.isNaN(replay.after[row])) continue;
    if (axis === "date" && Number.isNaN(history.times[raceOfRow[row]])) continue;
    rows.push(row);
    if (k < SETTLING) settled = rows.length;
  }
  return {
    player,
    name: history.names[player],
    rows: Int32Array.from(rows),
    x: Float64Array.from(rows, (row) => (axis === "date" ? history.times[raceOfRow[row]] : raceOfRow[row] + 1)),
    y: Float64Array.from(rows, (row) => pointsAfter(replay, row)),
    sd: replay.sdAfter ? Float64Array.from(rows, (row) => sdAfter(replay, row)!) : null,
    settled,
  };
}

/** Index of the last point at or left of x, or -1. */
export const pointAt = (trajectory: Trajectory, x: number): number => lastUpTo(trajectory.x, x);

/** The part of a trajectory inside a window, with one more point on either side so that lines reach its edges. */
export function within(trajectory: Trajectory, [from, to]: readonly [number, number]): readonly [number, number] {
  let first = 0;
  while (first < trajectory.x.length && trajectory.x[first] < from) first++;
  const last = pointAt(trajectory, to);
  return [Math.max(0, first - 1), Math.min(trajectory.x.length, last + 2)];
}

export function fullWindow({ history }: HistorySnapshot, axis: TimeAxis): readonly [number, number] {
  if (axis === "race") return [1, Math.max(2, history.raceCount)];
  let first = Infinity;
  let last = -Infinity;
  for (const time of history.times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return first < last ? [first, last] : [0, 1];
}

/** A stored window if the season still covers it, otherwise the whole season. */
export function inside(
  [from, to]: readonly [number, number],
  full: readonly [number, number],
): readonly [number, number] {
  const held = [Math.max(from, full[0]), Math.min(to, full[1])] as const;
  return held[1] - held[0] > (full[1] - full[0]) / 1000 ? held : full;
}

/** Minimum and maximum to show: of all trajectories, and of the selected player's uncertainty at its end. */
export function heightOf(
  trajectories: readonly Trajectory[],
  window: readonly [number, number],
  asked: Trajectory | null,
): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  const take = (value: number) => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  for (const trajectory of trajectories) {
    const [first, last] = within(trajectory, window);
    for (let k = first; k < last; k++) take(trajectory.y[k]);
  }
  if (asked?.sd) {
    const last = within(asked, window)[1] - 1;
    if (last >= 0) {
      take(asked.y[last] - 2 * asked.sd[last]);
      take(asked.y[last] + 2 * asked.sd[last]);
    }
  }
  if (low > high) return [1400, 1600];
  const pad = Math.max(8, (high - low) * 0.06);
  return [low - pad, high + pad];
}

/** Maximum number of races that the pointer can select; of races within the same interval of the axis, the last one. */
const MAX_SPOTS = 1500;

export interface RaceSpot {
  readonly race: number;
  readonly x: number;
  /** The highlighted line's value; absent before its first race and after its last. */
  readonly y?: number;
}

/** The races of a window that the pointer can select, up to `until`, with the highlighted line's values. */
export function spotsOf(
  history: History,
  axis: TimeAxis,
  window: readonly [number, number],
  until: number,
  lead: Trajectory | null,
): readonly RaceSpot[] {
  const races: number[] = [];
  const step = (window[1] - window[0]) / MAX_SPOTS;
  const place = (race: number) => (axis === "date" ? history.times[race] : race + 1);
  let before = -1;
  for (let race = 0; race <= until; race++) {
    const x = place(race);
    if (!(x >= window[0] && x <= window[1])) continue;
    const stretch = Math.floor((x - window[0]) / step);
    if (stretch === before) races.pop();
    before = stretch;
    races.push(race);
  }
  return races.map((race) => {
    const x = place(race);
    const k = lead ? pointAt(lead, x) : -1;
    return { race, x, y: lead && k >= 0 && x <= lead.x[lead.x.length - 1] ? lead.y[k] : undefined };
  });
}
