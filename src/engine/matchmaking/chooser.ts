/**
 * The policies at simulation speed: the same decisions as `policies.ts`, found without looking at everybody. Exact
 * (NUMERICS, knowledge gradient): candidates that provably cannot win are passed over, the rest are scored in full.
 * Equal scores go to the lowest index.
 */
import type { Belief } from "./beliefs";
import { densityAt } from "./field";
import type { Field } from "./field";
import { Outcomes } from "./outcomes";

const INVERSE_SQRT_2PI = 0.3989422804014327;
/** Room for rounding where a bound rejects. */
const SURELY = 1 - 1e-12;

export class Chooser {
  private readonly outcomes = new Outcomes();
  /** The last choice: likely the next one too, and a good score early rejects many. */
  private last = 0;
  /** Where the searches ended, by outcome: the next ones start there. */
  private winBest = 0;
  private lossBest = 0;
  private winAt = 0;
  private lossAt = 0;
  /** Of the best candidate so far. */
  private score = 0;
  private choice = 0;

  constructor(
    private readonly field: Field,
    private readonly noiseVariance: number,
  ) {}

  /** Forgets earlier decisions: they never change a later one, but where its search begins. */
  reset(): void {
    this.last = 0;
    this.winBest = 0;
    this.lossBest = 0;
    this.winAt = 0;
    this.lossAt = 0;
  }

  /** (8) */
  pointEstimate(player0: Belief): number {
    const { means, indexes, size } = this.field;
    const at = this.field.locate(player0.mean, this.winAt);
    this.winAt = at;
    let least = Infinity;
    if (at < size) least = means[at] - player0.mean;
    if (at > 0) least = Math.min(least, player0.mean - means[at - 1]);
    let choice = size;
    for (let k = at; k < size && means[k] - player0.mean <= least; k++) choice = Math.min(choice, indexes[k]);
    for (let k = at - 1; k >= 0 && player0.mean - means[k] <= least; k--) choice = Math.min(choice, indexes[k]);
    return choice;
  }

  /** (9) */
  drawChance(player0: Belief): number {
    const { field } = this;
    const { means, variances, indexes, size } = field;
    const { mean } = player0;
    this.winAt = field.locate(mean, this.winAt);
    this.winBest = field.likeliest(mean, player0.variance + 2 * this.noiseVariance, -1, this.winAt, this.winBest);
    const best = this.winBest;
    // The same density may belong to a lower index: to the same belief, or to its mirror image.
    const gap = Math.abs(means[best] - mean);
    const variance = variances[best];
    let choice = indexes[best];
    for (let k = 0; k < size; k++)
      if (variances[k] === variance && indexes[k] < choice && Math.abs(means[k] - mean) === gap) choice = indexes[k];
    return choice;
  }

  /** (12), (13): `weight` of `horizonWeight` or `discountWeight`. */
  knowledgeGradient(player0: Belief, weight: number): number {
    const { field } = this;
    const { size, indexes } = field;
    if (size === 1) return 0;
    this.score = -Infinity;
    this.choice = size;
    const first = field.positions[this.last];
    this.consider(first, player0, weight);
    for (let at = 0; at < size; at++) if (at !== first) this.consider(at, player0, weight);
    this.last = this.choice;
    return indexes[field.positions[this.choice]];
  }

  /** Scores one candidate, as far as it takes to know that it is not the best. */
  private consider(at: number, player0: Belief, weight: number): void {
    const { field, outcomes, noiseVariance } = this;
    const toBeat = this.score * SURELY;
    outcomes.look(player0.mean, player0.variance, field.means[at], field.variances[at], noiseVariance);
    const q = outcomes.q;
    const p = outcomes.winProbability;
    const r = outcomes.lossProbability;
    const winGround = outcomes.winVariance + 2 * noiseVariance;
    const lossGround = outcomes.lossVariance + 2 * noiseVariance;
    // Nobody can be likelier to draw than a player of the same mean and the least variance.
    const lossBound = r * peak(lossGround + Math.min(field.leastVariance, outcomes.theirLossVariance));
    const winBound = p * peak(winGround + Math.min(field.leastVariance, outcomes.theirWinVariance));
    if (q + weight * (winBound + lossBound) < toBeat) return;

    // The likelier outcome first: it settles most.
    let ifWin: number;
    let ifLoss: number;
    if (p > r) {
      ifWin = this.afterWin(at, winGround);
      if (q + weight * (p * ifWin + lossBound) < toBeat) return;
      ifLoss = this.afterLoss(at, lossGround);
    } else {
      ifLoss = this.afterLoss(at, lossGround);
      if (q + weight * (winBound + r * ifLoss) < toBeat) return;
      ifWin = this.afterWin(at, winGround);
    }
    const score = q + weight * (p * ifWin + r * ifLoss);
    const index = field.indexes[at];
    if (score > this.score || (score === this.score && index < this.choice)) {
      this.score = score;
      this.choice = index;
    }
  }

  /** Largest draw density once player 0 beat the opponent at a position. */
  private afterWin(at: number, ground: number): number {
    const { field, outcomes } = this;
    const mean = outcomes.winMean;
    this.winAt = field.locate(mean, this.winAt);
    this.winBest = field.likeliest(mean, ground, at, this.winAt, this.winBest);
    const theirs = densityAt(outcomes.theirWinMean - mean, ground + outcomes.theirWinVariance);
    return Math.max(field.density(mean, ground, this.winBest), theirs);
  }

  private afterLoss(at: number, ground: number): number {
    const { field, outcomes } = this;
    const mean = outcomes.lossMean;
    this.lossAt = field.locate(mean, this.lossAt);
    this.lossBest = field.likeliest(mean, ground, at, this.lossAt, this.lossBest);
    const theirs = densityAt(outcomes.theirLossMean - mean, ground + outcomes.theirLossVariance);
    return Math.max(field.density(mean, ground, this.lossBest), theirs);
  }
}

/** The largest draw density at a variance of the difference. */
function peak(variance: number): number {
  return INVERSE_SQRT_2PI / Math.sqrt(variance);
}
