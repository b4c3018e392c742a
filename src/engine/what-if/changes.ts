/** Hypothetical changes applied to a history, which make up a scenario. The history itself stays unchanged. */
import { historyFromColumns } from "../history/columns";
import { NOT_RATED } from "../history/ranks";
import { Status, type History } from "../history/types";

/** An entrant's finishing place in a changed race. */
export interface Placing {
  /** The source's id for the player, or the name. */
  readonly player: string;
  /** Any numbers whose order is the finishing order; null for those without a place. */
  readonly rank: number | null;
  /** "out": did not start. Absent: finished. */
  readonly status?: "dnf" | "dq" | "out";
}

/** A change to all races of one player. */
type PlayerChange =
  /** Races that the player did not finish do not count for that player. */
  | "no-dnf"
  /** Disqualifications count as last among the finishers. */
  | "no-dq"
  /** The player is removed from every race. */
  | "gone";

/**
 * One change as plain data, small enough to store and to put into links. It names races by their keys
 * (`History.keys`).
 */
export type Change =
  /** Another result of one race. Entrants not named stay as they are. */
  | { readonly type: "result"; readonly race: number; readonly order: readonly Placing[] }
  | { readonly type: "no-race"; readonly race: number }
  | { readonly type: "player"; readonly player: string; readonly what: PlayerChange };

interface Changed {
  readonly history: History;
  /** By change: number of entrants that it altered; 0: it has no effect on this history. */
  readonly touched: Int32Array;
}

/** Applies changes to a whole history, before options. Players keep their indexes; a race left with fewer than two entrants is dropped. */
export function withChanges(history: History, changes: readonly Change[]): Changed {
  const touched = new Int32Array(changes.length);
  if (changes.length === 0) return { history, touched };
  const { rank, offsets, keys, raceCount } = history;
  const place = Float64Array.from(rank, (one) => (one > 0 ? one : NOT_RATED));
  const status = history.status.slice();
  const players = new Map<string, number>();
  for (let p = history.playerCount - 1; p >= 0; p--) players.set(history.playerIds[p] || history.names[p], p);
  const races = new Map<number, number>();
  for (let race = 0; race < raceCount; race++) races.set(keys[race], race);
  const put = (row: number, to: number, as: number): number => {
    if (Object.is(place[row], to) && status[row] === as) return 0;
    place[row] = to;
    status[row] = as;
    return 1;
  };

  changes.forEach((change, at) => {
    if (change.type === "player") {
      const player = players.get(change.player);
      if (player !== undefined) touched[at] = spare(change.what, player);
      return;
    }
    const race = races.get(change.race);
    if (race === undefined) return;
    if (change.type === "no-race") {
      for (let row = offsets[race]; row < offsets[race + 1]; row++) touched[at] += put(row, NOT_RATED, status[row]);
      return;
    }
    const rowOf = new Map<number, number>();
    for (let row = offsets[race]; row < offsets[race + 1]; row++) rowOf.set(history.player[row], row);
    for (const { player, rank: to, status: as } of change.order) {
      const row = rowOf.get(players.get(player) ?? -1);
      if (row === undefined) continue;
      if (as === "out" || (!as && to === null)) touched[at] += put(row, NOT_RATED, status[row]);
      else if (as) touched[at] += isOut(row, Status[as]) ? 0 : put(row, Number.MAX_SAFE_INTEGER, Status[as]);
      else touched[at] += put(row, to!, Status.finished);
    }
  });

  function spare(what: PlayerChange, player: number): number {
    let count = 0;
    for (let race = 0; race < raceCount; race++) {
      for (let row = offsets[race]; row < offsets[race + 1]; row++) {
        if (history.player[row] !== player || place[row] === NOT_RATED) continue;
        if (what === "gone") count += put(row, NOT_RATED, status[row]);
        else if (what === "no-dnf" && status[row] === Status.dnf) count += put(row, NOT_RATED, status[row]);
        else if (what === "no-dq" && status[row] === Status.dq)
          count += put(row, behindFinishers(race), Status.finished);
      }
    }
    return count;
  }

  /** Entrants without a place (DNF, DQ) share the last one, for any `rank`. */
  function isOut(row: number, as: number): boolean {
    return status[row] === as && place[row] !== NOT_RATED;
  }

  function behindFinishers(race: number): number {
    let last = 0;
    for (let row = offsets[race]; row < offsets[race + 1]; row++)
      if (status[row] === Status.finished && Number.isFinite(place[row])) last = Math.max(last, place[row]);
    return last + 1;
  }

  if (touched.every((count) => count === 0)) return { history, touched };
  return { history: historyFromColumns({ ...history, place, status }).history, touched };
}
