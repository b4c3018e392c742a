/** A contender's beliefs about all players, in points. Pure. */
import { DAY } from "../../engine/history/dates";
import { greatestFirst } from "../../engine/numerics/sorting";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { LeaderboardRow } from "../../store";

export interface Person {
  readonly key: string;
  readonly name: string;
  /** In points. */
  readonly rating: number;
  readonly sd: number;
  readonly rank: number;
  readonly races: number;
  /** Index of the last race, and its time; NaN if undated. */
  readonly lastRace: number;
  readonly lastTime: number;
}

/** All players with a rated race, best first. `assumedSd` is used if the contender keeps no uncertainty. */
export function peopleOf(
  { history }: HistorySnapshot,
  replay: ReplayColumns,
  rows: readonly LeaderboardRow[],
  assumedSd: number,
): Person[] {
  return rows.map(({ key, name, rating, sd, rank, races, lastRace }) => ({
    key,
    name,
    rating,
    sd: replay.sd && sd !== null ? sd : assumedSd,
    rank,
    races,
    lastRace,
    lastTime: lastRace >= 0 ? history.times[lastRace] : NaN,
  }));
}

interface PoolRule {
  readonly activeDays: number | null;
  readonly within: number | null;
}

/** The best active player, or the best player if none is active. */
export function leaderOf(people: readonly Person[], activeDays: number | null): Person | null {
  const since = sinceOf(people, activeDays);
  return people.find(({ lastTime }) => !(lastTime < since)) ?? people[0] ?? null;
}

/** The possible opponents of `player` under the pool's rule. */
export function poolOf(people: readonly Person[], player: Person, { activeDays, within }: PoolRule): Person[] {
  const since = sinceOf(people, activeDays);
  return people.filter(
    (one) =>
      one.key !== player.key &&
      !(one.lastTime < since) &&
      (within === null || Math.abs(one.rating - player.rating) <= within),
  );
}

/** Maximum number of candidates that can be compared and drawn without a noticeable delay. */
export const MAX_COMPARED = 2000;

/** The candidates nearest in rating, in the pool's order. */
export function nearestOf(pool: readonly Person[], player: Person, most = MAX_COMPARED): readonly Person[] {
  if (pool.length <= most) return pool;
  const nearness = Float64Array.from(pool, ({ rating }) => -Math.abs(rating - player.rating));
  const near = greatestFirst(nearness).subarray(0, most).toSorted();
  return Array.from(near, (at) => pool[at]);
}

function sinceOf(people: readonly Person[], activeDays: number | null): number {
  const latest = latestOf(people);
  return activeDays === null || Number.isNaN(latest) ? -Infinity : latest - activeDays * DAY;
}

/** Time of the last dated race of any player; NaN if there is none. */
export function latestOf(people: readonly Person[]): number {
  let latest = NaN;
  for (const { lastTime } of people) if (!(lastTime <= latest) && !Number.isNaN(lastTime)) latest = lastTime;
  return latest;
}
