import type { DataSet } from "../store";
import type { HistorySnapshot } from "../worker/protocol";
import { counted, monthYear } from "../ui/format";

/** "1,505 recorded races · 243 named players · Sep 2023 to Jun 2025": what is rated of a data set. */
export function summaryOf({ history, races }: HistorySnapshot, { options }: Pick<DataSet, "options">): string {
  let named = 0;
  let rated = 0;
  for (let p = 0; p < history.playerCount; p++) {
    if (races[p] === 0) continue;
    rated++;
    if (!history.anonymous[p]) named++;
  }
  const known = Array.from(history.times).filter(Number.isFinite);
  const from = known.length ? monthYear(known.reduce((a, b) => Math.min(a, b))) : "";
  const to = known.length ? monthYear(known.reduce((a, b) => Math.max(a, b))) : "";
  return [
    counted(history.raceCount, options.recordedOnly ? "recorded race" : "race"),
    counted(named, named < rated ? "named player" : "player"),
    from && (from === to ? from : `${from} to ${to}`),
  ]
    .filter(Boolean)
    .join(" · ");
}
