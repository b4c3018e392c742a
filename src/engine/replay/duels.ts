import { Status, type History, type TieReadings } from "../history/types";
import type { Rater } from "../rating/model";
import { beliefsOf, inRace, refuseAstray } from "./astray";
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
  const { offsets, player, rank, status, team } = history;
  const duel = rater.duel!;
  const beliefs = beliefsOf(rater, contender);
  const { finished } = Status;
  const readsDraws = ties.finished === "draw";
  const isWatched = observers.length > 0;
  let row = offsets[from];
  let index = from;
  try {
    for (; index < to; index++, row += 2) {
      const other = row + 1;
      const own = rank[row];
      const theirs = rank[other];
      if (offsets[index + 1] !== row + 2 || own === 0 || theirs === 0) return index;
      if (status[row] !== finished || status[other] !== finished) return index;
      const draw = own === theirs;
      if (draw && (!readsDraws || (team[row] === team[other] && team[row] >= 0))) return index;
      const first = theirs < own ? other : row;
      const second = theirs < own ? row : other;
      if (isWatched) for (const observer of observers) observer.beforeDuel?.(index, first, second, draw);
      duel(player[first], player[second], draw);
      for (const { values } of beliefs) {
        const sum = values[player[first]] + values[player[second]];
        if (!(sum - sum === 0)) refuseAstray(history, beliefs, index, index + 1, contender);
      }
      if (isWatched) for (const observer of observers) observer.afterPeriod?.(index, index + 1);
    }
  } catch (error) {
    throw inRace(history, index, error, contender);
  }
  return to;
}
