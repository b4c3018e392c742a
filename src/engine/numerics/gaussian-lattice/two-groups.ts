import { inverseMillsRatio, inverseMillsSlope, logGaussianCdf } from "../gaussian";
import type { LatticeSetting } from "./setting";
import type { EndFactor } from "./end-factor";
import { atLeast } from "../buffers";
import { bisect } from "../root";

/**
 * All players are tied in first or in last place: P = P(best below < worst above). With the density of the best below,
 *   P = integral prod_below Phi(x - mu_i) prod_above Phi(mu_j - x) sum_below (phi / Phi)(x - mu_i) dx,
 * and with that of the worst above the same with the sum over `above`. Fills the gradients of both ends and returns
 * log P. The gradient of either side is computed under the density of the other.
 *
 * Method: trapezoid in steps of the narrowest scale, from the peak to where the integrand has fallen by
 * exp(-drop); everything in logarithms.
 */
export function betweenTwoGroups(below: EndFactor, above: EndFactor, setting: LatticeSetting): number {
  integrate(below, above, setting);
  return integrate(above, below, setting);
}

/** Integrates over the performance x of the member of `own` closest to the others; fills the gradient of the others. */
function integrate(own: EndFactor, others: EndFactor, setting: LatticeSetting): number {
  const peakAt = findPeak(own, others);
  let curvature = 1;
  for (const end of [own, others]) {
    for (let i = 0; i < end.count; i++) curvature += inverseMillsSlope(end.side * (peakAt - end.mu[i]));
  }
  const h = setting.eta / Math.sqrt(curvature);
  const peak = logIntegrand(own, others, peakAt);
  const { gradient, side, neighbour } = others;
  gradient.fill(0, 0, others.count);
  const lowest = lastStep(own, others, peakAt, -h, peak - setting.drop);
  const nodes = lowest + lastStep(own, others, peakAt, h, peak - setting.drop) + 1;
  const start = peakAt - lowest * h;
  const density = (neighbour.density = atLeast(neighbour.density, nodes));
  let mass = 0;
  for (let j = 0; j < nodes; j++) mass += density[j] = Math.exp(logIntegrand(own, others, start + j * h) - peak);
  for (let j = 0; j < nodes; j++) {
    const x = start + j * h;
    for (let i = 0; i < others.count; i++) {
      gradient[i] -= (side * density[j] * inverseMillsRatio(side * (x - others.mu[i]))) / mass;
    }
    density[j] /= mass * h;
  }
  neighbour.start = start;
  neighbour.h = h;
  neighbour.nodes = nodes;
  return peak + Math.log(mass * h);
}

/** Number of steps from the peak until the logarithm has fallen to `floor`. */
function lastStep(own: EndFactor, others: EndFactor, peakAt: number, step: number, floor: number): number {
  let count = 1;
  while (logIntegrand(own, others, peakAt + count * step) > floor) count++;
  return count;
}

function logIntegrand(own: EndFactor, others: EndFactor, x: number): number {
  let log = 0;
  let ratios = 0;
  for (let i = 0; i < own.count; i++) {
    const z = own.side * (x - own.mu[i]);
    log += logGaussianCdf(z);
    ratios += inverseMillsRatio(z);
  }
  for (let i = 0; i < others.count; i++) log += logGaussianCdf(others.side * (x - others.mu[i]));
  return log + Math.log(ratios);
}

/** The peak of the integrand to a hundredth of a unit, by bisection of the slope of its logarithm. */
function findPeak(own: EndFactor, others: EndFactor): number {
  let low = Infinity;
  let high = -Infinity;
  for (const end of [own, others]) {
    for (let i = 0; i < end.count; i++) {
      if (end.mu[i] < low) low = end.mu[i];
      if (end.mu[i] > high) high = end.mu[i];
    }
  }
  // The best of many performances exceeds the ratings by at most about this.
  const margin = 2 + Math.sqrt(2 * Math.log(own.count + others.count));
  return bisect((x) => slope(own, others, x) > 0, low - margin, high + margin, 0.01);
}

/** d/dx log integrand: sum_own v - sum_others v + (d/dx sum_own v) / sum_own v, from the side of `own`. */
function slope(own: EndFactor, others: EndFactor, x: number): number {
  let total = 0;
  let ratios = 0;
  let change = 0;
  for (let i = 0; i < own.count; i++) {
    const z = own.side * (x - own.mu[i]);
    const v = inverseMillsRatio(z);
    ratios += v;
    change += inverseMillsSlope(z);
  }
  for (let i = 0; i < others.count; i++) total += inverseMillsRatio(others.side * (x - others.mu[i]));
  return own.side * (ratios - total - (ratios > 0 ? change / ratios : Infinity));
}
