/** Values derived from choices and results. Pure; memoised where a new object would cause a render. */
import { pointsChange, pointsOf } from "../engine/rating/points";
import { greatestFirst } from "../engine/numerics/sorting";
import type { HistorySnapshot, ReplayColumns } from "../worker/protocol";
import { playerKey } from "./keys";
import type { Choices, DataSet } from "./types";

export { focusedOf } from "./focused";
export { playerByKey, playerKey, raceByKey } from "./keys";
export { beliefOf, holdsRatings } from "./race/beliefs";
export { isOriginal, isSameEntrant } from "./race/seasonRace";
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
  /** In points. */
  readonly score: number;
  readonly rating: number;
  readonly sd: number | null;
  readonly races: number;
  readonly wins: number;
  /** Games of two sides without a winner. */
  readonly draws: number;
  readonly podiums: number;
  /** Index of the last race, or -1. */
  readonly lastRace: number;
  /** 0 is the largest connected group. */
  readonly component: number;
}

/** Items by descending score; equal scores by name. */
export function bestFirst<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  nameOf: (item: Item) => string,
): Item[] {
  const scores = new Float64Array(items.length);
  for (let i = 0; i < items.length; i++) scores[i] = scoreOf(items[i]);
  const order = greatestFirst(scores);
  for (let start = 0, end = 1; end <= order.length; end++) {
    if (end < order.length && scores[order[end]] === scores[order[start]]) continue;
    if (end - start > 1) order.subarray(start, end).sort((a, b) => (nameOf(items[a]) < nameOf(items[b]) ? -1 : 1));
    start = end;
  }
  return Array.from(order, (i) => items[i]);
}

const boards = new WeakMap<ReplayColumns, { snapshot: HistorySnapshot; rows: readonly LeaderboardRow[] }>();

/** Players with a rated race by published score, best first; equal scores share a rank. Numbers in points. */
export function leaderboardRows(snapshot: HistorySnapshot, replay: ReplayColumns): readonly LeaderboardRow[] {
  const known = boards.get(replay);
  if (known && known.snapshot === snapshot) return known.rows;
  const { history, races, wins, draws, podiums, lastRace, component } = snapshot;
  const players: number[] = [];
  for (let p = 0; p < history.playerCount; p++) if (races[p] > 0) players.push(p);
  const best = bestFirst(
    players,
    (p) => replay.score[p],
    (p) => history.names[p],
  );
  let rank = 0;
  const rows = best.map((p, i): LeaderboardRow => {
    if (i === 0 || replay.score[p] !== replay.score[best[i - 1]]) rank = i + 1;
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
      draws: draws[p],
      podiums: podiums[p],
      lastRace: lastRace[p],
      component: component[p],
    };
  });
  boards.set(replay, { snapshot, rows });
  return rows;
}
