import { densityOf } from "../numerics/densities/index";
import type { Density, PerformanceLaw } from "../numerics/density";
import { logSumExp } from "../numerics/logspace";
import { logIntegral } from "./log-integral";
import { nodesOf, supportOf, type Nodes } from "./quadrature";

/**
 * log P(performance `winner` is the highest of n independent ones, X_i = location_i + scale_i Z), with full relative accuracy
 * also for tiny probabilities; the placement matrix has an absolute error of 1e-11.
 *
 * Method: closed form for Gumbel maxima of one scale (softmax of the locations). For analytic log-concave laws the
 * trapezoid in x of f_w prod F_j from its mode outward, the step halved until two values agree to 1e-9; it converges
 * exponentially (`log-integral.ts`). For Laplace and Student's t the Gauss panels of the placement matrix, over the whole field.
 * Error: about 1e-13 relative.
 */
export function logWinProbability(
  law: PerformanceLaw,
  locations: Float64Array,
  scales: Float64Array,
  n: number,
  winner: number,
): number {
  if (law.density === "gumbel-max" && areAlike(scales, n)) return logSoftmax(locations, scales[0], n, winner);
  const standard = densityOf(law);
  if (standard.step === 0) return logPanels(standard, locations.subarray(0, n), scales.subarray(0, n), winner);
  const f = (x: number): number => logIntegrand(standard, locations, scales, n, winner, x);
  const highest = Math.max(...locations.subarray(0, n));
  const start = f(highest) > f(locations[winner]) ? highest : locations[winner];
  return logIntegral(f, start, Math.min(...scales.subarray(0, n)));
}

function areAlike(values: Float64Array, n: number): boolean {
  for (let k = 1; k < n; k++) if (values[k] !== values[0]) return false;
  return true;
}

/** log(exp(location of the winner / scale) / sum of exp(location / scale)). */
function logSoftmax(locations: Float64Array, scale: number, n: number, winner: number): number {
  let highest = -Infinity;
  for (let k = 0; k < n; k++) if (locations[k] > highest) highest = locations[k];
  let sum = 0;
  for (let k = 0; k < n; k++) sum += Math.exp((locations[k] - highest) / scale);
  return (locations[winner] - highest) / scale - Math.log(sum);
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
