/** When races were: small look-ups over the columns of a history. */
import { DAY } from "../../engine/history/dates";
import type { History } from "../../engine/history/types";
import { ABSENT, date, number, tableDate } from "../../ui/format";

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

/** The last race not later than a time, -1 when all are later. Races stand in time order. */
export function raceUntil({ times, raceCount }: History, time: number, from = raceCount - 1): number {
  for (let r = from; r >= 0; r--) if (times[r] <= time) return r;
  return -1;
}

/** What a race is called: its name, or its number in the season. */
export function raceName(history: History, race: number): string {
  return history.raceIds[race] || `Race ${race + 1}`;
}

/** Who was there, the best first: "Ada v Bea", "Ada, Bea, Cyd", "Ada, Bea and 6 others". */
export function raceEntrants({ offsets, rank, player, names }: History, race: number): string {
  const rows = Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k);
  const best = rows
    .sort((a, b) => (rank[a] || Infinity) - (rank[b] || Infinity) || a - b)
    .map((row) => names[player[row]]);
  if (best.length === 2) return best.join(" v ");
  return best.length < 4 ? best.join(", ") : `${best[0]}, ${best[1]} and ${best.length - 2} others`;
}

/** "4 Dec 2024", "" without a date. */
export function raceDate(history: History, race: number): string {
  return history.dates[race] ? date(history.dates[race]) : "";
}

/** "4 Dec 2024, good-tourian-0190"; without a date the name alone; without a name with those who were there. */
export function raceTitle(history: History, race: number): string {
  const date = raceDate(history, race);
  const name = history.raceIds[race] || `${raceName(history, race)}: ${raceEntrants(history, race)}`;
  return !date || date === name ? name : `${date}, ${name}`;
}

/** When a race was, for a narrow column: "7 Jun ’25", or its number in the season. */
export function raceWhen(history: History, race: number): string {
  if (race < 0) return ABSENT;
  return history.dates[race] ? tableDate(history.dates[race]) : `race ${race + 1}`;
}

/** Active players raced within so many days; in a season without dates, within a fifth of its races and no fewer than twenty. */
const ACTIVE_DAYS = 365;
const ACTIVE_SHARE = 0.2;
const ACTIVE_RACES = 20;

const activeRaces = (races: number) => Math.max(ACTIVE_RACES, Math.ceil(races * ACTIVE_SHARE));

/** Whether somebody is active, as things stand after race `at`. */
export function stillHere(history: History, at: number): (row: { readonly lastRace: number }) => boolean {
  const since = isDated(history) ? timeAt(history, at) - ACTIVE_DAYS * DAY : NaN;
  const last = at - activeRaces(at + 1);
  return ({ lastRace }) => (Number.isNaN(since) ? lastRace > last : timeAt(history, lastRace) >= since);
}

/** What counts as active: "Last 12 months", "Last 45 races". */
export const activeRule = (history: History): string =>
  isDated(history) ? "Last 12 months" : `Last ${number(activeRaces(history.raceCount))} races`;
