import { Status, type History, type TieReadings } from "../history/types";
import type { Rater } from "../rating/model";
import { beliefsOf, inRace, refuseNotFinite } from "./refuse-not-finite";
import type { Contender } from "./contender";
import type { Observer } from "./observer";

/** Whether two-player races can take the fast path: the rater has one, and every observer supports it. */
export function takesDuels(rater: Rater, observers: readonly Observer[]): boolean {
  return !!rater.duel && rater.period === "race" && observers.every((one) => !one.beforeRace || !!one.beforeDuel);
}

/**
 * Rates two-player games by the rater's fast path, from `from` up to the first other race, or `to`. Returns the first
 * race not processed.
 */
export function driveDuels(
  history: History,
  ties: TieReadings,
  rater: Rater,
  observers: readonly Observer[],
  from: number,
  to: number,
  contender?: Contender,
): number {
  const { offsets, player, rank } = history;
  const duel = rater.duel!;
  const beliefs = beliefsOf(rater, contender);
  const readsDraws = ties.finished === "draw";
  const isWatched = observers.length > 0;
  let row = offsets[from];
  let index = from;
  try {
    for (; index < to; index++, row += 2) {
      if (offsets[index + 1] !== row + 2 || !isDuel(history, row, readsDraws)) return index;
      const draw = rank[row] === rank[row + 1];
      const isReversed = rank[row + 1] < rank[row];
      const first = isReversed ? row + 1 : row;
      const second = isReversed ? row : row + 1;
      if (isWatched) for (const observer of observers) observer.beforeDuel?.(index, first, second, draw);
      duel(player[first], player[second], draw);
      for (const { values } of beliefs) {
        const sum = values[player[first]] + values[player[second]];
        if (!(sum - sum === 0)) refuseNotFinite(history, beliefs, index, index + 1, contender);
      }
      if (isWatched) for (const observer of observers) observer.afterPeriod?.(index, index + 1);
    }
  } catch (error) {
    throw inRace(history, index, error, contender);
  }
  return to;
}

/** Whether the rows `row` and `row + 1` are two ranked finishers whose order is observed. */
function isDuel({ rank, status, team }: History, row: number, readsDraws: boolean): boolean {
  const other = row + 1;
  if (rank[row] === 0 || rank[other] === 0) return false;
  if (status[row] !== Status.finished || status[other] !== Status.finished) return false;
  return rank[row] !== rank[other] || (readsDraws && (team[row] !== team[other] || team[row] < 0));
}
