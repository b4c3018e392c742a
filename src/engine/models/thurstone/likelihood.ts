import type { Density } from "../../numerics/densities/density";
import { gaussian } from "../../numerics/densities/gaussian";
import { inverseMillsRatio, logGaussianCdf } from "../../numerics/gaussian";
import type { Accuracy } from "../../numerics/accuracy";
import { GaussianKernel } from "../../numerics/gaussian-lattice/gaussian-kernel";
import { PanelKernel } from "../../numerics/density-panels/panel-kernel";
import { roomFor } from "../../numerics/buffers";
import type { OrderLikelihood } from "../practice/likelihood";
import type { PreparedRace } from "../race";

/**
 * Likelihood of an order of performances X_i = rating_i + scale Z_i, the highest first (Kerby 3.3), exact for any
 * field. Every tie counts all orders of its group, draws included: the model has no draws.
 * Gaussian performances of two players: log Phi(gap / (scale sqrt 2)) in closed form (Kerby 2.2); else by a kernel.
 * Errors at the default accuracy: 1e-15 (two players), 1e-12. A call allocates nothing after warm-up.
 */
export class ThurstoneLikelihood implements OrderLikelihood {
  private readonly kernel: GaussianKernel | PanelKernel;
  private mu = new Float64Array(16);

  constructor(
    private readonly scale: number,
    accuracy: Accuracy,
    private readonly density: Density = gaussian,
  ) {
    this.kernel = density === gaussian ? new GaussianKernel(accuracy) : new PanelKernel(density, accuracy);
  }

  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    if (race.size === 2 && race.groups === 2 && this.density === gaussian) {
      const unit = 1 / (this.scale * Math.SQRT2);
      const gap = (ratings[0] - ratings[1]) * unit;
      gradient[0] = inverseMillsRatio(gap) * unit;
      gradient[1] = -gradient[0];
      return logGaussianCdf(gap);
    }
    return this.throughKernel(ratings, race, gradient);
  }

  /** The same by the kernel whatever the field: two players too. */
  throughKernel(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    const n = race.size;
    if (this.mu.length < n) this.mu = new Float64Array(roomFor(n));
    const unit = 1 / this.scale;
    for (let k = 0; k < n; k++) this.mu[k] = ratings[k] * unit;
    const logLikelihood = this.kernel.evaluate(this.mu, race.groupStart, race.groups, gradient);
    for (let k = 0; k < n; k++) gradient[k] *= unit;
    return logLikelihood;
  }
}
