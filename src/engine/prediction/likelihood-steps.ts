/**
 * How the likelihood of an order is computed (Kerby 3.3), step by step for a figure: from the last place up, the running
 * function A(x) = P(those so far, in this order, all below x) is multiplied by the next performance's density, and
 * integrated from minus infinity again.
 *
 * Method: everything in logarithms on 257 equal nodes over [lowest - reach, highest + reach]. Between two nodes log A is
 * interpolated by the cubic through four nodes, the density is exact, and six Gauss nodes compute the integral. A group
 * with unobserved order: the product of its distribution functions in last place, else the sum over its orders by
 * the recursion over subsets (A_S from A_{S less i}, all terms positive), up to six.
 * Error of log A: 1e-5 for Gaussian performances, 1e-3 for heavy-tailed laws; enough for a figure, not used by the engine.
 */
import { densityOf } from "../numerics/densities/index";
import type { Density, PerformanceLaw } from "../numerics/density";
import { logAddExp } from "../numerics/logspace";
import { supportOf } from "./quadrature";

/** Heavy tails are cut off here, in scales. */
const FARTHEST = 60;

interface LikelihoodStep {
  /** Entrants of this step: one, or a group of unobserved order. Indexes of the locations. */
  readonly joins: readonly number[];
  /** [m] log of the integrand: the density times the previous running function, summed over the group's orders. */
  readonly integrand: Float64Array;
  /** [m] log A after the step. */
  readonly running: Float64Array;
}

export interface LikelihoodSteps {
  /** [m] rising, evenly spaced, own units. */
  readonly x: Float64Array;
  /** From the last place up. */
  readonly steps: readonly LikelihoodStep[];
  /** log P(order), natural log: the running function at the far right, after all entrants. */
  readonly logLikelihood: number;
}

const POINTS = 257;
const LARGEST_GROUP = 6;
const GAUSS_NODES = [
  -0.932469514203152, -0.661209386466265, -0.238619186083197, 0.238619186083197, 0.661209386466265, 0.932469514203152,
];
const GAUSS_WEIGHTS = [
  0.17132449237917, 0.360761573048139, 0.467913934572691, 0.467913934572691, 0.360761573048139, 0.17132449237917,
];

/** `locations` [n] best first; `groups`: sizes of tie groups. Throws RangeError for more than six tied other than last. */
export function likelihoodSteps(
  law: PerformanceLaw,
  locations: Float64Array,
  scales: Float64Array,
  groups: readonly number[],
): LikelihoodSteps {
  const standard = densityOf(law);
  const [below, above] = supportOf(standard).map((side) => Math.min(side, FARTHEST));
  const low = Math.min(...locations.map((mu, i) => mu - below * scales[i]));
  const high = Math.max(...locations.map((mu, i) => mu + above * scales[i]));
  const x = Float64Array.from({ length: POINTS }, (_, j) => low + ((high - low) * j) / (POINTS - 1));
  const line = { standard, locations, scales, x };

  const steps: LikelihoodStep[] = [];
  let running: Float64Array | null = null;
  let end = locations.length;
  for (const size of groups.toReversed()) {
    const joins = Array.from({ length: size }, (_, i) => end - size + i);
    end -= size;
    const step: LikelihoodStep = running === null ? first(line, joins) : next(line, joins, running);
    running = step.running;
    steps.push(step);
  }
  return { x, steps, logLikelihood: running === null ? 0 : running[POINTS - 1] };
}

interface Line {
  readonly standard: Density;
  readonly locations: Float64Array;
  readonly scales: Float64Array;
  readonly x: Float64Array;
}

function logDensity({ standard, locations, scales }: Line, i: number, x: number): number {
  return standard.logPdf((x - locations[i]) / scales[i]) - Math.log(scales[i]);
}

/** The group in last place, in any order: the product of the distribution functions, and its derivative. */
function first(line: Line, joins: readonly number[]): LikelihoodStep {
  const { standard, locations, scales, x } = line;
  const logCdf = (i: number, at: number) => standard.logCdf((at - locations[i]) / scales[i]);
  const running = x.map((at) => joins.reduce((sum, i) => sum + logCdf(i, at), 0));
  const integrand = x.map((at, j) =>
    joins.map((i) => logDensity(line, i, at) - logCdf(i, at) + running[j]).reduce(logAddExp),
  );
  return { joins, integrand, running };
}

/** Adds one entrant, or a group in any order, to the running function. */
function next(line: Line, joins: readonly number[], below: Float64Array): LikelihoodStep {
  if (joins.length > LARGEST_GROUP) {
    throw new RangeError(`A tie of ${joins.length} has too many orders to draw; up to ${LARGEST_GROUP} are shown.`);
  }
  // ofSubset[S]: the members of S have been added, in any order.
  const ofSubset: Float64Array[] = [below];
  let integrand = below;
  for (let subset = 1; subset < 1 << joins.length; subset++) {
    const orders = joins.flatMap((entrant, bit) =>
      subset & (1 << bit) ? [{ entrant, without: ofSubset[subset ^ (1 << bit)] }] : [],
    );
    ofSubset.push(orders.map(({ entrant, without }) => integral(line, entrant, without)).reduce(sum));
    if (subset === (1 << joins.length) - 1) {
      integrand = orders
        .map(({ entrant, without }) => without.map((log, j) => log + logDensity(line, entrant, line.x[j])))
        .reduce(sum);
    }
  }
  return { joins, integrand, running: ofSubset[ofSubset.length - 1] };
}

const sum = <Values extends Float64Array>(a: Values, b: Values) => a.map((value, j) => logAddExp(value, b[j]));

/** log of the integral of f_i A from the first node; the part left of it is added by extrapolating A with its last slope. */
function integral(line: Line, entrant: number, logs: Float64Array): Float64Array {
  const { x } = line;
  const h = x[1] - x[0];
  const out = new Float64Array(x.length);
  const at = (j: number) => logs[j] + logDensity(line, entrant, x[j]);
  const slope = (at(1) - at(0)) / h;
  out[0] = slope > 0 ? at(0) - Math.log(slope) : -Infinity;
  for (let j = 0; j < x.length - 1; j++) {
    const start = Math.min(Math.max(j - 1, 0), x.length - 4);
    let cell = -Infinity;
    for (let k = 0; k < GAUSS_NODES.length; k++) {
      const t = 0.5 * (1 + GAUSS_NODES[k]);
      const log = cubic(logs, start, j + t - start) + logDensity(line, entrant, x[j] + t * h);
      cell = logAddExp(cell, log + Math.log(GAUSS_WEIGHTS[k]));
    }
    out[j + 1] = logAddExp(out[j], cell + Math.log(h / 2));
  }
  return out;
}

/** The cubic through logs[start .. start + 3] at start + t. */
function cubic(logs: Float64Array, start: number, t: number): number {
  const a = t;
  const b = t - 1;
  const c = t - 2;
  const d = t - 3;
  return (
    (-b * c * d * logs[start]) / 6 +
    (a * c * d * logs[start + 1]) / 2 -
    (a * b * d * logs[start + 2]) / 2 +
    (a * b * c * logs[start + 3]) / 6
  );
}
