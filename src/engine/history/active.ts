/** Who still takes part as a season goes on: the leaderboard lists them, and what is ranked goes by the same rule. A pure leaf. */
import { DAY } from "./dates";
import type { History } from "./types";

/** Dated well enough for an axis of dates: most races have one, and they are not all the same. */
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

/** Active players raced within so many days; in a season without dates, within a fifth of its races and no fewer than twenty. */
const ACTIVE_DAYS = 365;
const ACTIVE_SHARE = 0.2;
const ACTIVE_RACES = 20;

/** So many last races, once a season of that length has no dates. */
export const activeRaces = (races: number) => Math.max(ACTIVE_RACES, Math.ceil(races * ACTIVE_SHARE));

/** The time (NaN: the season has no dates), or else the race, that somebody must have been seen since to be active after race `at`. */
export function activeSince(history: History, at: number): { readonly time: number; readonly race: number } {
  return {
    time: isDated(history) ? timeAt(history, at) - ACTIVE_DAYS * DAY : NaN,
    race: at - activeRaces(at + 1) + 1,
  };
}

/** Whether somebody is active, as things stand after race `at`. */
export function stillHere(history: History, at: number): (row: { readonly lastRace: number }) => boolean {
  const { time, race } = activeSince(history, at);
  return ({ lastRace }) => (Number.isNaN(time) ? lastRace >= race : timeAt(history, lastRace) >= time);
}
