import { densityOf } from "../numerics/densities/index";
import type { Density, PerformanceLaw } from "../numerics/densities/density";
import { logSumExp } from "../numerics/logspace";
import { nodesOf, supportOf } from "./quadrature";
import type { Nodes } from "./quadrature";

/**
 * log P(performance `winner` is the highest of n independent ones, X_i = location_i + scale_i Z): of full relative accuracy
 * however small, where the placement matrix knows the probability itself to 1e-11.
 *
 * Method: closed form for Gumbel maxima of one scale (softmax of the locations). For analytic log-concave laws the
 * trapezoid in x of f_w prod F_j from its mode outward, the step halved until two values agree to 1e-9; it converges
 * exponentially. For Laplace and Student's t the Gauss panels of the placement matrix, over the whole field.
 * Error: about 1e-13 relative.
 */
export function logWinProbability(
  law: PerformanceLaw,
  locations: Float64Array,
  scales: Float64Array,
  n: number,
  winner: number,
): number {
  if (law.density === "gumbel-max" && scales.subarray(0, n).every((scale) => scale === scales[0])) {
    return -logSumExp(
      Float64Array.from(locations.subarray(0, n), (location) => (location - locations[winner]) / scales[0]),
    );
  }
  const standard = densityOf(law);
  if (standard.step === 0) return logPanels(standard, locations.subarray(0, n), scales.subarray(0, n), winner);
  return logIntegral((x) => logIntegrand(standard, locations, scales, n, winner, x), locations, scales, n, winner);
}

function logIntegrand(
  law: Density,
  locations: Float64Array,
  scales: Float64Array,
  n: number,
  winner: number,
  x: number,
): number {
  let log = law.logPdf((x - locations[winner]) / scales[winner]) - Math.log(scales[winner]);
  for (let j = 0; j < n; j++) if (j !== winner) log += law.logCdf((x - locations[j]) / scales[j]);
  return log;
}

const nodes: Nodes = { count: 0, position: new Float64Array(0), weight: new Float64Array(0) };

/** All terms are positive, so their sum keeps the accuracy of the terms. */
function logPanels(law: Density, locations: Float64Array, scales: Float64Array, winner: number): number {
  const members = Array.from(locations, (_, i) => i);
  const base = locations[winner];
  const [below, above] = supportOf(law);
  const low = Math.min(...members.map((i) => locations[i] - base - below * scales[i]));
  const high = Math.max(...members.map((i) => locations[i] - base + above * scales[i]));
  nodesOf(law, locations, scales, { members, base, low, high }, 1, nodes);
  const terms = new Float64Array(nodes.count);
  for (let j = 0; j < nodes.count; j++) {
    const log = logIntegrand(law, locations, scales, locations.length, winner, base + nodes.position[j]);
    terms[j] = log + Math.log(nodes.weight[j]);
  }
  return logSumExp(terms);
}

const LOG_CUT = 40;
const AGREEMENT = 1e-9;
const MAX_HALVINGS = 8;

/** Log of the integral of exp(f) for a concave f. */
function logIntegral(
  f: (x: number) => number,
  locations: Float64Array,
  scales: Float64Array,
  n: number,
  winner: number,
): number {
  let highest = -Infinity;
  let unit = Infinity;
  for (let j = 0; j < n; j++) {
    highest = Math.max(highest, locations[j]);
    unit = Math.min(unit, scales[j]);
  }
  const start = f(highest) > f(locations[winner]) ? highest : locations[winner];
  const mode = climb(f, start, unit);
  const peak = f(mode);
  let step = unit / 2;
  let sum = 1;
  let low = mode;
  let high = mode;
  for (let height = f(low - step) - peak; height > -LOG_CUT; height = f(low - step) - peak) {
    sum += Math.exp(height);
    low -= step;
  }
  for (let height = f(high + step) - peak; height > -LOG_CUT; height = f(high + step) - peak) {
    sum += Math.exp(height);
    high += step;
  }
  let nodes = Math.round((high - low) / step) + 2;
  low -= step;
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const value = sum * step;
    for (let i = 0; i < nodes; i++) sum += Math.exp(f(low + (i + 0.5) * step) - peak);
    step /= 2;
    nodes *= 2;
    if (Math.abs(sum * step - value) <= AGREEMENT * value) break;
  }
  return peak + Math.log(sum * step);
}

/** A point within a tenth of a unit of the maximum of a concave f, from a start where f is finite. */
function climb(f: (x: number) => number, start: number, unit: number): number {
  const direction = f(start + 0.01 * unit) > f(start) ? 1 : -1;
  let behind = start;
  let best = start;
  let step = 0.5 * unit * direction;
  while (f(best + step) > f(best)) {
    behind = best;
    best += step;
    step *= 2;
  }
  let low = Math.min(behind, best + step);
  let high = Math.max(behind, best + step);
  while (high - low > 0.1 * unit) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (!(b > a)) break;
    if (f(a) < f(b)) low = a;
    else high = b;
  }
  return 0.5 * (low + high);
}
