import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { Display } from "../../../ui/display";
import { fileName, save } from "../../../ui/plot/export/save";
import { toCsv } from "../../../ui/frame/table";
import { ratingsTable, toJson, updatesTable } from "./updates.chart";

/** Saves the ratings, or every update, of one contender. */
export function exportSeason(
  what: "ratings" | "updates",
  format: "csv" | "json",
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  contender: string,
  display: Display,
): void {
  const table = (what === "ratings" ? ratingsTable : updatesTable)(snapshot, replay, display);
  const content =
    format === "csv"
      ? new Blob(["\uFEFF", toCsv(table)], { type: "text/csv;charset=utf-8" })
      : new Blob([toJson(table)], { type: "application/json" });
  save(fileName(`${what} ${contender}`, format), content);
}
