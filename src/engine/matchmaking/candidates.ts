/** Every candidate for player 0 with each policy's score: the columns of the table. `Field` makes thousands affordable. */
import { matchQuality, type Belief } from "./beliefs";
import { densityAt, Field } from "./field";
import { Outcomes } from "./outcomes";
import { discountWeight } from "./policies";

/** Beliefs in any one unit; variances at least 0, noise variance (of one performance) above 0. */
export interface CandidatesQuestion {
  readonly player0: Belief;
  readonly means: ArrayLike<number>;
  readonly variances: ArrayLike<number>;
  readonly noiseVariance: number;
  /** (13), in [0, 1). */
  readonly gamma: number;
  /** (12): N - n, games after this one; at least 0. */
  readonly gamesLeft: number;
}

/** One row for each candidate, in their order; densities are per unit. */
export interface Candidates {
  readonly winProbability: Float64Array;
  /** (6), in [0, 1]. */
  readonly quality: Float64Array;
  /** (5) */
  readonly q: Float64Array;
  /** Largest draw density among all after this game. */
  readonly bestQIfWin: Float64Array;
  readonly bestQIfLoss: Float64Array;
  /** F: the expectation of the two. */
  readonly lookAhead: Float64Array;
  /** (8): difference of means, smaller is better. */
  readonly distance: Float64Array;
  readonly horizonScore: Float64Array;
  readonly discountedScore: Float64Array;
  /** Rows; -1 without candidates. */
  readonly choices: {
    readonly pe: number;
    readonly drawChance: number;
    readonly kgHorizon: number;
    readonly kgDiscounted: number;
  };
}

export function assess({ player0, means, variances, noiseVariance, gamma, gamesLeft }: CandidatesQuestion): Candidates {
  const size = means.length;
  const column = (): Float64Array => new Float64Array(size);
  const table = {
    winProbability: column(),
    quality: column(),
    q: column(),
    bestQIfWin: column(),
    bestQIfLoss: column(),
    lookAhead: column(),
    distance: column(),
    horizonScore: column(),
    discountedScore: column(),
  };
  const field = new Field(size);
  field.load(means, variances);
  const outcomes = new Outcomes();
  const best = (at: number, mean: number, variance: number, theirMean: number, theirVariance: number): number => {
    const ground = variance + 2 * noiseVariance;
    const theirs = densityAt(theirMean - mean, ground + theirVariance);
    if (size === 1) return theirs;
    const position = field.likeliest(mean, ground, at, field.locate(mean, at), at);
    return Math.max(theirs, field.density(mean, ground, position));
  };
  const discount = discountWeight(gamma);
  for (let j = 0; j < size; j++) {
    const theirs = { mean: means[j], variance: variances[j] };
    const at = field.positions[j];
    outcomes.look(player0.mean, player0.variance, theirs.mean, theirs.variance, noiseVariance);
    const { winProbability: p, lossProbability: r, q } = outcomes;
    const { winMean, winVariance, theirWinMean, theirWinVariance } = outcomes;
    const { lossMean, lossVariance, theirLossMean, theirLossVariance } = outcomes;
    const ifWin = best(at, winMean, winVariance, theirWinMean, theirWinVariance);
    const ifLoss = best(at, lossMean, lossVariance, theirLossMean, theirLossVariance);
    const F = p * ifWin + r * ifLoss;
    table.winProbability[j] = p;
    table.quality[j] = matchQuality(player0, theirs, noiseVariance);
    table.q[j] = q;
    table.bestQIfWin[j] = ifWin;
    table.bestQIfLoss[j] = ifLoss;
    table.lookAhead[j] = F;
    table.distance[j] = Math.abs(player0.mean - theirs.mean);
    table.horizonScore[j] = q + gamesLeft * F;
    table.discountedScore[j] = q + discount * F;
  }
  return {
    ...table,
    choices: {
      pe: firstBest(table.distance, -1),
      drawChance: firstBest(table.quality, 1),
      kgHorizon: firstBest(table.horizonScore, 1),
      kgDiscounted: firstBest(table.discountedScore, 1),
    },
  };
}

/** Row of the best score, the first of equal ones; -1 for none. */
function firstBest(scores: Float64Array, sign: 1 | -1): number {
  let best = -1;
  for (let j = 0; j < scores.length; j++) if (best < 0 || sign * scores[j] > sign * scores[best]) best = j;
  return best;
}
