/**
 * The knowledge gradient at simulation speed (Ryzhov, Tariq and Powell 2011, (12), (13)): the best candidate, exactly,
 * with few of them scored in full. Bounds, by outcome of a game with j, where g is player 0's new variance plus
 * the noise of both, and G for the same before the game (G >= g):
 *  - another opponent, of variance s >= s_min: with an unchanged mean, the draw density grows by at most
 *    sqrt((G + s) / (g + s)) <= sqrt((G + s_min) / (g + s_min)) over its value at G, and at G it is at most the
 *    ceiling of the cell of means that contains the new mean;
 *  - j, whose belief changes too: computed in full wherever its peak 1 / sqrt(2 pi (g + s_j)) exceeds that bound.
 */
import type { Belief } from "./beliefs";
import { densityAt, type Field } from "./field";
import { Outcomes } from "./outcomes";

const TWO_PI = 2 * Math.PI;
/** Margin for rounding when a bound rejects a candidate. */
const SURELY = 1 - 1e-12;
/** Cells of player 0's mean after the game. */
const CELLS = 8;

/** A win, or a loss, by position of the opponent: what is believed after it. */
class AfterGames {
  readonly probability: Float64Array;
  /** Player 0's new mean, and the new variance plus the noise of both. */
  readonly mean: Float64Array;
  readonly ground: Float64Array;
  readonly theirMean: Float64Array;
  readonly theirVariance: Float64Array;
  /** An upper bound of the probability times the best draw density after the game. */
  readonly bound: Float64Array;

  constructor(size: number) {
    this.probability = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.ground = new Float64Array(size);
    this.theirMean = new Float64Array(size);
    this.theirVariance = new Float64Array(size);
    this.bound = new Float64Array(size);
  }
}

export class Gradient {
  private readonly outcomes = new Outcomes();
  private readonly ceilings = new Float64Array(CELLS);
  /** By position: the draw density of a game with each opponent. */
  private readonly q: Float64Array;
  private readonly win: AfterGames;
  private readonly loss: AfterGames;
  /** The last choice: it is likely to be best again, and a good score early rejects many. */
  private last = 0;
  /** Where the searches ended; the next ones start there. */
  private best = 0;
  private at = 0;
  /** Score of the best candidate so far. */
  private score = 0;
  private choice = 0;

  constructor(
    private readonly field: Field,
    private readonly noiseVariance: number,
  ) {
    this.q = new Float64Array(field.size);
    this.win = new AfterGames(field.size);
    this.loss = new AfterGames(field.size);
  }

  /** Forgets earlier decisions, which only determine where a search starts and never its result. */
  reset(): void {
    this.last = 0;
    this.best = 0;
    this.at = 0;
  }

  /** Index of the opponent with the highest score, the lowest of equal ones. `weight` as in `policies.ts`. */
  choose(player0: Belief, weight: number): number {
    const { field, q, win, loss } = this;
    const { size } = field;
    if (size === 1) return 0;
    const [low, high] = this.lookAtAll(player0);
    this.bound(player0.variance + 2 * this.noiseVariance, low, high);
    this.score = -Infinity;
    this.choice = size;
    const first = field.positions[this.last];
    this.consider(first, weight);
    for (let at = 0; at < size; at++)
      if (at !== first && q[at] + weight * (win.bound[at] + loss.bound[at]) >= this.score * SURELY)
        this.consider(at, weight);
    this.last = this.choice;
    return this.choice;
  }

