/** The ratings of the listed players for export, under one contender. */
import { listedWords } from "../../engine/history/active";
import type { Activity } from "../../engine/history/active";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { leaderboardRows } from "../../store";
import type { FigureTable } from "../../ui/frame/table";
import { POINTS, shownOf } from "../../ui/display";
import type { Display } from "../../ui/display";
import { qualified } from "./standings.chart";

/** One object per row, with columns as keys, for scripts. */
export function toJson(table: FigureTable): string {
  const names = table.columns.map(({ label }) =>
    label.toLowerCase().replace(/,? (\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return JSON.stringify(
    table.rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))),
    null,
    1,
  );
}

/** The leaderboard as plain columns; its note says who is listed. */
export function ratingsTable(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  activity: Activity,
  display: Display = POINTS,
): FigureTable {
  const { rating, size } = shownOf(display, replay.scale);
  const labels = ["Name", "Rank", ...["Score", "Rating", "Sd"].map(display.head), "Races", "Wins", "Podiums"];
  const all = leaderboardRows(snapshot, replay);
  const { rows } = qualified(snapshot, all, { minimumRaces: 1, ...activity, component: null }, null);
  return {
    columns: labels.map((label, at) => (at === 0 ? { label } : { label, format: String })),
    rows: rows.map(({ name, rank, player, races, wins, podiums }) => [
      name,
      rank,
      rating(replay.score[player]),
      rating(replay.rating[player]),
      replay.sd ? size(replay.sd[player]) : null,
      races,
      wins,
      podiums,
    ]),
    note: listedWords(snapshot.history, activity, all.length - rows.length),
  };
}
