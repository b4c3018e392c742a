import type { Density } from "../numerics/density";
import { gaussian } from "../numerics/densities/gaussian";
import { inverseMillsRatio, inverseMillsSlope, logGaussianCdf } from "../numerics/gaussian";
import type { Accuracy } from "../numerics/accuracy";
import { GaussianKernel } from "../numerics/gaussian-lattice/gaussian-kernel";
import { PanelKernel } from "../numerics/density-panels/panel-kernel";
import { roomFor } from "../numerics/buffers";
import { OvershootError } from "../rating/overshoot";
import { informationByDifferences } from "../rating/gradient/information";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import type { PreparedRace } from "../rating/race";

/**
 * Likelihood of an order of performances X_i = rating_i + scale Z_i, highest first (Kerby 3.3), exact for any
 * field. A tie counts all orders of its group. The model has no draws, so draws are read as unknown orders.
 * Two players with Gaussian performances: log Phi(gap / (scale sqrt 2)) in closed form (Kerby 2.2); otherwise a kernel computes it.
 * Errors at the default accuracy: 1e-15 (two players), 1e-12 (others). A call allocates nothing once buffers are large enough.
 *
 * The gradient of any order sums to zero. The computation does not enforce this, so `imbalance` measures its error.
 */
export class ThurstoneLikelihood implements OrderLikelihood {
  private readonly kernel: GaussianKernel | PanelKernel;
  private mu = new Float64Array(16);
  private slope = new Float64Array(16);
  /** Sum of the last gradient in units of its largest component (at least 1), an error estimate. */
  imbalance = 0;

  constructor(
    private readonly scale: number,
    accuracy: Accuracy,
    private readonly density: Density = gaussian,
  ) {
    this.kernel = density === gaussian ? new GaussianKernel(accuracy) : new PanelKernel(density, accuracy);
  }

  /** @throws OvershootError where ratings are too far apart for a likelihood */
  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    if (race.size === 2 && race.groups === 2 && this.density === gaussian) {
      const unit = 1 / (this.scale * Math.SQRT2);
      const gap = (ratings[0] - ratings[1]) * unit;
      if (!(Math.abs(gap) <= FARTHEST)) throw tooFar(gap);
      this.imbalance = 0;
      gradient[0] = inverseMillsRatio(gap) * unit;
      gradient[1] = -gradient[0];
      return logGaussianCdf(gap);
    }
    return this.throughKernel(ratings, race, gradient);
  }

  /** Closed form for two Gaussian performances, kernel passes for Gaussian fields, otherwise differences of the gradient (error about 1e-10). */
  information(ratings: Float64Array, race: PreparedRace, out: Float64Array): void {
    if (race.size === 2 && race.groups === 2 && this.density === gaussian) {
      const unit = 1 / (this.scale * Math.SQRT2);
      const value = inverseMillsSlope((ratings[0] - ratings[1]) * unit) * unit * unit;
      out.set([value, -value, -value, value]);
      return;
    }
    if (this.kernel instanceof GaussianKernel) {
      const n = race.size;
      const unit = 1 / this.scale;
      this.place(ratings, n);
      if (this.slope.length < n) this.slope = new Float64Array(roomFor(n));
      const isDone = this.kernel.information(this.mu, race.groupStart, race.groups, this.slope, out);
      this.applyWeight(this.slope, n);
      if (isDone) {
        for (let k = 0; k < n * n; k++) out[k] *= unit * unit;
        return;
      }
    }
    informationByDifferences(this, ratings, race, out, STEP * this.scale);
  }

  /** Only the diagonal, at the cost of one gradient for Gaussian performances. */
  informationDiagonal(ratings: Float64Array, race: PreparedRace, out: Float64Array): void {
    const n = race.size;
    if (n > 2 && this.kernel instanceof GaussianKernel) {
      this.place(ratings, n);
      if (this.slope.length < n) this.slope = new Float64Array(roomFor(n));
      this.kernel.evaluate(this.mu, race.groupStart, race.groups, this.slope);
      this.applyWeight(this.slope, n);
      if (this.kernel.informationDiagonal(out)) {
        for (let k = 0; k < n; k++) out[k] /= this.scale * this.scale;
        return;
      }
    }
    const whole = new Float64Array(n * n);
    this.information(ratings, race, whole);
    for (let k = 0; k < n; k++) out[k] = whole[k * n + k];
  }

  /** The same by the kernel for any field, including two players. */
  throughKernel(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    const n = race.size;
    const unit = 1 / this.scale;
    this.place(ratings, n);
    const logLikelihood = this.kernel.evaluate(this.mu, race.groupStart, race.groups, gradient);
    if (!Number.isFinite(logLikelihood)) throw notComputed();
    this.applyWeight(gradient, n);
    for (let k = 0; k < n; k++) gradient[k] *= unit;
    return logLikelihood;
  }

  /** Sets `imbalance` from a gradient. */
  private applyWeight(gradient: Float64Array, n: number): void {
    let sum = 0;
    let most = 1;
    for (let k = 0; k < n; k++) {
      sum += gradient[k];
      most = Math.max(most, Math.abs(gradient[k]));
    }
    this.imbalance = Math.abs(sum) / most;
    if (!(this.imbalance < WORST_IMBALANCE)) throw notComputed();
  }

  /** Writes the ratings, in scales, to `mu`. */
  private place(ratings: Float64Array, n: number): void {
    if (this.mu.length < n) this.mu = new Float64Array(roomFor(n));
    const unit = 1 / this.scale;
    let lowest = Infinity;
    let highest = -Infinity;
    let isFinite = true;
    for (let k = 0; k < n; k++) {
      const place = (this.mu[k] = ratings[k] * unit);
      if (place < lowest) lowest = place;
      if (place > highest) highest = place;
      // The difference is NaN where a rating is infinite or NaN.
      if (!(place - place === 0)) isFinite = false;
    }
    if (!isFinite || highest - lowest > FARTHEST) throw tooFar(highest - lowest);
  }
}

/** Step of the differences in scales: truncation (its fourth power) and rounding errors are both near 1e-10. */
const STEP = 4e-3;
/** In scales: for larger gaps, doubles have too few digits for the slopes. */
const FARTHEST = 1e8;
/** A gradient whose sum exceeds this, in units of its largest component, is invalid. */
const WORST_IMBALANCE = 1e-3;

const notComputed = (): OvershootError =>
  new OvershootError(
    "The likelihood of this order cannot be computed. A smaller learning rate or a larger scale keeps ratings nearer together.",
  );

function tooFar(gap: number): OvershootError {
  const apart = Number.isFinite(gap) ? "more than 100 million scales apart" : "infinitely far apart";
  return new OvershootError(
    `Ratings lie ${apart}: each update overshoots the last. Choose a smaller learning rate or a larger scale.`,
  );
}
