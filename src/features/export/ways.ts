/** The formats that the export dialog lists. */
import type { EditedRef, ExporterDescription } from "../../worker/protocol";
import type { Written } from "../../ingest/exporter";
import { client, url } from "../../store";
import { toCsv, type FigureTable } from "../../ui/figureTable";
import { toJson } from "../common/ratings.chart";

export interface Way {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly extension: string;
  readonly mediaType: string;
  /** A byte-order mark, by which spreadsheets recognise UTF-8. */
  readonly mark: boolean;
  readonly make: () => Promise<Written>;
}

export function raceWays(exporters: readonly ExporterDescription[], history: EditedRef): readonly Way[] {
  return exporters.map((one) => ({
    ...one,
    mark: one.extension === "csv",
    make: () => client.call("write", { history, format: one.id }),
  }));
}

/** @param source data set, last race, systems and settings, written below the table */
export function ratingWays(table: FigureTable, contender: string, source: string | null): readonly Way[] {
  const csv = () => toCsv(table, source);
  const json = () => toJson(table);
  const hint = `Rank, score, mean and standard deviation in points, under ${contender}.`;
  return [
    {
      id: "ratings-csv",
      label: "Ratings (CSV)",
      hint,
      extension: "csv",
      mediaType: "text/csv;charset=utf-8",
      mark: true,
      make: () => Promise.resolve({ text: csv(), dropped: [] }),
    },
    {
      id: "ratings-json",
      label: "Ratings (JSON)",
      hint,
      extension: "json",
      mediaType: "application/json",
      mark: false,
      make: () => Promise.resolve({ text: json(), dropped: [] }),
    },
  ];
}

export const PAGE_WAY: Way = {
  id: "page",
  label: "This page",
  hint: "The data set with your changes, rating systems and the race on screen. Drop the file on Podium to open it again.",
  extension: "podium",
  mediaType: "text/plain",
  mark: false,
  make: async () => ({ text: await url.shareFile(), dropped: [] }),
};
