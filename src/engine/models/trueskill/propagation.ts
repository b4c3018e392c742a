import { TruncatedGaussian } from "../../numerics/truncated-gaussian";
import { roomFor } from "../../numerics/buffers";

/** Maximum number of sweeps; chains need 5 to 20, groups of unknown order up to 50. */
export const MAX_SWEEPS = 1000;

/** At least this share of a variance remains after any result. */
const MIN_SHARE = 1e-15;

/**
 * Expectation propagation among team performances (Herbrich et al. 2006). Performances are N(mean, variance) before
 * the race; every factor states "a - b > margin" or "|a - b| <= margin" for two of them, and sends a Gaussian message to each.
 * Performances are linear in skills, so a message to a skill is a share of the message to its team.
 *
 * Method: factors are visited forward and backward until a sweep changes no message by more than the tolerance, in
 * units of the team's performance sd (relative to the message if it is large). Messages are stored as precisions and
 * precisions times shifts from the prior mean, to avoid cancellation of large means. A single factor is exact after one sweep.
 * Error relative to the fixed point: about the tolerance; tolerances below 1e-13 have no effect.
 */
export class Propagation {
  teams = 0;
  factors = 0;
  /** Sweeps of the last run, and whether it converged. */
  sweeps = 0;
  isConverged = true;

  /** [teams] prior mean. */
  mean = new Float64Array(16);
  variance = new Float64Array(16);
  /** [teams] summed messages: precision, and precision times shift from the prior mean. */
  precision = new Float64Array(16);
  pull = new Float64Array(16);

  /** [factors] the better team (or the first of a draw), and the other. */
  better = new Int32Array(16);
  worse = new Int32Array(16);
  margin = new Float64Array(16);
  isDraw = new Uint8Array(16);
  private precisionToBetter = new Float64Array(16);
  private pullToBetter = new Float64Array(16);
  private precisionToWorse = new Float64Array(16);
  private pullToWorse = new Float64Array(16);
  private sd = new Float64Array(16);
  private tolerance = 0;
  private hasMoved = false;
  private readonly cut = new TruncatedGaussian();

  /** Starts a race with teams and no factors; the caller fills in means and variances (initially 0). */
  reset(teams: number): void {
    if (teams > this.mean.length) {
      const capacity = roomFor(teams);
      this.mean = new Float64Array(capacity);
      this.variance = new Float64Array(capacity);
      this.sd = new Float64Array(capacity);
      this.precision = new Float64Array(capacity);
      this.pull = new Float64Array(capacity);
    }
    this.teams = teams;
    this.factors = 0;
    this.mean.fill(0, 0, teams);
    this.variance.fill(0, 0, teams);
  }

  /** a - b > margin. */
  addWin(a: number, b: number, margin: number): void {
    this.addFactor(a, b, margin, 0);
  }

  /** |a - b| <= margin. */
  addDraw(a: number, b: number, margin: number): void {
    this.addFactor(a, b, margin, 1);
  }

  run(tolerance: number): void {
    const { factors } = this;
    for (let team = 0; team < this.teams; team++) this.sd[team] = Math.sqrt(this.variance[team]);
    this.precision.fill(0, 0, this.teams);
    this.pull.fill(0, 0, this.teams);
    this.precisionToBetter.fill(0, 0, factors);
    this.pullToBetter.fill(0, 0, factors);
    this.precisionToWorse.fill(0, 0, factors);
    this.pullToWorse.fill(0, 0, factors);
    this.tolerance = tolerance;
    this.sweeps = 0;
    this.isConverged = factors < 2;
    if (factors > 0) this.visit(0);
    if (this.isConverged) return;
    while (!this.isConverged && this.sweeps < MAX_SWEEPS) {
      this.hasMoved = false;
      if (this.sweeps++ % 2 === 0) for (let f = 1; f < factors; f++) this.visit(f);
      else for (let f = factors - 2; f >= 0; f--) this.visit(f);
      this.isConverged = !this.hasMoved;
    }
  }

  /** Gives the teams seat[from .. to - 1] the mean of their messages. */
  average(seat: Int32Array, from: number, to: number): void {
    let precision = 0;
    let pull = 0;
    for (let s = from; s < to; s++) {
      precision += this.precision[seat[s]];
      pull += this.pull[seat[s]];
    }
    for (let s = from; s < to; s++) {
      this.precision[seat[s]] = precision / (to - from);
      this.pull[seat[s]] = pull / (to - from);
    }
  }

