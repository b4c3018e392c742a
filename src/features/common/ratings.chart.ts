/** The ratings of the listed players for export, under one contender. */
import { listedWords, type Activity } from "../../engine/history/active";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import { leaderboardRows } from "../../store";
import { POINTS, shownOf, type Display } from "../../ui/display";
import { qualified } from "./standings.chart";
import { tableOf, type FigureTable } from "../../ui/figureTable";

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
  const all = leaderboardRows(snapshot, replay);
  const { rows } = qualified(snapshot, all, { minimumRaces: 1, ...activity, component: null }, null);
  return tableOf(
    rows,
    [
      ["Name", ({ name }) => name],
      ["Rank", ({ rank }) => rank, String],
      [display.head("Score"), ({ player }) => rating(replay.score[player]), String],
      [display.head("Rating"), ({ player }) => rating(replay.rating[player]), String],
      [display.head("Sd"), ({ player }) => replay.sd && size(replay.sd[player]), String],
      ["Races", ({ races }) => races, String],
      ["Wins", ({ wins }) => wins, String],
      rows.some(({ draws }) => draws > 0) && ["Draws", ({ draws }) => draws, String],
      ["Podiums", ({ podiums }) => podiums, String],
    ],
    listedWords(snapshot.history, activity, all.length - rows.length),
  );
}
