import { GaussianKernel } from "../../numerics/gaussian-lattice/gaussian-kernel";
import { posteriorDensities } from "../../numerics/gaussian-lattice/posterior-densities";
import { PanelKernel } from "../../numerics/density-panels/panel-kernel";
import type { PerformanceDensities } from "../../rating/performances";
import type { PreparedRace } from "../../rating/race";
import { densityFor } from "./law";
import type { DensitySettings } from "./parameters";

/** Tied groups of up to this many are drawn exactly. */
const SUBSETS_FOR_THE_EYE = 10;
/** Bounds on the number of grid points, which depends on the narrowest posterior. */
const FEWEST_POINTS = 241;
const MAX_POINTS = 1601;

/** `ratings` [n]: own units, in race order. `chosen`: complete parameters of `thurstone`. */
export function performanceDensities(
  ratings: Float64Array,
  race: PreparedRace,
  chosen: DensitySettings,
): PerformanceDensities {
  const n = race.size;
  const { scale, accuracy } = chosen;
  const density = densityFor(chosen);
  const isGaussian = density.name === "gaussian";
  const kernel = isGaussian ? new GaussianKernel(accuracy, SUBSETS_FOR_THE_EYE) : new PanelKernel(density, accuracy);
  const mu = ratings.slice(0, n).map((rating) => rating / scale);
  const gradient = new Float64Array(n);
  kernel.evaluate(mu, race.groupStart, race.groups, gradient);

  // For Gaussian performances the gradient is the shift of the mean. Other performances stay near or between the ratings.
  const [left, right] = density.shown;
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < n; k++) {
    const shift = isGaussian ? gradient[k] : 0;
    low = Math.min(low, mu[k] - left, mu[k] + shift - left);
    high = Math.max(high, mu[k] + right, mu[k] + shift + right);
  }
  const narrowest = kernel instanceof GaussianKernel ? kernel.narrowest() : 1 / Math.sqrt(n);
  const points = Math.round(Math.min(MAX_POINTS, Math.max(FEWEST_POINTS, (high - low) / (0.15 * narrowest))));
  const grid = Float64Array.from({ length: points }, (_, j) => low + ((high - low) * j) / (points - 1));
  const inOwnUnits = (curve: Float64Array): Float64Array => curve.map((density) => density / scale);
  const posterior =
    kernel instanceof GaussianKernel ? posteriorDensities(kernel, grid) : kernel.posteriorDensities(grid);
  return {
    x: grid.map((x) => x * scale),
    prior: Array.from(mu, (m) => inOwnUnits(grid.map((x) => density.pdf(x - m)))),
    posterior: posterior?.map(inOwnUnits) ?? null,
  };
}
