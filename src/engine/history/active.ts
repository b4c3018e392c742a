/** Decides which players are active after each race; the leaderboard and all rankings use this rule. A pure leaf. */
import { DAY } from "./dates";
import { counted } from "./plural";
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
const activeRaces = (races: number) => Math.max(ACTIVE_RACES, Math.ceil(races * ACTIVE_SHARE));

/** Selects listed players by their last race. */
export interface Activity {
  /** Players who raced within this many days of the last race; null: active players. */
  readonly activeDays: number | null;
  /** Inactive players too; ignored when `activeDays` is set. */
  readonly inactive: boolean;
}

export const ACTIVE_PLAYERS: Activity = { activeDays: null, inactive: false };

/** The time (NaN: it does not count), or else the race, that a player must have raced since to be listed after race `at`. */
export function activeSince(
  history: History,
  at: number,
  { activeDays, inactive }: Activity = ACTIVE_PLAYERS,
): { readonly time: number; readonly race: number } {
  if (activeDays !== null) return { time: timeAt(history, at) - activeDays * DAY, race: -1 };
  if (inactive) return { time: NaN, race: -1 };
  return {
    time: isDated(history) ? timeAt(history, at) - ACTIVE_DAYS * DAY : NaN,
    race: at - activeRaces(at + 1) + 1,
  };
}

/** Returns whether a player is listed, as of race `at`; by default active players are. */
export function stillHere(
  history: History,
  at: number,
  activity: Activity = ACTIVE_PLAYERS,
): (row: { readonly lastRace: number }) => boolean {
  const { time, race } = activeSince(history, at, activity);
  return ({ lastRace }) => (Number.isNaN(time) ? lastRace >= race : timeAt(history, lastRace) >= time);
}

/** "12 months", "90 days", "45 races": the period in which listed players raced; "" if all are listed. */
export function activePeriod(history: History, { activeDays, inactive }: Activity = ACTIVE_PLAYERS): string {
  // In a season without dates, days exclude no player.
  if (activeDays === null ? inactive : Number.isNaN(timeAt(history, history.raceCount - 1))) return "";
  if (activeDays !== null && activeDays !== ACTIVE_DAYS) return counted(activeDays, "day");
  if (activeDays !== null) return "12 months";
  return isDated(history) ? "12 months" : counted(activeRaces(history.raceCount), "race");
}

/** Says which players are listed, in one or two sentences. @param left number of inactive players who are not listed */
export function listedWords(history: History, activity: Activity, left: number): string {
  const period = activePeriod(history, activity);
  if (period === "") return "Every player with a rated race is listed, active or not.";
  const from = period.endsWith("races") ? "" : ", counted back from the last race";
  const listed = `This list has the players who raced in the last ${period}${from}.`;
  if (left === 0) return listed;
  return `${listed} ${counted(left, "inactive player")} ${left === 1 ? "is" : "are"} not listed. Ranks count listed players.`;
}
