/** What screens derive from choices and results. Pure; memoised where a fresh object would cost a render. */
import { pointsChange, pointsOf } from "../engine/models/points";
import type { HistorySnapshot, ReplayColumns } from "../worker/protocol";
import { playerKey } from "./keys";
import type { Choices, DataSet } from "./types";

export { focusedOf } from "./slices/contenders";
export { playerByKey, playerKey, raceByKey } from "./keys";
export { isAsTaken, isOriginalOf, isSameEntrant } from "./race/asTaken";
export { beliefOf, holdsRatings } from "./race/beliefs";
export { ratedRace } from "./race/day";
export { ranksOf } from "./race/order";

export function currentDataSet({ dataSets, current }: Pick<Choices, "dataSets" | "current">): DataSet | undefined {
  return dataSets.find((dataSet) => dataSet.id === current);
}

/** Rated rows of a player in time order (a view, not a copy). */
export function rowsOfPlayer(snapshot: HistorySnapshot, player: number): Int32Array {
  return snapshot.rows.subarray(snapshot.rowOffsets[player], snapshot.rowOffsets[player + 1]);
}

export interface LeaderboardRow {
  readonly rank: number;
  readonly player: number;
  readonly key: string;
  readonly name: string;
  /** Points. */
  readonly score: number;
  readonly rating: number;
  readonly sd: number | null;
  readonly races: number;
  readonly wins: number;
  readonly podiums: number;
  /** Index of the last race; -1: none. */
  readonly lastRace: number;
  /** 0 is the largest connected group. */
  readonly component: number;
}

const boards = new WeakMap<ReplayColumns, { snapshot: HistorySnapshot; rows: readonly LeaderboardRow[] }>();

/** Players with a rated race by published score, best first; equal scores share a rank. Numbers in points. */
export function leaderboardRows(snapshot: HistorySnapshot, replay: ReplayColumns): readonly LeaderboardRow[] {
  const known = boards.get(replay);
  if (known && known.snapshot === snapshot) return known.rows;
  const { history, races, wins, podiums, lastRace, component } = snapshot;
  const players = Array.from({ length: history.playerCount }, (_, p) => p)
    .filter((p) => races[p] > 0)
    .sort((a, b) => replay.score[b] - replay.score[a] || (history.names[a] < history.names[b] ? -1 : 1));
  let rank = 0;
  const rows = players.map((p, i): LeaderboardRow => {
    if (i === 0 || replay.score[p] !== replay.score[players[i - 1]]) rank = i + 1;
    return {
      rank,
      player: p,
      key: playerKey(history, p),
      name: history.names[p],
      score: pointsOf(replay.scale, replay.score[p]),
      rating: pointsOf(replay.scale, replay.rating[p]),
      sd: replay.sd ? pointsChange(replay.scale, replay.sd[p]) : null,
      races: races[p],
      wins: wins[p],
      podiums: podiums[p],
      lastRace: lastRace[p],
      component: component[p],
    };
  });
  boards.set(replay, { snapshot, rows });
  return rows;
}
