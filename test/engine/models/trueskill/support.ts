import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { TieReadings } from "../../../../src/engine/history/types";
import { emptyRace } from "../../../../src/engine/rating/buffers";
import { completeParameters } from "../../../../src/engine/rating/complete";
import type { Parameters } from "../../../../src/engine/rating/parameters";
import { prepareEntrants } from "../../../../src/engine/rating/prepare";
import type { EntrantToRate } from "../../../../src/engine/rating/prepare";
import { model as trueskill } from "../../../../src/engine/models/trueskill/index";

export const UNSEEN: TieReadings = { ...DEFAULT_TIES, finished: "unobserved" };

export interface Belief {
  readonly mean: number;
  readonly sd: number;
}

export const NEW: Belief = { mean: 25, sd: 25 / 3 };

/** Finishers by rank, with teams and minutes if given. */
export function finishers(ranks: readonly number[], more: readonly Partial<EntrantToRate>[] = []): EntrantToRate[] {
  return ranks.map((rank, k) => ({ rank, status: "finished", team: -1, score: null, minutes: null, ...more[k] }));
}

export function raterAt(beliefs: readonly Belief[], own: Parameters = {}) {
  const rater = trueskill.rater(completeParameters(trueskill, own), beliefs.length);
  rater.state[0].set(beliefs.map(({ mean }) => mean));
  rater.state[1].set(beliefs.map(({ sd }) => sd));
  return rater;
}

/** Beliefs after one race, by player. */
export function after(
  beliefs: readonly Belief[],
  entrants: readonly EntrantToRate[],
  own: Parameters = {},
  ties: TieReadings = DEFAULT_TIES,
): Belief[] {
  const rater = raterAt(beliefs, own);
  rater.add(prepareEntrants(entrants, ties, emptyRace()));
  rater.close(1);
  return beliefs.map((_, k) => ({ mean: rater.state[0][k], sd: rater.state[1][k] }));
}