  /** Computes both outcomes of every game; returns the range of player 0's mean after one. */
  private lookAtAll(player0: Belief): readonly [number, number] {
    const { field, outcomes, noiseVariance, win, loss } = this;
    const { means, variances, size } = field;
    let low = Infinity;
    let high = -Infinity;
    for (let at = 0; at < size; at++) {
      outcomes.look(player0.mean, player0.variance, means[at], variances[at], noiseVariance);
      this.q[at] = outcomes.q;
      win.probability[at] = outcomes.winProbability;
      win.mean[at] = outcomes.winMean;
      win.ground[at] = outcomes.winVariance + 2 * noiseVariance;
      win.theirMean[at] = outcomes.theirWinMean;
      win.theirVariance[at] = outcomes.theirWinVariance;
      loss.probability[at] = outcomes.lossProbability;
      loss.mean[at] = outcomes.lossMean;
      loss.ground[at] = outcomes.lossVariance + 2 * noiseVariance;
      loss.theirMean[at] = outcomes.theirLossMean;
      loss.theirVariance[at] = outcomes.theirLossVariance;
      if (outcomes.lossMean < low) low = outcomes.lossMean;
      if (outcomes.winMean > high) high = outcomes.winMean;
    }
    return [low, high];
  }

  /** Bounds the best draw density after each outcome, for every candidate. */
  private bound(ground: number, low: number, high: number): void {
    const { field, ceilings } = this;
    const width = (high - low) / CELLS;
    // Rounding may put a mean into the neighbouring cell, so cells overlap by more than that.
    const overlap = 1e-9 * width + 1e-13 * (Math.abs(low) + Math.abs(high));
    for (let cell = 0; cell < CELLS; cell++) {
      const from = low + cell * width - overlap;
      this.at = field.locate(from, this.at);
      ceilings[cell] = field.ceiling(from, low + (cell + 1) * width + overlap, ground, this.at);
    }
    const whole = ground + field.leastVariance;
    const scale = width > 0 ? 1 / width : 0;
    for (const { probability, mean, ground: newGround, theirMean, theirVariance, bound } of [this.win, this.loss])
      for (let at = 0; at < field.size; at++) {
        const cell = Math.min(CELLS - 1, ((mean[at] - low) * scale) | 0);
        const share = (ground - newGround[at]) / whole;
        const variance = newGround[at] + theirVariance[at];
        bound[at] = probability[at] * densityBound(ceilings[cell], share, theirMean[at] - mean[at], variance);
      }
  }

  /** Scores one candidate, until it is known not to be the best. */
  private consider(at: number, weight: number): void {
    const { win, loss } = this;
    const q = this.q[at];
    const p = win.probability[at];
    const r = loss.probability[at];
    const toBeat = this.score * SURELY;
    let ifWin: number;
    let ifLoss: number;
    // The likelier outcome first: it decides most cases.
    if (p > r) {
      ifWin = this.densityAfter(win, at);
      if (q + weight * (p * ifWin + loss.bound[at]) < toBeat) return;
      ifLoss = this.densityAfter(loss, at);
    } else {
      ifLoss = this.densityAfter(loss, at);
      if (q + weight * (win.bound[at] + r * ifLoss) < toBeat) return;
      ifWin = this.densityAfter(win, at);
    }
    const score = q + weight * (p * ifWin + r * ifLoss);
    const index = this.field.indexes[at];
    if (score > this.score || (score === this.score && index < this.choice)) {
      this.score = score;
      this.choice = index;
    }
  }

  /** Largest draw density after an outcome of a game with the opponent at a position. */
  private densityAfter({ mean, ground, theirMean, theirVariance }: AfterGames, at: number): number {
    const { field } = this;
    this.at = field.locate(mean[at], this.at);
    this.best = field.likeliest(mean[at], ground[at], at, this.at, this.best);
    return field.better(mean[at], ground[at], this.best, theirMean[at], theirVariance[at]);
  }
}

/**
 * An upper bound of the draw density with any opponent after an outcome: the ceiling of the other opponents grows with
 * the share of the variance that the game removes; this opponent counts with its new gap and variance.
 */
function densityBound(ceiling: number, share: number, gap: number, variance: number): number {
  // 1 / sqrt(1 - share) from above, without a root: its series, whose rest is at most twice the next term.
  const growth = share < 0.5 ? 1 + share * (0.5 + share * (0.375 + 0.625 * share)) : 1 / Math.sqrt(1 - share);
  const others = ceiling * growth;
  if (others * others * TWO_PI * variance >= 1) return others;
  return Math.max(others, densityAt(gap, variance));
}
