/** Look-ups in the columns of a snapshot and a replay, in points. Pure and small. */
import { pointsChange, pointsOf } from "../../engine/rating/points";
import { sidesOf } from "../../engine/history/sides";
import type { History } from "../../engine/history/types";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { firstAfter } from "../../engine/numerics/bisect";

/** Number of a player's rows up to and including race `at`. */
export function rowsUntil(snapshot: HistorySnapshot, player: number, at: number): number {
  const { rows, rowOffsets, raceOfRow } = snapshot;
  const first = rowOffsets[player];
  return firstAfter(first - 1, rowOffsets[player + 1], (row) => raceOfRow[rows[row]] > at) - first;
}

/** [P] `rowsUntil` of every player, in one pass over the rows before or after the race, whichever are fewer. */
export function rowsOfAllUntil({ history, races }: HistorySnapshot, at: number): Int32Array {
  const { offsets, player, rank, raceCount, entrantCount } = history;
  const middle = offsets[Math.max(0, Math.min(raceCount, at + 1))];
  const isLate = middle > entrantCount / 2;
  const counts = isLate ? races.slice() : new Int32Array(races.length);
  const [from, to, by] = isLate ? [middle, entrantCount, -1] : [0, middle, 1];
  for (let row = from; row < to; row++) if (rank[row] > 0) counts[player[row]] += by;
  return counts;
}

/** Rating after a row, in points; NaN if the contender did not rate it. */
export const pointsAfter = (replay: ReplayColumns, row: number): number => pointsOf(replay.scale, replay.after[row]);

export const pointsBefore = (replay: ReplayColumns, row: number): number => pointsOf(replay.scale, replay.before[row]);

/** sd in points after a row; null for contenders without sd. */
export function sdAfter(replay: ReplayColumns, row: number): number | null {
  return replay.sdAfter ? pointsChange(replay.scale, replay.sdAfter[row]) : null;
}

export function sdBefore(replay: ReplayColumns, row: number): number | null {
  return replay.sdBefore ? pointsChange(replay.scale, replay.sdBefore[row]) : null;
}

export function changeAt(replay: ReplayColumns, row: number): number {
  return pointsChange(replay.scale, replay.after[row] - replay.before[row]);
}

const sideCounts = new WeakMap<History, Int32Array>();

export function sideCountsOf(history: History): Int32Array {
  let counts = sideCounts.get(history);
  if (!counts) {
    counts = Int32Array.from({ length: history.raceCount }, (_, race) => sidesOf(history, race));
    sideCounts.set(history, counts);
  }
  return counts;
}
