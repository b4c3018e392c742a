/** Look-ups over the columns of a snapshot and a replay, in points. Pure and small. */
import type { History } from "../../engine/history/types";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { pointsChange, pointsOf, rowsOfPlayer } from "../../store";

/** How many of a player's rows are not later than race `at`. */
export function rowsUntil(snapshot: HistorySnapshot, player: number, at: number): number {
  const rows = rowsOfPlayer(snapshot, player);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (snapshot.raceOfRow[rows[middle]] <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rating after a row, in points; NaN where the contender did not rate it. */
export function pointsAfter(replay: ReplayColumns, row: number): number {
  return pointsOf(replay.scale, replay.after[row]);
}

export function pointsBefore(replay: ReplayColumns, row: number): number {
  return pointsOf(replay.scale, replay.before[row]);
}

/** sd in points after a row; null for contenders without one. */
export function sdAfter(replay: ReplayColumns, row: number): number | null {
  return replay.sdAfter ? pointsChange(replay.scale, replay.sdAfter[row]) : null;
}

export function sdBefore(replay: ReplayColumns, row: number): number | null {
  return replay.sdBefore ? pointsChange(replay.scale, replay.sdBefore[row]) : null;
}

/** Change of the rating in a row, in points. */
export function changeAt(replay: ReplayColumns, row: number): number {
  return pointsChange(replay.scale, replay.after[row] - replay.before[row]);
}

/** Published score after a row, in points. */
export function scoreAfter(replay: ReplayColumns, row: number): number {
  const sd = replay.sdAfter ? replay.sdAfter[row] : 0;
  return pointsOf(replay.scale, replay.after[row] - replay.scoreSds * sd);
}

const sideCounts = new WeakMap<History, Int32Array>();

/** [R] sides of each race: teams, and entrants who play alone. */
export function sidesOf(history: History): Int32Array {
  const known = sideCounts.get(history);
  if (known) return known;
  const sides = new Int32Array(history.raceCount);
  const teams = new Set<number>();
  for (let r = 0; r < history.raceCount; r++) {
    teams.clear();
    for (let row = history.offsets[r]; row < history.offsets[r + 1]; row++) {
      if (history.rank[row] === 0) continue;
      if (history.team[row] >= 0) teams.add(history.team[row]);
      else sides[r]++;
    }
    sides[r] += teams.size;
  }
  sideCounts.set(history, sides);
  return sides;
}

/** Whether several entrants of a race play as one side. */
export function isTeamRace(history: History, race: number): boolean {
  const teams = new Set<number>();
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    const team = history.team[row];
    if (team < 0) continue;
    if (teams.has(team)) return true;
    teams.add(team);
  }
  return false;
}
