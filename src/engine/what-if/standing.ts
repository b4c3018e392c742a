/** The standings race by race under one system: published scores, in points, of the players on the leaderboard. */
import { activeSince, stillHere, timeAt, type Activity } from "../history/active";
import type { History } from "../history/types";
import { greatestFirst } from "../numerics/sorting";
import type { ReplayColumns } from "../replay/replay";
import { scoreAfter } from "../replay/score";
import { firstAfter } from "../numerics/bisect";

/** The rule by which players are ranked, that of the leaderboard. */
export interface Listing extends Activity {
  readonly minimumRaces: number;
}

/** The standings of one replay, advanced race by race. */
export class Standing {
  /** [P] points; NaN: has not raced. */
  readonly score: Float64Array;
  private readonly races: Int32Array;
  /** [P] last race, by index in the real season. */
  private readonly last: Int32Array;
  /** [P] time of that race, or of the last dated race before it. */
  private readonly lastTime: Float64Array;
  private next = 0;

  /** @param raceOf [R] real race of each race of this replay */
  constructor(
    private readonly history: History,
    private readonly real: History,
    private readonly columns: ReplayColumns,
    private readonly raceOf: (race: number) => number,
    private readonly listing: Listing,
  ) {
    this.score = new Float64Array(history.playerCount).fill(NaN);
    this.races = new Int32Array(history.playerCount);
    this.last = new Int32Array(history.playerCount).fill(-1);
    this.lastTime = new Float64Array(history.playerCount).fill(NaN);
  }

  /** Processes all races up to real race `until`. */
  advance(until: number): void {
    const { offsets, player, raceCount } = this.history;
    for (; this.next < raceCount && this.raceOf(this.next) <= until; this.next++) {
      const race = Math.max(0, this.raceOf(this.next));
      const time = timeAt(this.real, race);
      for (let row = offsets[this.next]; row < offsets[this.next + 1]; row++) {
        const score = scoreAfter(this.columns, row);
        if (Number.isNaN(score)) continue;
        this.score[player[row]] = score;
        this.races[player[row]]++;
        this.last[player[row]] = race;
        this.lastTime[player[row]] = time;
      }
    }
  }

  /** [P] published scores of the players listed after real race `at`; NaN for all others. */
  listed(at: number, score: Float64Array = this.score): Float64Array {
    const { minimumRaces } = this.listing;
    const { time, race } = activeSince(this.real, at, this.listing);
    const isDated = !Number.isNaN(time);
    return score.map((one, who) => {
      const isHere = isDated ? this.lastTime[who] >= time : this.last[who] >= race;
      return isHere && this.races[who] >= minimumRaces ? one : NaN;
    });
  }
}

/** [F] ranks of some players among the listed scores; 0: not listed. Equal scores share a rank. */
export function ranksOf(listed: Float64Array, players: readonly number[]): Int32Array {
  const best = players
    .map((_, f) => f)
    .filter((f) => !Number.isNaN(listed[players[f]]))
    .sort((a, b) => listed[players[b]] - listed[players[a]]);
  const scores = Float64Array.from(best, (f) => listed[players[f]]);
  // `above[i]`: players who exceed score i but not score i - 1; its running sum is the number who rank above.
  const above = new Int32Array(best.length + 1);
  for (let p = 0; p < listed.length; p++) {
    const score = listed[p];
    above[firstAfter(-1, scores.length, (at) => scores[at] < score)]++;
  }
  const ranks = new Int32Array(players.length);
  let better = 0;
  best.forEach((f, at) => (ranks[f] = 1 + (better += above[at])));
  return ranks;
}

/** [P] ranks of all players. */
export function allRanks(listed: Float64Array): Int32Array {
  const ranks = new Int32Array(listed.length);
  let rank = 0;
  greatestFirst(listed).forEach((p, place, order) => {
    if (Number.isNaN(listed[p])) return;
    if (place === 0 || listed[p] !== listed[order[place - 1]]) rank = place + 1;
    ranks[p] = rank;
  });
  return ranks;
}

/** The leader among the listed scores, and the lead over the second; -1 and NaN where there is none. */
export function leaderOf(listed: Float64Array): { readonly player: number; readonly lead: number } {
  let player = -1;
  let second = NaN;
  for (let p = 0; p < listed.length; p++) {
    const score = listed[p];
    if (Number.isNaN(score)) continue;
    if (player < 0 || score > listed[player]) {
      if (player >= 0) second = listed[player];
      player = p;
    } else if (!(score <= second)) second = score;
  }
  return { player, lead: player < 0 ? NaN : listed[player] - second };
}

/** Real races at which standings are sampled: the one before the first change, the changed one, the last, and some between. */
export function samplesOf({ raceCount }: History, first: number, most: number): Int32Array {
  const from = Math.max(0, first - 1);
  const count = raceCount - from;
  if (count <= most) return Int32Array.from({ length: count }, (_, k) => from + k);
  const at = Int32Array.from({ length: most }, (_, k) => from + Math.round((k * (count - 1)) / (most - 1)));
  if (first > 0) at[1] = first;
  return at;
}

/** [P] 1: listed at the end of the season, under every system. */
export function listedAtEnd(history: History, listing: Listing): Uint8Array {
  const { offsets, player, rank, raceCount, playerCount } = history;
  const races = new Int32Array(playerCount);
  const last = new Int32Array(playerCount).fill(-1);
  for (let race = 0; race < raceCount; race++) {
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      races[player[row]]++;
      last[player[row]] = race;
    }
  }
  const isHere = stillHere(history, raceCount - 1, listing);
  return Uint8Array.from(races, (count, p) =>
    count >= Math.max(1, listing.minimumRaces) && isHere({ lastRace: last[p] }) ? 1 : 0,
  );
}
