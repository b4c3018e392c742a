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

export class Gradient {
  private readonly outcomes = new Outcomes();
  private readonly ceilings = new Float64Array(CELLS);
  /** By position: values for the score of a game with each opponent. */
  private readonly q: Float64Array;
  private readonly p: Float64Array;
  private readonly r: Float64Array;
  private readonly winMean: Float64Array;
  private readonly winGround: Float64Array;
  private readonly winTheirMean: Float64Array;
  private readonly winTheirVariance: Float64Array;
  private readonly lossMean: Float64Array;
  private readonly lossGround: Float64Array;
  private readonly lossTheirMean: Float64Array;
  private readonly lossTheirVariance: Float64Array;
  private readonly lossBound: Float64Array;
  private readonly winBound: Float64Array;
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
    const column = (): Float64Array => new Float64Array(field.size);
    this.q = column();
    this.p = column();
    this.r = column();
    this.winMean = column();
    this.winGround = column();
    this.winTheirMean = column();
    this.winTheirVariance = column();
    this.lossMean = column();
    this.lossGround = column();
    this.lossTheirMean = column();
    this.lossTheirVariance = column();
    this.lossBound = column();
    this.winBound = column();
  }

  /** Forgets earlier decisions, which only determine where a search starts and never its result. */
  reset(): void {
    this.last = 0;
    this.best = 0;
    this.at = 0;
  }

  /** Index of the opponent with the highest score, the lowest of equal ones. `weight` as in `policies.ts`. */
  choose(player0: Belief, weight: number): number {
    const { field, q, winBound, lossBound } = this;
    const { size } = field;
    if (size === 1) return 0;
    const [low, high] = this.lookAtAll(player0);
    this.bound(player0.variance + 2 * this.noiseVariance, low, high);
    this.score = -Infinity;
    this.choice = size;
    const first = field.positions[this.last];
    this.consider(first, weight);
    for (let at = 0; at < size; at++)
      if (at !== first && q[at] + weight * (winBound[at] + lossBound[at]) >= this.score * SURELY)
        this.consider(at, weight);
    this.last = this.choice;
    return this.choice;
  }

  /** Computes both outcomes of every game; returns the range of player 0's mean after one. */
  private lookAtAll(player0: Belief): readonly [number, number] {
    const { field, outcomes, noiseVariance } = this;
    const { means, variances, size } = field;
    let low = Infinity;
    let high = -Infinity;
    for (let at = 0; at < size; at++) {
      outcomes.look(player0.mean, player0.variance, means[at], variances[at], noiseVariance);
      this.q[at] = outcomes.q;
      this.p[at] = outcomes.winProbability;
      this.r[at] = outcomes.lossProbability;
      this.winMean[at] = outcomes.winMean;
      this.winGround[at] = outcomes.winVariance + 2 * noiseVariance;
      this.winTheirMean[at] = outcomes.theirWinMean;
      this.winTheirVariance[at] = outcomes.theirWinVariance;
      this.lossMean[at] = outcomes.lossMean;
      this.lossGround[at] = outcomes.lossVariance + 2 * noiseVariance;
      this.lossTheirMean[at] = outcomes.theirLossMean;
      this.lossTheirVariance[at] = outcomes.theirLossVariance;
      if (outcomes.lossMean < low) low = outcomes.lossMean;
      if (outcomes.winMean > high) high = outcomes.winMean;
    }
    return [low, high];
  }

  /** Bounds of P(outcome) times the best draw density after it, for every candidate. */
  private bound(ground: number, low: number, high: number): void {
    const { field, ceilings, winBound, lossBound } = this;
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
    for (let at = 0; at < field.size; at++) {
      const win = (this.winMean[at] - low) * scale;
      const loss = (this.lossMean[at] - low) * scale;
      winBound[at] =
        this.p[at] *
        this.ceilingOf(
          win,
          ground,
          whole,
          this.winGround[at],
          this.winTheirMean[at] - this.winMean[at],
          this.winTheirVariance[at],
        );
      lossBound[at] =
        this.r[at] *
        this.ceilingOf(
          loss,
          ground,
          whole,
          this.lossGround[at],
          this.lossTheirMean[at] - this.lossMean[at],
          this.lossTheirVariance[at],
        );
    }
  }

  private ceilingOf(
    place: number,
    ground: number,
    whole: number,
    newGround: number,
    gap: number,
    theirVariance: number,
  ): number {
    const ceiling = this.ceilings[place >= CELLS ? CELLS - 1 : place | 0];
    const share = (ground - newGround) / whole;
    // 1 / sqrt(1 - share) from above, without a root: its series, whose rest is at most twice the next term.
    const growth = share < 0.5 ? 1 + share * (0.5 + share * (0.375 + 0.625 * share)) : 1 / Math.sqrt(1 - share);
    const others = ceiling * growth;
    const variance = newGround + theirVariance;
    if (others * others * TWO_PI * variance >= 1) return others;
    return Math.max(others, densityAt(gap, variance));
  }

  /** Scores one candidate, until it is known not to be the best. */
  private consider(at: number, weight: number): void {
    const q = this.q[at];
    const p = this.p[at];
    const r = this.r[at];
    const toBeat = this.score * SURELY;
    let ifWin: number;
    let ifLoss: number;
    // The likelier outcome first: it decides most cases.
    if (p > r) {
      ifWin = this.after(at, this.winMean[at], this.winGround[at], this.winTheirMean[at], this.winTheirVariance[at]);
      if (q + weight * (p * ifWin + this.lossBound[at]) < toBeat) return;
      ifLoss = this.after(
        at,
        this.lossMean[at],
        this.lossGround[at],
        this.lossTheirMean[at],
        this.lossTheirVariance[at],
      );
    } else {
      ifLoss = this.after(
        at,
        this.lossMean[at],
        this.lossGround[at],
        this.lossTheirMean[at],
        this.lossTheirVariance[at],
      );
      if (q + weight * (this.winBound[at] + r * ifLoss) < toBeat) return;
      ifWin = this.after(at, this.winMean[at], this.winGround[at], this.winTheirMean[at], this.winTheirVariance[at]);
    }
    const score = q + weight * (p * ifWin + r * ifLoss);
    const index = this.field.indexes[at];
    if (score > this.score || (score === this.score && index < this.choice)) {
      this.score = score;
      this.choice = index;
    }
  }

  /** Largest draw density after an outcome of a game with the opponent at a position. */
  private after(at: number, mean: number, ground: number, theirMean: number, theirVariance: number): number {
    const { field } = this;
    this.at = field.locate(mean, this.at);
    this.best = field.likeliest(mean, ground, at, this.at, this.best);
    return field.better(mean, ground, this.best, theirMean, theirVariance);
  }
}