  /** Raises each message to the power `weight`, which multiplies its precision and its pull. */
  applyWeight(weight: number): void {
    for (const messages of [this.precision, this.pull])
      for (let team = 0; team < this.teams; team++) messages[team] *= weight;
    for (const messages of [this.precisionToBetter, this.pullToBetter, this.precisionToWorse, this.pullToWorse])
      for (let f = 0; f < this.factors; f++) messages[f] *= weight;
  }

  shift(team: number): number {
    return (this.variance[team] * this.pull[team]) / (1 + this.variance[team] * this.precision[team]);
  }

  /** Share of a team's variance that the race removes, in [0, 1). */
  shrinkage(team: number): number {
    const gain = this.variance[team] * this.precision[team];
    return gain / (1 + gain);
  }

  /** d log Z / d mean of a team in factor f. Over the team's factors these sum to shift / variance. */
  push(f: number, team: number): number {
    const isBetter = team === this.better[f];
    const precision = isBetter ? this.precisionToBetter[f] : this.precisionToWorse[f];
    const pull = isBetter ? this.pullToBetter[f] : this.pullToWorse[f];
    return pull - precision * this.shift(team);
  }

  private visit(f: number): void {
    const { mean, variance, precision, pull, cut } = this;
    const a = this.better[f];
    const b = this.worse[f];
    const priorA = variance[a];
    const priorB = variance[b];
    const shareA = 1 + priorA * (precision[a] - this.precisionToBetter[f]);
    const shareB = 1 + priorB * (precision[b] - this.precisionToWorse[f]);
    const varA = priorA / shareA;
    const varB = priorB / shareB;
    const shiftA = varA * (pull[a] - this.pullToBetter[f]);
    const shiftB = varB * (pull[b] - this.pullToWorse[f]);
    const c = Math.sqrt(varA + varB);
    if (!(c > 0)) return; // two teams that took no part
    const lead = mean[a] - mean[b] + (shiftA - shiftB);
    if (this.isDraw[f] === 1) cut.within(lead / c, this.margin[f] / c);
    else cut.beyond((lead - this.margin[f]) / c);
    const { w } = cut;
    const cv = c * cut.v;
    const rest = Math.max(MIN_SHARE, 1 - w);
    const scaleA = 1 / (varB + varA * rest);
    const scaleB = 1 / (varA + varB * rest);
    const newPrecisionA = w * scaleA;
    const newPullA = (w * shiftA + cv) * scaleA;
    const newPrecisionB = w * scaleB;
    const newPullB = (w * shiftB - cv) * scaleB;
    const precisionMoveA = newPrecisionA - this.precisionToBetter[f];
    const pullMoveA = newPullA - this.pullToBetter[f];
    const precisionMoveB = newPrecisionB - this.precisionToWorse[f];
    const pullMoveB = newPullB - this.pullToWorse[f];
    this.precisionToBetter[f] = newPrecisionA;
    this.pullToBetter[f] = newPullA;
    this.precisionToWorse[f] = newPrecisionB;
    this.pullToWorse[f] = newPullB;
    precision[a] += precisionMoveA;
    pull[a] += pullMoveA;
    precision[b] += precisionMoveB;
    pull[b] += pullMoveB;
    const { tolerance } = this;
    const unitA = this.sd[a];
    const unitB = this.sd[b];
    if (
      Math.abs(pullMoveA) * unitA > tolerance * (1 + Math.abs(newPullA) * unitA) ||
      Math.abs(pullMoveB) * unitB > tolerance * (1 + Math.abs(newPullB) * unitB) ||
      Math.abs(precisionMoveA) * priorA > tolerance * (1 + newPrecisionA * priorA) ||
      Math.abs(precisionMoveB) * priorB > tolerance * (1 + newPrecisionB * priorB)
    ) {
      this.hasMoved = true;
    }
  }

  private addFactor(a: number, b: number, margin: number, isDraw: 0 | 1): void {
    const f = this.factors++;
    if (f >= this.margin.length) this.growFactors();
    this.better[f] = a;
    this.worse[f] = b;
    this.margin[f] = margin;
    this.isDraw[f] = isDraw;
  }

  private growFactors(): void {
    const capacity = roomFor(this.factors);
    const better = new Int32Array(capacity);
    const worse = new Int32Array(capacity);
    const isDraw = new Uint8Array(capacity);
    better.set(this.better);
    worse.set(this.worse);
    isDraw.set(this.isDraw);
    this.better = better;
    this.worse = worse;
    this.isDraw = isDraw;
    this.margin = grown(this.margin, capacity);
    this.precisionToBetter = new Float64Array(capacity);
    this.pullToBetter = new Float64Array(capacity);
    this.precisionToWorse = new Float64Array(capacity);
    this.pullToWorse = new Float64Array(capacity);
  }
}

function grown(values: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const more = new Float64Array(capacity);
  more.set(values);
  return more;
}
