/**
 * Gaussian beliefs about two players' skills, their prediction and their update in closed form (Ryzhov, Tariq and
 * Powell 2011, section 2, with the corrections: arguments and factors of v take c, not c^2). Method: closed forms.
 * Interval: any finite means, variances >= 0, noise variance > 0, to the far tails. Error: 1e-14 relative.
 */
import { inverseMillsRatio, inverseMillsSlope } from "../numerics/gaussian";

/** Skill ~ N(mean, variance), model units. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}

/** A belief that can be overwritten, so that simulations allocate nothing. */
export interface MutableBelief {
  mean: number;
  variance: number;
}

/** c^2: variance of the difference of two performances; `noiseVariance` is that of one performance (beta^2). */
function differenceVariance(i: Belief, j: Belief, noiseVariance: number): number {
  return i.variance + j.variance + 2 * noiseVariance;
}

/** (6) Match quality: the density of equal performances over its largest value, in (0, 1]. */
export function matchQuality(i: Belief, j: Belief, noiseVariance: number): number {
  const variance = differenceVariance(i, j, noiseVariance);
  const gap = i.mean - j.mean;
  return Math.sqrt((2 * noiseVariance) / variance) * Math.exp((-0.5 * gap * gap) / variance);
}

/** (1), (2) Both beliefs after a game without draws: the exact means and variances. The outputs may be the inputs. */
export function updateAfterWin(
  winner: Belief,
  loser: Belief,
  noiseVariance: number,
  newWinner: MutableBelief,
  newLoser: MutableBelief,
): void {
  const variance = differenceVariance(winner, loser, noiseVariance);
  const c = Math.sqrt(variance);
  const t = (winner.mean - loser.mean) / c;
  const v = inverseMillsRatio(t);
  const w = inverseMillsSlope(t);
  const winnerVariance = winner.variance;
  const loserVariance = loser.variance;
  newWinner.mean = winner.mean + (winnerVariance / c) * v;
  newLoser.mean = loser.mean - (loserVariance / c) * v;
  newWinner.variance = winnerVariance * (1 - (winnerVariance / variance) * w);
  newLoser.variance = loserVariance * (1 - (loserVariance / variance) * w);
}
