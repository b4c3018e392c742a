import type { HistoryOptions } from "../engine/history/types";
import type { DataSet } from "../store";
import type { HistorySnapshot } from "../worker/protocol";
import { counted, monthYear, number } from "../ui/format";

/** "1,505 recorded races · 243 named players · Sep 2023 to Jun 2025": the rated part of a data set. */
export function summaryOf({ history, races }: HistorySnapshot, { options }: Pick<DataSet, "options">): string {
  if (history.raceCount === 0 && history.playerCount > 0) return "No race is left to rate";
  let named = 0;
  let rated = 0;
  for (let p = 0; p < history.playerCount; p++) {
    if (races[p] === 0) continue;
    rated++;
    if (!history.anonymous[p]) named++;
  }
  let [first, last] = [Infinity, -Infinity];
  for (let r = 0; r < history.raceCount; r++) {
    const time = history.times[r];
    if (time < first) first = time;
    if (time > last) last = time;
  }
  const from = first <= last ? monthYear(first) : "";
  const to = first <= last ? monthYear(last) : "";
  // Unnamed players may be excluded from the ratings but remain in the list of players.
  const unnamed = named < rated || (options.anonymous === "drop" && history.anonymous.includes(1));
  const { minimumField = 0, minimumRaces = 0 } = options;
  return [
    counted(history.raceCount, options.recordedOnly ? "recorded race" : "race") +
      (minimumField > 2 ? ` of ${number(minimumField)} or more` : ""),
    counted(named, unnamed ? "named player" : "player") +
      (minimumRaces > 1 ? ` with ${number(minimumRaces)} races or more` : ""),
    from && (from === to ? from : `${from} to ${to}`),
    part(options),
    options.simultaneous && "races of one date predicted at once",
    options.recalibrate && "recalibrated probabilities",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Says that races are excluded by date, because the dates above are those of the remaining races. */
function part({ from, to, slice }: HistoryOptions): string {
  return from || to || slice ? "a part" : "";
}
