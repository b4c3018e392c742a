/**
 * The choice of player 0's next opponent, straight from the paper (Ryzhov, Tariq and Powell 2011): a second algorithm with which
 * tests and bench compare `chooser.ts` and `field.ts`. Closed forms, every candidate against every other, O(M^2). The lowest
 * index wins ties.
 */
import { matchQuality, updateAfterWin } from "../../src/engine/matchmaking/beliefs";
import type { Belief, MutableBelief } from "../../src/engine/matchmaking/beliefs";
import { gaussianCdf, gaussianPdf } from "../../src/engine/numerics/gaussian";

/** Standard deviation of the difference of two performances. */
const differenceSd = (i: Belief, j: Belief, noiseVariance: number): number =>
  Math.sqrt(i.variance + j.variance + 2 * noiseVariance);

/** (10) P(i beats j) = Phi((mu_i - mu_j) / c). */
export function winProbability(i: Belief, j: Belief, noiseVariance: number): number {
  return gaussianCdf((i.mean - j.mean) / differenceSd(i, j, noiseVariance));
}

/** (5) Density of the performance difference at zero: not a probability; at most 1 / sqrt(4 pi noiseVariance). */
export function drawDensity(i: Belief, j: Belief, noiseVariance: number): number {
  const c = differenceSd(i, j, noiseVariance);
  return gaussianPdf((i.mean - j.mean) / c) / c;
}

/** One candidate j for player 0; densities in the inverse of the beliefs' unit. */
export interface LookAhead {
  /** (5) Draw density of a game now. */
  readonly q: number;
  /** (10) Of player 0. */
  readonly winProbability: number;
  /** Largest draw density over all candidates after player 0 beat j; j's own belief has moved too. */
  readonly bestQIfWin: number;
  readonly bestQIfLoss: number;
  /** F_j: the expectation of the two. */
  readonly F: number;
}

/** Every candidate in the order given. `noiseVariance` is that of one performance (beta^2), above 0. */
export function lookAhead(player0: Belief, opponents: readonly Belief[], noiseVariance: number): LookAhead[] {
  const own: MutableBelief = { mean: 0, variance: 0 };
  const theirs: MutableBelief = { mean: 0, variance: 0 };
  const best = (j: number): number => {
    let largest = 0;
    opponents.forEach((opponent, k) => {
      const q = drawDensity(own, k === j ? theirs : opponent, noiseVariance);
      if (q > largest) largest = q;
    });
    return largest;
  };
  return opponents.map((opponent, j) => {
    updateAfterWin(player0, opponent, noiseVariance, own, theirs);
    const bestQIfWin = best(j);
    updateAfterWin(opponent, player0, noiseVariance, theirs, own);
    const bestQIfLoss = best(j);
    const p = winProbability(player0, opponent, noiseVariance);
    return {
      q: drawDensity(player0, opponent, noiseVariance),
      winProbability: p,
      bestQIfWin,
      bestQIfLoss,
      F: p * bestQIfWin + (1 - p) * bestQIfLoss,
    };
  });
}

/** A choice with the score of each candidate. */
interface Choice {
  /** Index of the candidate. */
  readonly choice: number;
  readonly scores: readonly number[];
}

/** (8) Point estimate: the candidate whose mean is nearest. Scores are distances: smaller is better. */
export function pointEstimate(player0: Belief, opponents: readonly Belief[]): Choice {
  const scores = opponents.map((opponent) => Math.abs(player0.mean - opponent.mean));
  return { choice: argBest(scores, -1), scores };
}

/** (9) DrawChance: the candidate of the highest match quality. */
export function drawChance(player0: Belief, opponents: readonly Belief[], noiseVariance: number): Choice {
  const scores = opponents.map((opponent) => matchQuality(player0, opponent, noiseVariance));
  return { choice: argBest(scores, 1), scores };
}

/** (12), (13) Knowledge gradient: draw density now plus `weight` times what the game leads to. */
export function knowledgeGradient(candidates: readonly LookAhead[], weight: number): Choice {
  const scores = candidates.map(({ q, F }) => q + weight * F);
  return { choice: argBest(scores, 1), scores };
}

function argBest(scores: readonly number[], sign: 1 | -1): number {
  let best = 0;
  for (let j = 1; j < scores.length; j++) if (sign * scores[j] > sign * scores[best]) best = j;
  return best;
}
