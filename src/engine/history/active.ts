/** Which players are active as a season goes on; the leaderboard and all rankings use this rule. A pure leaf. */
import { DAY } from "./dates";
import type { History } from "./types";

/** Whether a date axis makes sense: most races have a date, and the dates are not all the same. */
export function isDated(history: History): boolean {
  let dated = datedness.get(history);
  if (dated === undefined) datedness.set(history, (dated = lookAtDates(history)));
  return dated;
}

const datedness = new WeakMap<History, boolean>();

function lookAtDates({ times, raceCount }: History): boolean {
  let known = 0;
  let first = NaN;
  let spread = false;
  for (let r = 0; r < raceCount; r++) {
    if (Number.isNaN(times[r])) continue;
    known++;
    if (Number.isNaN(first)) first = times[r];
    else if (times[r] !== first) spread = true;
  }
  return known > 0 && spread && known >= raceCount / 2;
}

/** Time of race `at` or of the last dated race before it; NaN when there is none. */
export function timeAt({ times }: History, at: number): number {
  for (let r = at; r >= 0; r--) if (!Number.isNaN(times[r])) return times[r];
  return NaN;
}

/** Active players raced within this many days; in a season without dates, within the last fifth of its races, twenty at least. */
const ACTIVE_DAYS = 365;
const ACTIVE_SHARE = 0.2;
const ACTIVE_RACES = 20;

/** The number of last races that count as recent, in a season of that length without dates. */
export const activeRaces = (races: number) => Math.max(ACTIVE_RACES, Math.ceil(races * ACTIVE_SHARE));

/** The time (NaN: the season has no dates), or else the race, since which an active player must have raced, as of race `at`. */
export function activeSince(history: History, at: number): { readonly time: number; readonly race: number } {
  return {
    time: isDated(history) ? timeAt(history, at) - ACTIVE_DAYS * DAY : NaN,
    race: at - activeRaces(at + 1) + 1,
  };
}

/** Tells whether a player is active, as of race `at`. */
export function stillHere(history: History, at: number): (row: { readonly lastRace: number }) => boolean {
  const { time, race } = activeSince(history, at);
  return ({ lastRace }) => (Number.isNaN(time) ? lastRace >= race : timeAt(history, lastRace) >= time);
}
