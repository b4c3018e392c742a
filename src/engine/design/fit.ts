/**
 * Most likely coefficients of a design given all orders (MAP), their errors, and how well the fit explains
 * the orders.
 *
 * Method: L-BFGS in a metric (`search`); then, if the full matrix is affordable, one or two Newton steps, which reduce the
 * error from 1e-9 to rounding.
 */
import type { Steps } from "../steps";
import { largest } from "../numerics/maximise";
import { differences, MAX_COEFFICIENTS, nullBasis } from "./free";
import type { Nodes } from "./nodes";
import { DesignObjective, type DesignProblem } from "./objective";
import { searchDesign } from "./search";
import { ChainMetric, logNormalisation } from "./prior";
import { MAX_SWEEP_WORK, Sweep } from "./sweep";

interface DesignFitOptions {
  /** Start of the search, node by node; default: the prior's means. */
  readonly start?: (nodes: Nodes) => Float64Array;
  /** Whether to factor the full matrix if affordable; `"paths"`: only for errors; `"ends"`: only for those of the last nodes. Default true. */
  readonly joint?: boolean | "paths" | "ends";
}

/** Natural units. N nodes. */
export interface DesignFit {
  readonly nodes: Nodes;
  /** [N] most likely value of each node; 0 along undetermined directions. */
  readonly mean: Float64Array;
  /** Log of Davidson's nu, with its joint standard error, NaN if too large to compute; null: not estimated. */
  readonly logNu: Estimate | null;
  readonly logLikelihood: number;
  /** [R] log-likelihood of each race; NaN without an observed order. */
  readonly raceLogs: Float64Array;
  /** Includes the constants of the prior. */
  readonly logPosterior: number;
  /** Laplace's approximation of the log evidence, the probability of all orders under the prior; NaN: no joint matrix, or a flat prior. */
  readonly logEvidence: number;
  /** [N] standard error with every other coefficient held fixed: a lower bound. */
  readonly sdOwn: Float64Array;
  /** [N] covariance with the next node of the same path, with the others held fixed; NaN for the last. */
  readonly covarianceOwn: Float64Array;
  /** [N] standard error with all coefficients uncertain; null: too large to compute. */
  readonly sdJoint: Float64Array | null;
  /** [N] covariance with the next node of the same path, with all uncertain; NaN for the last; null: too large to compute. */
  readonly covarianceJoint: Float64Array | null;
  /** [slots * slots] joint covariance of the last nodes of all coefficients (and log nu); null: not requested, or too large. */
  readonly ends: Float64Array | null;
  /** Mean and joint standard error of a weighted sum of nodes; null: too large to compute. */
  readonly contrast: ((weights: readonly (readonly [node: number, weight: number])[]) => Estimate) | null;
  /** [N * N] covariance of all nodes, computed when called; null: too large, or some nodes are steps of a path. */
  readonly covariance: () => Steps<Float64Array | null>;
  /** Largest component of M^-1 g at the end. */
  readonly norm: number;
  readonly converged: boolean;
  readonly iterations: number;
}

interface Estimate {
  readonly mean: number;
  readonly sd: number;
}

const MAX_NEWTON = 4;
/** The covariance of the last nodes is computed with a fit up to this work: N C^2. */
const MAX_END_WORK = 1e9;
/** After a Newton step of at most this size, the second derivatives are still accurate. */
const SETTLED = 2e-9;

/** @throws RangeError for terms that are not a valid design, and as the likelihood does */
export function* fitDesign(problem: DesignProblem, options: DesignFitOptions = {}): Steps<DesignFit> {
  const objective = new DesignObjective(problem);
  const { nodes, size, isDrawEstimated } = objective;
  const { x, iterations, converged } = yield* searchDesign(objective, options.start?.(objective.nodes));
  const free = yield* freeDirections(objective);
  const work = nodes.count * nodes.coefficients.count ** 2;
  const { joint: wanted = true } = options;
  const isWhole = wanted === true && work <= MAX_SWEEP_WORK;
  const sweep = isWhole ? yield* newtonSteps(objective, x, free) : null;
  for (const direction of free) removeAlong(direction, nodes, x);
  const gradient = new Float64Array(size);
  const logPosterior = (yield* objective.evaluate(x, gradient)) + logNormalisation(nodes);
  const isProper = free.length === 0 && !isDrawEstimated && isFinitePrior(problem);
  const diagonal = sweep?.diagonal ?? (yield* objective.informationDiagonal(x));
  const own = new ChainMetric(nodes, diagonal);
  const joint = yield* jointErrors(objective, x, free, sweep, work <= MAX_END_WORK && wanted);
  const varianceOwn = own.variances();
  return {
    nodes,
    mean: x.slice(0, nodes.count),
    logNu: isDrawEstimated ? logNuOf(x, nodes.count, joint) : null,
    logLikelihood: objective.logLikelihood,
    raceLogs: objective.raceLogs,
    logPosterior,
    logEvidence: isProper ? evidenceOf(logPosterior, nodes.count, sweep) : NaN,
    sdOwn: varianceOwn.map(Math.sqrt),
    covarianceOwn: own.covariances(varianceOwn),
    sdJoint: joint.nodes,
    covarianceJoint: joint.next,
    ends: joint.ends,
    contrast: sweep && ((weights) => contrastOf(sweep, x, weights)),
    covariance: () => sweep?.covariance() ?? nothing(),
    norm: objective.normOf(gradient),
    converged,
    iterations,
  };
}

