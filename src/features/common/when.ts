/** Dates and names of races, read from the columns of a history. */
import type { History } from "../../engine/history/types";
import { ABSENT, date, tableDate } from "../../ui/format";

export { isDated, stillHere, timeAt } from "../../engine/history/active";

/** The last race at or before a time; -1 if all are later. Races are in time order. */
export function raceUntil({ times, raceCount }: History, time: number, from = raceCount - 1): number {
  for (let r = from; r >= 0; r--) if (times[r] <= time) return r;
  return -1;
}

/** The name of a race, or its number in the season. */
export const raceName = (history: History, race: number): string => history.raceIds[race] || `Race ${race + 1}`;

/** The entrants of a race, best first: "Ada v Bea", "Ada, Bea, Cyd", "Ada, Bea and 6 others". */
export function raceEntrants({ offsets, rank, player, names }: History, race: number): string {
  const rows = Array.from({ length: offsets[race + 1] - offsets[race] }, (_, k) => offsets[race] + k);
  const best = rows
    .sort((a, b) => (rank[a] || Infinity) - (rank[b] || Infinity) || a - b)
    .map((row) => names[player[row]]);
  if (best.length === 2) return best.join(" v ");
  return best.length < 4 ? best.join(", ") : `${best[0]}, ${best[1]} and ${best.length - 2} others`;
}

/** "4 Dec 2024", or "" without a date. */
export function raceDate(history: History, race: number): string {
  return history.dates[race] ? date(history.dates[race]) : "";
}

/** "4 Dec 2024, good-tourian-0190"; without a date the name alone; without a name the entrants. */
export function raceTitle(history: History, race: number): string {
  const date = raceDate(history, race);
  const name = history.raceIds[race] || `${raceName(history, race)}: ${raceEntrants(history, race)}`;
  return !date || date === name ? name : `${date}, ${name}`;
}

/** The date of a race for a narrow column, "7 Jun ’25", or its number in the season. */
export function raceWhen(history: History, race: number): string {
  if (race < 0) return ABSENT;
  return history.dates[race] ? tableDate(history.dates[race]) : `race ${race + 1}`;
}
