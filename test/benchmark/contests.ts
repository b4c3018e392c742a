/** Large contests whose truth is known, after Ebtekar and Liu (WWW 2021), and how well ratings order those who enter. */
import { buildHistory } from "../../src/engine/history/build";
import { DEFAULT_TIES } from "../../src/engine/history/types";
import type { History } from "../../src/engine/history/types";
import { NotFiniteError } from "../../src/engine/rating/not-finite";
import { OvershootError } from "../../src/engine/rating/overshoot";
import type { PreparedRace } from "../../src/engine/rating/race";
import { createRandom } from "../../src/engine/numerics/random";
import { contenderOf } from "../../src/engine/replay/contender";
import type { ContenderSpec } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { finish } from "../../src/engine/steps";
import { firstRaces } from "../../src/engine/evaluation/counted";

export interface ContestShape {
  readonly players: number;
  readonly rounds: number;
  /** Share of the players that enters a round. */
  readonly entry: number;
  readonly seed: string;
}

export const CONTESTS: ContestShape = { players: 10_000, rounds: 50, entry: 0.25, seed: "contests" };

/** Skills N(1500, 350²), increments of sd 35 between rounds, performances of sd 200 around them. */
const LAW = { mean: 1500, spread: 350, step: 35, noise: 200 } as const;
/** Entrants are scored from their sixth contest on. */
const EXPERIENCE = 5;

export function contests({ players, rounds, entry, seed }: ContestShape): History {
  const random = createRandom(seed);
  const skill = Float64Array.from({ length: players }, () => LAW.mean + LAW.spread * random.normal());
  const offsets = new Int32Array(rounds + 1);
  const order: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const entrants: { readonly player: number; readonly performance: number }[] = [];
    for (let player = 0; player < players; player++) {
      if (round > 0) skill[player] += LAW.step * random.normal();
      if (random.uniform() < entry) entrants.push({ player, performance: skill[player] + LAW.noise * random.normal() });
    }
    entrants.sort((a, b) => b.performance - a.performance);
    for (const { player } of entrants) order.push(player);
    offsets[round + 1] = order.length;
  }
  const rows = order.length;
  const absent = (): Float64Array => new Float64Array(rows).fill(NaN);
  const blank = new Array<string>(rounds).fill("");
  const roundOf = (row: number): number => offsets.findIndex((end) => end > row) - 1;
  return buildHistory({
    offsets,
    player: Int32Array.from(order),
    place: Float64Array.from({ length: rows }, (_, row) => row - offsets[roundOf(row)] + 1),
    team: new Int32Array(rows).fill(-1),
    score: absent(),
    seconds: absent(),
    minutes: absent(),
    status: new Uint8Array(rows),
    raceIds: blank.map((_, round) => `Round ${round + 1}`),
    dates: blank,
    recorded: new Uint8Array(rounds).fill(1),
    keys: Int32Array.from({ length: rounds }, (_, round) => round),
    teamNames: blank.map(() => []),
    names: Array.from({ length: players }, (_, player) => `Player ${player + 1}`),
    playerIds: new Array<string>(players).fill(""),
    anonymous: new Uint8Array(players),
  }).history;
}

/** Of one contest, over those who have entered five before. */
export interface OrderErrors {
  /** Share of pairs that ratings put in the order of the result; equal ratings count as right. */
  readonly pairs: number;
  /** Mean distance of place by rating from place, as a share of the field. */
  readonly deviation: number;
}

/** @param ratings by place, the winner's first; O(n log n) */
export function orderErrors(ratings: Float64Array): OrderErrors {
  const n = ratings.length;
  const byRating = Int32Array.from(ratings.keys()).sort((a, b) => ratings[b] - ratings[a] || a - b);
  let deviation = 0;
  // Equal ratings stand in the order of the result, so that they are no inversion.
  byRating.forEach((place, at) => (deviation += Math.abs(place - at)));
  return { pairs: 1 - inversions(byRating) / ((n * (n - 1)) / 2), deviation: deviation / n ** 2 };
}

/** Pairs in the wrong order, by merging. */
function inversions(list: Int32Array): number {
  if (list.length < 2) return 0;
  const middle = list.length >> 1;
  const [left, right] = [list.slice(0, middle), list.slice(middle)];
  let count = inversions(left) + inversions(right);
  for (let at = 0, i = 0, j = 0; at < list.length; at++) {
    if (j === right.length || (i < left.length && left[i] <= right[j])) list[at] = left[i++];
    else {
      list[at] = right[j++];
      count += left.length - i;
    }
  }
  return count;
}

interface RatedContests {
  /** [rounds] null: fewer than two entrants had entered five before. */
  readonly errors: readonly (OrderErrors | null)[];
  /** [P] after the last one. */
  readonly ratings: Float64Array;
}

/** Throws NotFiniteError and OvershootError. */
export function rateContests(history: History, spec: ContenderSpec): RatedContests {
  const contender = contenderOf(spec);
  const rater = contender.model.rater(contender.parameters, history.playerCount);
  const entered = new Int32Array(history.playerCount);
  const errors: (OrderErrors | null)[] = [];
  const watch = {
    beforeRace(_: number, { size, player }: PreparedRace): void {
      const known = player.subarray(0, size).filter((one) => entered[one] >= EXPERIENCE);
      errors.push(known.length > 1 ? orderErrors(Float64Array.from(known, (one) => rater.state[0][one])) : null);
      for (let k = 0; k < size; k++) entered[player[k]]++;
    },
  };
  finish(drive(history, DEFAULT_TIES, rater, [watch], contender));
  return { errors, ratings: rater.state[0] };
}

/** Share of pairs in the wrong order over the first rounds; null for settings that give no finite ratings, or nothing to count. */
export function tryContests(history: History, rounds: number, spec: ContenderSpec): number | null {
  try {
    const known = rateContests(firstRaces(history, rounds), spec).errors.filter((one) => one !== null);
    return known.length > 0 ? 1 - known.reduce((sum, { pairs }) => sum + pairs, 0) / known.length : null;
  } catch (error) {
    if (error instanceof NotFiniteError || error instanceof OvershootError) return null;
    throw error;
  }
}