/** Takes a few Newton steps from x in place; returns the factor of the last one, null if the matrix is not positive definite. */
function* newtonSteps(objective: DesignObjective, x: Float64Array, free: readonly Float64Array[]): Steps<Sweep | null> {
  const gradient = new Float64Array(x.length);
  let sweep: Sweep | null = null;
  for (let round = 0; round < MAX_NEWTON; round++) {
    sweep = yield* Sweep.of(objective, x, free);
    if (!sweep) break;
    yield* objective.evaluate(x, gradient);
    const step = sweep.solve(gradient);
    for (let i = 0; i < x.length; i++) x[i] += step[i];
    if (largest(step) <= SETTLED) break;
  }
  return sweep;
}

/** Removes the component of x along a direction of the coefficients. */
function removeAlong(direction: Float64Array, { count, coefficient }: Nodes, x: Float64Array): void {
  let along = 0;
  for (let node = 0; node < count; node++) along += direction[coefficient[node]] * x[node];
  for (let node = 0; node < count; node++) x[node] -= along * direction[coefficient[node]];
}

interface JointErrors {
  /** [unknowns], and of the nodes alone; null: not requested, or too large. */
  readonly sd: Float64Array | null;
  readonly nodes: Float64Array | null;
  readonly next: Float64Array | null;
  readonly ends: Float64Array | null;
}

const logNuOf = (x: Float64Array, at: number, { sd }: JointErrors): Estimate => ({ mean: x[at], sd: sd?.[at] ?? NaN });

/** Laplace's approximation. */
const evidenceOf = (logPosterior: number, nodes: number, sweep: Sweep | null): number =>
  sweep ? logPosterior + 0.5 * nodes * Math.log(2 * Math.PI) - 0.5 * sweep.logDeterminant() : NaN;

const NO_ERRORS: JointErrors = { sd: null, nodes: null, next: null, ends: null };

/** Joint errors from the inverse of the full matrix, as far as requested; `sweep`: its factor, if known. */
function* jointErrors(
  objective: DesignObjective,
  x: Float64Array,
  free: readonly Float64Array[],
  sweep: Sweep | null,
  wanted: DesignFitOptions["joint"],
): Steps<JointErrors> {
  const isPart = wanted === "paths" || wanted === "ends";
  const last = isPart ? yield* Sweep.of(objective, x, free) : null;
  if (last && wanted === "ends") return { ...NO_ERRORS, ends: yield* last.ends() };
  const factor = sweep ?? last;
  if (!factor) return NO_ERRORS;
  const { variance, next, ends } = yield* factor.marginals();
  const sd = variance.map((one) => Math.sqrt(Math.max(0, one)));
  return { sd, nodes: sd.slice(0, objective.nodes.count), next, ends: last && ends };
}

/** Mean c'b and variance c'H^-1 c. */
function contrastOf(
  sweep: Sweep,
  x: Float64Array,
  weights: readonly (readonly [node: number, weight: number])[],
): Estimate {
  const side = new Float64Array(x.length);
  let mean = 0;
  for (const [node, weight] of weights) {
    side[node] += weight;
    mean += weight * x[node];
  }
  const solved = sweep.solve(side);
  let variance = 0;
  for (const [node, weight] of weights) variance += weight * solved[node];
  return { mean, sd: Math.sqrt(Math.max(0, variance)) };
}

/** [coefficients, and log nu] directions that neither results nor priors determine; empty if every prior is proper. */
function* freeDirections({ problem, nodes, isDrawEstimated }: DesignObjective): Steps<Float64Array[]> {
  const { coefficients } = nodes;
  const { count } = coefficients;
  if (isFinitePrior(problem)) return [];
  if (count > MAX_COEFFICIENTS)
    throw new RangeError(`Priors must have a finite variance for more than ${MAX_COEFFICIENTS} coefficients.`);
  const matrix = yield* differences(coefficients, problem.contests, problem.likelihood);
  // Proper priors determine their coefficients; coefficients without a race are not in the fit.
  for (let c = 0; c < count; c++) {
    const { variance } = coefficients.of(c);
    if (variance < Infinity || nodes.start[c] === nodes.start[c + 1]) matrix[c * count + c] += 1;
  }
  return (yield* nullBasis(matrix, count)).map((direction) => {
    if (!isDrawEstimated) return direction;
    const longer = new Float64Array(count + 1);
    longer.set(direction);
    return longer;
  });
}

const isFinitePrior = ({ terms }: DesignProblem): boolean => terms.every(({ variance }) => variance < Infinity);

// oxlint-disable-next-line require-yield
function* nothing(): Steps<null> {
  return null;
}
