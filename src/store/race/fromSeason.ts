import { START_POINTS } from "../../engine/models/points";
import { STATUS_NAMES } from "../../engine/history/types";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { Belief, Finish, Race, RaceEntrant } from "../types";
import { playerKey } from "../keys";
import { beliefsAt } from "./day";
import { normalise } from "./order";
import { newEntrant } from "./entrant";

/** A race of the season as a race in hand, whose beliefs are those of its day (`day.ts`). `focus` gives the common rating. */
export function raceFromSeason(
  dataSet: string,
  snapshot: HistorySnapshot,
  replays: ReadonlyMap<string, ReplayColumns>,
  focus: string,
  race: number,
): Race {
  const { history } = snapshot;
  const teams = new Set<number>();
  const rows: number[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
    if (history.rank[row] > 0) rows.push(row);
    if (history.team[row] >= 0) teams.add(history.team[row]);
  }
  // Whoever has a rank has one of these three.
  const finish = (row: number) => STATUS_NAMES[history.status[row]] as Finish;
  rows.sort(
    (a, b) =>
      Number(finish(a) !== "finished") - Number(finish(b) !== "finished") || history.rank[a] - history.rank[b] || a - b,
  );

  const entrants: RaceEntrant[] = [];
  rows.forEach((row, i) => {
    const player = history.player[row];
    const beliefs = beliefsAt(replays, row);
    const common: Belief = beliefs[focus] ?? Object.values(beliefs)[0] ?? { points: START_POINTS, sdPoints: null };
    const above = rows[i - 1];
    entrants.push(
      newEntrant(entrants, {
        name: history.names[player],
        player: playerKey(history, player),
        points: common.points,
        // Another contender's uncertainty is not a newcomer's own.
        sdPoints: null,
        status: finish(row),
        tied: above !== undefined && history.rank[above] === history.rank[row],
        team: teams.size > 1 ? history.team[row] : -1,
        score: Number.isNaN(history.score[row]) ? null : history.score[row],
        minutes: Number.isNaN(history.minutes[row]) ? null : history.minutes[row],
        ...(history.home && !Number.isNaN(history.home[row]) ? { home: history.home[row] } : {}),
        ...(history.shares && !Number.isNaN(history.shares[row]) ? { share: history.shares[row] } : {}),
      }),
    );
  });
  return {
    entrants: normalise(entrants),
    from: { dataSet, key: history.keys[race], name: history.raceIds[race], date: history.dates[race] },
  };
}
