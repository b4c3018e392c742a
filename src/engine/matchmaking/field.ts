/**
 * The opponents of player 0 in order of their means, so that the likeliest draw is found by a search outward.
 *
 * The draw density of beliefs a distance d apart, with difference variance v, falls with x = d^2/v + log v. A rival
 * (d, v) of the best so far (d_b, v_b) has x - x_b >= d^2/v + 1 - v_b/v - d_b^2/v_b, because log y >= 1 - 1/y: where
 * d^2 >= v_b - v (1 - d_b^2/v_b) it cannot be best, which needs neither a division nor a logarithm; with the extreme variance
 * in place of v, no opponent farther out can be best either.
 */
import { updateAfterWin, type MutableBelief } from "./beliefs";

const INVERSE_SQRT_2PI = 0.3989422804014327;

export class Field {
  readonly size: number;
  /** By position: ascending means. */
  readonly means: Float64Array;
  readonly variances: Float64Array;
  /** Index of the opponent at a position, and back. */
  readonly indexes: Int32Array;
  readonly positions: Int32Array;
  /** Smallest and largest variance; `update` keeps them. */
  leastVariance = 0;
  mostVariance = 0;
  private readonly theirs: MutableBelief = { mean: 0, variance: 0 };

  constructor(size: number) {
    this.size = size;
    this.means = new Float64Array(size);
    this.variances = new Float64Array(size);
    this.indexes = new Int32Array(size);
    this.positions = new Int32Array(size);
  }

  /** Loads the beliefs of all opponents, in their own order. */
  load(means: ArrayLike<number>, variances: ArrayLike<number>): void {
    for (let j = 0; j < this.size; j++) this.indexes[j] = j;
    this.indexes.sort((a, b) => means[a] - means[b] || a - b);
    for (let at = 0; at < this.size; at++) {
      const j = this.indexes[at];
      this.means[at] = means[j];
      this.variances[at] = variances[j];
      this.positions[j] = at;
    }
    this.findExtremes();
  }

  /** (1), (2) Updates player 0, whose belief is overwritten, and opponent `index` after a game. */
  update(player0: MutableBelief, index: number, won: boolean, noiseVariance: number): void {
    const at = this.positions[index];
    const { theirs } = this;
    theirs.mean = this.means[at];
    theirs.variance = this.variances[at];
    if (won) updateAfterWin(player0, theirs, noiseVariance, player0, theirs);
    else updateAfterWin(theirs, player0, noiseVariance, theirs, player0);
    this.place(at, index, theirs.mean, theirs.variance);
    this.findExtremes();
  }

  /** Moves one opponent to the position of its new mean. */
  private place(from: number, index: number, mean: number, variance: number): void {
    const { means, variances, indexes, positions } = this;
    let at = from;
    const step = mean > means[from] ? 1 : -1;
    for (let next = at + step; next >= 0 && next < this.size; next += step) {
      if (step > 0 ? means[next] >= mean : means[next] <= mean) break;
      means[at] = means[next];
      variances[at] = variances[next];
      indexes[at] = indexes[next];
      positions[indexes[at]] = at;
      at = next;
    }
    means[at] = mean;
    variances[at] = variance;
    indexes[at] = index;
    positions[index] = at;
  }

  private findExtremes(): void {
    let least = Infinity;
    let most = 0;
    for (const variance of this.variances) {
      if (variance < least) least = variance;
      if (variance > most) most = variance;
    }
    this.leastVariance = least;
    this.mostVariance = most;
  }

  /** First position, searched from a guess, whose mean is not below. */
  locate(mean: number, guess: number): number {
    const { means, size } = this;
    let at = guess;
    while (at > 0 && means[at - 1] >= mean) at--;
    while (at < size && means[at] < mean) at++;
    return at;
  }

  /** Position of the largest draw density for `mean` with variance `ground`, without `except` (-1: none); `start` is a guess. */
  likeliest(mean: number, ground: number, except: number, at: number, start: number): number {
    const { means, variances, size } = this;
    const least = ground + this.leastVariance;
    const most = ground + this.mostVariance;
    let best = start !== except ? start : except > 0 ? except - 1 : 1;
    let bestVariance = ground + variances[best];
    let d = means[best] - mean;
    let ratio = (d * d) / bestVariance;
    let slack = 1 - ratio;
    let reach = bestVariance - slack * (slack > 0 ? least : most);
    for (let side = 0; side < 2; side++) {
      const step = side === 0 ? 1 : -1;
      for (let k = side === 0 ? at : at - 1; k >= 0 && k < size; k += step) {
        d = means[k] - mean;
        const square = d * d;
        if (square >= reach) break;
        const variance = ground + variances[k];
        if (square >= bestVariance - slack * variance || k === except || k === best) continue;
        if (square / variance + Math.log(variance / bestVariance) >= ratio) continue;
        best = k;
        bestVariance = variance;
        ratio = square / variance;
        slack = 1 - ratio;
        reach = bestVariance - slack * (slack > 0 ? least : most);
      }
    }
    return best;
  }

  /** (5) Upper bound of the draw density for means in [low, high], `ground` as of `likeliest`; `at` is `locate(low)`. */
  ceiling(low: number, high: number, ground: number, at: number): number {
    const { means, variances, size } = this;
    const least = ground + this.leastVariance;
    const most = ground + this.mostVariance;
    const start = at < size ? at : size - 1;
    let bestDistance = Math.max(means[start] - high, low - means[start], 0);
    let bestVariance = ground + variances[start];
    let ratio = (bestDistance * bestDistance) / bestVariance;
    let slack = 1 - ratio;
    let reach = bestVariance - slack * (slack > 0 ? least : most);
    for (let side = 0; side < 2; side++) {
      const step = side === 0 ? 1 : -1;
      for (let k = side === 0 ? at : at - 1; k >= 0 && k < size; k += step) {
        const d = side === 1 ? low - means[k] : means[k] > high ? means[k] - high : 0;
        const square = d * d;
        if (square >= reach) break;
        const variance = ground + variances[k];
        if (square >= bestVariance - slack * variance) continue;
        if (square / variance + Math.log(variance / bestVariance) >= ratio) continue;
        bestDistance = d;
        bestVariance = variance;
        ratio = square / variance;
        slack = 1 - ratio;
        reach = bestVariance - slack * (slack > 0 ? least : most);
      }
    }
    return densityAt(bestDistance, bestVariance);
  }

  /** (5) The larger draw density: with the opponent at a position, or with an opponent of the given belief. */
  better(mean: number, ground: number, at: number, theirMean: number, theirVariance: number): number {
    const variance = ground + this.variances[at];
    const d = this.means[at] - mean;
    const there = densityAt(d, variance);
    const theirs = theirMean - mean;
    // The bound above avoids most exponentials here too.
    if (theirs * theirs >= variance - (1 - (d * d) / variance) * (ground + theirVariance)) return there;
    return Math.max(there, densityAt(theirs, ground + theirVariance));
  }

  /** (5) Draw density with the opponent at a position. */
  density(mean: number, ground: number, at: number): number {
    return densityAt(this.means[at] - mean, ground + this.variances[at]);
  }
}

/** (5) as a function of the gap of means and the variance of the difference of performances. */
export function densityAt(gap: number, variance: number): number {
  const c = Math.sqrt(variance);
  const t = gap / c;
  return (INVERSE_SQRT_2PI * Math.exp(-0.5 * t * t)) / c;
}
