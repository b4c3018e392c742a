import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { Activity } from "../../../engine/history/active";
import type { Display } from "../../../ui/display";
import { fileName, save } from "../../../ui/plot/export/save";
import { toCsv } from "../../../ui/frame/table";
import { ratingsTable, toJson } from "../../common/ratings.chart";
import { updatesTable } from "./updates.chart";

interface SavedSeason {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  readonly contender: string;
  readonly display: Display;
  /** Whose ratings are saved. */
  readonly activity: Activity;
  /** Data set, last race, systems and settings. */
  readonly source: string | null;
}

/** Saves the ratings, or every update, of one contender. */
export function exportSeason(what: "ratings" | "updates", format: "csv" | "json", season: SavedSeason): void {
  const { snapshot, replay, contender, display, activity, source } = season;
  const table =
    what === "ratings" ? ratingsTable(snapshot, replay, activity, display) : updatesTable(snapshot, replay, display);
  const content =
    format === "csv"
      ? new Blob(["\uFEFF", toCsv(table, source)], { type: "text/csv;charset=utf-8" })
      : new Blob([toJson(table)], { type: "application/json" });
  save(fileName(`${what} ${contender}`, format), content);
}
