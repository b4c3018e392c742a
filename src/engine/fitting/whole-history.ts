/**
 * All ratings of a history at once (Kerby 1): constant skills that maximise the likelihood of every race, with a
 * Gaussian prior of mean 0 on each. Offline: no order of races, no learning rate.
 *
 * Method: L-BFGS, for histories of up to `MOST_DENSE` players in the metric of the Bradley-Terry information at equal
 * ratings. The objective is concave, strictly so with a prior, so there is one maximum. Stops where the largest
 * component of the gradient is 1e-9; the norm reached is part of the result. Map Rando, 2,576 races: 50 to 65
 * iterations.
 */
import type { History, HistoryOptions } from "../history/types";
import type { Steps } from "../steps";
import { existenceOf } from "./existence";
import type { Existence } from "./existence";
import { describeLikelihood, PRIOR_POINTS } from "./descriptions";
import { LIKELIHOODS } from "./likelihoods";
import type { FitLikelihood } from "./descriptions";
import { informationOf } from "./information";
import { maximise } from "./maximise";
import type { Maximum } from "./maximise";
import { Objective } from "./objective";

export interface FitOptions {
  readonly likelihood: FitLikelihood;
  /** Standard deviation of the prior, natural units; null: no penalty. Default: 350 points. */
  readonly priorSd?: number | null;
}

/** Ratings of a whole history, natural units. P players. */
export interface WholeHistoryFit {
  readonly likelihood: FitLikelihood;
  readonly pointsPerUnit: number;
  readonly priorSd: number | null;
  /** [P] NaN for players without a rated race, and everywhere when there is no estimate. Without a penalty the mean of every group is 0. */
  readonly rating: Float64Array;
  /** [P] standard errors from the observed information (without a penalty: of the distance from the group's mean). */
  readonly error: Float64Array;
  /** "joint": from the inverse of the whole matrix; "conditional": from its diagonal alone, a lower bound. */
  readonly errors: "joint" | "conditional";
  readonly existence: Existence;
  /** Log-likelihood of all races without the penalty, natural log. */
  readonly logLikelihood: number;
  /** The gradient norm asked for was reached. */
  readonly converged: boolean;
  /** Largest absolute component of the gradient of the penalised log-likelihood. */
  readonly gradientNorm: number;
  readonly iterations: number;
}

/** Players up to whom the information matrix is factored: 2,000 take 32 MB and seconds. */
const MOST_DENSE = 2000;
const TOLERANCE = 1e-9;
const MAX_ITERATIONS = 2000;

/**
 * Fits a (filtered) history. Without a penalty and without a finite estimate, the ratings are NaN and `existence`
 * says why.
 * @throws RangeError for a prior standard deviation that is not above 0
 */
export function* fitSteps(
  history: History,
  { ties }: Pick<HistoryOptions, "ties">,
  options: FitOptions,
): Steps<WholeHistoryFit> {
  const described = describeLikelihood(options.likelihood);
  const priorSd = options.priorSd === undefined ? PRIOR_POINTS / described.pointsPerUnit : options.priorSd;
  if (priorSd !== null && !(priorSd > 0))
    throw new RangeError(`The prior needs a standard deviation above 0, not ${priorSd}.`);
  const existence = existenceOf(history, ties);
  const { index, players } = numberRated(existence.component);
  const rating = new Float64Array(history.playerCount).fill(NaN);
  const error = rating.slice();
  const common = {
    likelihood: described.id,
    pointsPerUnit: described.pointsPerUnit,
    priorSd,
    rating,
    error,
    existence,
  };
  if (players.length === 0 || (priorSd === null && !existence.exists)) {
    return { ...common, errors: "joint", logLikelihood: NaN, converged: false, gradientNorm: NaN, iterations: 0 };
  }

  const precision = priorSd === null ? 0 : priorSd ** -2;
  const objective = new Objective(history, ties, LIKELIHOODS[described.id](), index, players.length, precision);
  const isDense = players.length <= MOST_DENSE;
  const groups = Int32Array.from(players, (player) => existence.component[player]);
  const centre = (x: Float64Array): void => {
    if (precision === 0) subtractMeans(x, groups);
  };
  const pairs = new Objective(history, ties, LIKELIHOODS["bradley-terry"](), index, players.length, precision);
  const maximum = yield* search(objective, pairs, groups);
  centre(maximum.x);
  const information = isDense ? yield* informationOf(objective, maximum.x, groups) : null;
  const errors =
    information?.errors() ?? (yield* objective.informationDiagonal(maximum.x)).map((value) => value ** -0.5);
  let penalty = 0;
  for (const value of maximum.x) penalty += 0.5 * precision * value ** 2;
  players.forEach((player, i) => {
    rating[player] = maximum.x[i];
    error[player] = errors[i];
  });
  return {
    ...common,
    errors: information ? "joint" : "conditional",
    logLikelihood: maximum.value + penalty,
    converged: maximum.gradientNorm <= TOLERANCE,
    gradientNorm: maximum.gradientNorm,
    iterations: maximum.iterations,
  };
}

/**
 * Searches in the metric of the Bradley-Terry information at equal ratings: cheap, and near enough to that of every
 * likelihood here to save most iterations.
 */
function* search(objective: Objective, pairs: Objective, groups: Int32Array): Steps<Maximum> {
  const start = new Float64Array(objective.size);
  const options = { tolerance: TOLERANCE, maxIterations: MAX_ITERATIONS };
  const metric = objective.size <= MOST_DENSE ? yield* informationOf(pairs, start, groups) : null;
  return yield* maximise(
    objective,
    start,
    metric ? { ...options, precondition: (direction) => metric.solve(direction) } : options,
  );
}

/** Numbers the players who have a group; the others are -1. */
function numberRated(component: Int32Array): { index: Int32Array; players: Int32Array } {
  const players = Int32Array.from(component.keys()).filter((player) => component[player] >= 0);
  const index = new Int32Array(component.length).fill(-1);
  players.forEach((player, i) => (index[player] = i));
  return { index, players };
}

function subtractMeans(x: Float64Array, groups: Int32Array): void {
  const sum = new Map<number, { total: number; count: number }>();
  x.forEach((value, i) => {
    const own = sum.get(groups[i]) ?? { total: 0, count: 0 };
    sum.set(groups[i], { total: own.total + value, count: own.count + 1 });
  });
  x.forEach((value, i) => {
    const { total, count } = sum.get(groups[i])!;
    x[i] = value - total / count;
  });
}
