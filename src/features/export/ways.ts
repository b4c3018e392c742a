/** The formats that the export dialog lists. */
import type { HistoryRef, ExporterDescription } from "../../worker/protocol";
import type { LeaderboardRow } from "../../store";
import type { Written } from "../../ingest/exporter";
import { client, url } from "../../store";
import { toCsv } from "../../ui/frame/table";

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

export function raceWays(
  exporters: readonly ExporterDescription[],
  history: Pick<HistoryRef, "base" | "edits">,
): readonly Way[] {
  return exporters.map((one) => ({
    ...one,
    mark: one.extension === "csv",
    make: () => client.call("write", { history, format: one.id }),
  }));
}

function ratingRecords(rows: readonly LeaderboardRow[]) {
  return rows.map(({ name, rank, score, rating, sd, races, wins, podiums }) => ({
    name,
    rank,
    score,
    rating,
    sd,
    races,
    wins,
    podiums,
  }));
}

export function ratingWays(rows: readonly LeaderboardRow[], contender: string): readonly Way[] {
  const records = ratingRecords(rows);
  const columns = Object.keys(records[0] ?? { name: "" }).map((label) => ({ label }));
  const csv = () => toCsv({ columns, rows: records.map((record) => Object.values(record)) });
  const json = () => `${JSON.stringify(records, null, 1)}\n`;
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
