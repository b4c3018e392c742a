import type { HistoryOptions } from "../engine/history/types";
import type { DataSet } from "../store";
import type { HistorySnapshot } from "../worker/protocol";
import { counted, monthYear, number } from "../ui/format";

/** "1,505 recorded races · 243 named players · Sep 2023 to Jun 2025": the rated part of a data set. */
export function summaryOf({ history, races }: HistorySnapshot, { options }: Pick<DataSet, "options">): string {
  if (history.raceCount === 0 && history.playerCount > 0) return "No race is left to rate";
  const rated = races.filter((count) => count > 0).length;
  const named = races.filter((count, player) => count > 0 && !history.anonymous[player]).length;
  // Unnamed players may be excluded from the ratings but remain in the list of players.
  const unnamed = named < rated || (options.anonymous === "drop" && history.anonymous.includes(1));
  const { minimumField = 0, minimumRaces = 0 } = options;
  return [
    counted(history.raceCount, options.recordedOnly ? "recorded race" : "race") +
      (minimumField > 2 ? ` of ${number(minimumField)} or more` : ""),
    counted(named, unnamed ? "named player" : "player") +
      (minimumRaces > 1 ? ` with ${number(minimumRaces)} races or more` : ""),
    monthsOf(history),
    part(options),
    options.simultaneous && "races of one date predicted at once",
    options.recalibrate && "recalibrated probabilities",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "Sep 2023 to Jun 2025"; "" without dates. */
function monthsOf({ times, raceCount }: Pick<HistorySnapshot["history"], "times" | "raceCount">): string {
  let [first, last] = [Infinity, -Infinity];
  for (let race = 0; race < raceCount; race++) {
    if (times[race] < first) first = times[race];
    if (times[race] > last) last = times[race];
  }
  if (first > last) return "";
  const [from, to] = [monthYear(first), monthYear(last)];
  return from === to ? from : `${from} to ${to}`;
}

/** Says that races are excluded by date, because the dates above are those of the remaining races. */
const part = ({ from, to, slice }: HistoryOptions): string => (from || to || slice ? "a part" : "");
