import { gaussianPdf } from "../../numerics/gaussian";
import type { Accuracy } from "../../numerics/order/accuracy";
import { OrderKernel } from "../../numerics/order/kernel";
import { posteriorDensities } from "../../numerics/order/posterior";
import type { Parameters } from "../parameters";
import type { PreparedRace } from "../race";

/** Densities of the performances of a race, one curve an entrant, on one grid, in the order of the race. */
export interface PerformanceDensities {
  /** [points] own units, equally spaced. */
  readonly x: Float64Array;
  /** Before the race: the law of each performance. */
  readonly prior: readonly Float64Array[];
  /** Given the order: where each performance must have been; null when nothing was observed. */
  readonly posterior: readonly Float64Array[] | null;
}

/** Curves end this many standard deviations from a rating and from a posterior mean. */
const REACH = 4;
/** Points: enough for a curve of the narrowest posterior, within these bounds. */
const FEWEST_POINTS = 241;
const MOST_POINTS = 1601;

/**
 * @param ratings [n] own units, in the order of the prepared race
 * @param parameters complete parameters of the model `thurstone`
 */
export function performanceDensities(ratings: Float64Array, race: PreparedRace, parameters: Parameters): PerformanceDensities {
  const n = race.size;
  const scale = parameters.scale as number;
  const kernel = new OrderKernel(parameters.accuracy as Accuracy);
  const mu = ratings.slice(0, n).map((rating) => rating / scale);
  const gradient = new Float64Array(n);
  kernel.evaluate(mu, race.groupStart, race.groups, gradient);

  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < n; k++) {
    low = Math.min(low, mu[k] - REACH, mu[k] + gradient[k] - REACH);
    high = Math.max(high, mu[k] + REACH, mu[k] + gradient[k] + REACH);
  }
  const points = Math.round(Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, (high - low) / (0.15 * kernel.narrowest()))));
  const grid = Float64Array.from({ length: points }, (_, j) => low + ((high - low) * j) / (points - 1));
  const inOwnUnits = (curve: Float64Array): Float64Array => curve.map((density) => density / scale);
  return {
    x: grid.map((x) => x * scale),
    prior: Array.from(mu, (m) => inOwnUnits(grid.map((x) => gaussianPdf(x - m)))),
    posterior: posteriorDensities(kernel, grid)?.map(inOwnUnits) ?? null,
  };
}
