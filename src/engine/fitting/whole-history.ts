/**
 * All ratings of a history at once (Kerby 1): constant skills that maximise the likelihood of all races, with a
 * Gaussian prior of mean 0 on each. The order of races does not matter, and there is no learning rate.
 *
 * Method: L-BFGS, for histories of up to `MAX_DENSE` players in the metric of the Bradley-Terry information at equal
 * ratings. The objective is concave, strictly so with a prior, so there is one maximum. Stops where the largest
 * component of the gradient is 1e-9; the result contains the norm reached. Map Rando, 2,576 races: 50 to 65
 * iterations.
 */
import type { History, HistoryOptions } from "../history/types";
import { within, type Steps } from "../steps";
import { errorsOf, independentErrors, type FitErrors, type RatedPlayers } from "./errors";
import { existenceSteps, type Existence } from "./existence";
import { describeLikelihood, PRIOR_POINTS, type FitLikelihood, type DrawLaw } from "../likelihoods/descriptions";
import { LIKELIHOODS } from "../likelihoods/by-name";
import { clusteredCovariance, informationOf } from "./information";
import { gamesSteps, type GamesResult } from "./games/whole";
import { maximise, type Maximum } from "../numerics/maximise";
import { Objective } from "./objective";

export interface FitOptions {
  readonly likelihood: FitLikelihood;
  /** Standard deviation of the prior, natural units; null: no penalty. Default: 350 points. */
  readonly priorSd?: number | null;
  /** Players whose covariance is requested. */
  readonly compare?: readonly number[];
  /** Bradley-Terry only. Default: half. */
  readonly draws?: DrawLaw;
  /** Bradley-Terry only: resamples of the bootstrap over races, and its seed; 0 (default): none. */
  readonly resamples?: number;
  readonly seed?: string | number;
  /** false: skips the errors clustered by race, which take longest. Default: true. */
  readonly clustered?: boolean;
}

/** Further results where the races are treated as games of two. */
interface GamesFit {
  readonly draws: DrawLaw;
  /** P(draw) of two equal players; 0 where a draw is half a win each. */
  readonly drawShare: number;
  readonly ranks: {
    readonly resamples: number;
    /** [P] 95 % interval of the difference from the field's mean, natural units. */
    readonly low: Float64Array;
    readonly high: Float64Array;
    /** [P] best and worst rank compatible with the intervals; 0: none. */
    readonly best: Int32Array;
    readonly worst: Int32Array;
  } | null;
}

/** Ratings of a whole history, natural units. P players. */
export interface WholeHistoryFit {
  readonly likelihood: FitLikelihood;
  readonly pointsPerUnit: number;
  readonly priorSd: number | null;
  /** [P] NaN for players without a rated race, and everywhere without an estimate. Without a penalty the mean of every group is 0. */
  readonly rating: Float64Array;
  /** The player with the highest rating; -1 without an estimate. */
  readonly leader: number;
  /** Errors from the observed information, which assume that the likelihood is right. null without an estimate. */
  readonly errors: FitErrors | null;
  /** Errors that assume only that races are independent; null: not requested, more than `MAX_CLUSTERED` players, or `withheld`. */
  readonly clustered: FitErrors | null;
  /**
   * Why there are no clustered errors and no rank intervals, which are computed from differences between races;
   * "": there are.
   */
  readonly withheld: string;
  /** "joint": from the inverse of the full matrix; "conditional": from its diagonal alone, a lower bound. */
  readonly kind: "joint" | "conditional";
  readonly existence: Existence;
  /** Log-likelihood of all races without the penalty, natural log. */
  readonly logLikelihood: number;
  /** Whether the requested gradient norm was reached. */
  readonly converged: boolean;
  /** Largest absolute component of the gradient of the penalised log-likelihood. */
  readonly gradientNorm: number;
  readonly iterations: number;
  /** Absent: the likelihood is not Bradley-Terry. */
  readonly games?: GamesFit;
}

/** Maximum number of players for which the information matrix is factored: 2,000 take 32 MB and seconds. */
const MAX_DENSE = 2000;
/**
 * Minimum number of races for clustered errors and rank intervals: fewer races that agree by chance give almost no
 * error.
 */
const FEWEST_RACES = 10;
/** Maximum number of players for which the sandwich estimator is computed, which takes six times the work. */
const MAX_CLUSTERED = 800;
const TOLERANCE = 1e-9;
const MAX_ITERATIONS = 2000;

const NO_ESTIMATE = {
  leader: -1,
  errors: null,
  clustered: null,
  kind: "joint",
  logLikelihood: NaN,
  converged: false,
  gradientNorm: NaN,
  iterations: 0,
} as const;

/** The options with their defaults. @throws RangeError for unusable ones */
function checked({ likelihood, priorSd: asked, draws: law = "half", resamples = 0, ...rest }: FitOptions) {
  const { seed = 1, compare = [], clustered = true } = rest;
  const described = describeLikelihood(likelihood);
  const priorSd = asked === undefined ? PRIOR_POINTS / described.pointsPerUnit : asked;
  if (priorSd !== null && !(priorSd > 0))
    throw new RangeError(`The prior needs a standard deviation above 0, not ${priorSd}.`);
  if (described.id !== "bradley-terry" && (law !== "half" || resamples > 0))
    throw new RangeError("A draw model and rank intervals need the likelihood Bradley–Terry.");
  if (resamples > 0 && priorSd === null)
    throw new RangeError("Rank intervals need a penalty: a resample may leave a player without a loss.");
  return {
    described,
    priorSd,
    precision: priorSd === null ? 0 : priorSd ** -2,
    law,
    resamples,
    seed,
    compare,
    clustered,
  };
}

/** Fits a (filtered) history; NaN, with `existence`, where no finite estimate exists. Throws RangeError for unusable settings. */
export function* fitSteps(
  history: History,
  { ties }: Pick<HistoryOptions, "ties">,
  options: FitOptions,
): Steps<WholeHistoryFit> {
  const { described, priorSd, precision, law, resamples, seed, compare, clustered } = checked(options);
  const existence = yield* within(existenceSteps(history, ties), 0);
  const { index, players } = numberRated(existence.component);
  const rating = new Float64Array(history.playerCount).fill(NaN);
  const withheld = whyNoSpread(history);
  const common = {
    withheld,
    likelihood: described.id,
    pointsPerUnit: described.pointsPerUnit,
    priorSd,
    rating,
    existence,
  };
  if (isWithoutEstimate(players, priorSd, existence)) return { ...common, ...NO_ESTIMATE };

  const groups = Int32Array.from(players, (player) => existence.component[player]);
  const setting = { index, players: players.length, groups, precision };
  const bootstrap = { resamples: withheld ? 0 : resamples, seed };
  const played = law === "half" ? null : yield* gamesSteps(history, ties, setting, law, bootstrap);
  const said = (more: readonly string[]): Existence => ({
    ...existence,
    statements: [...existence.statements, ...more],
  });
  if (played && !played.maximum.converged) {
    const { gradientNorm, iterations } = played.maximum;
    const unbounded = { ...said(played.statements), exists: false };
    return { ...common, ...NO_ESTIMATE, existence: unbounded, gradientNorm, iterations };
  }
  const objectiveOf = (likelihood: FitLikelihood): Objective =>
    new Objective(history, ties, LIKELIHOODS[likelihood](), index, players.length, precision);
  const objective = objectiveOf(described.id);
  const maximum = played
    ? { ...played.maximum, x: played.maximum.x.slice(0, players.length) }
    : yield* search(objective, objectiveOf("bradley-terry"), groups);
  if (precision === 0) subtractMeans(maximum.x, groups);
  const rated: RatedPlayers = {
    playerCount: history.playerCount,
    players,
    // With a penalty, groups that never met are comparable.
    groups: precision === 0 ? groups : new Int32Array(players.length),
    leader: maximum.x.reduce((best, value, i) => (value > maximum.x[best] ? i : best), 0),
    compare: compare.map((player) => index[player]),
  };
  const errors = played?.covariance
    ? ({ errors: errorsOf(played.covariance, rated), clustered: null, kind: "joint" } as const)
    : yield* errorsAt(objective, maximum.x, groups, rated, clustered && !withheld);
  const ranked =
    played ?? (bootstrap.resamples > 0 ? yield* gamesSteps(history, ties, setting, law, bootstrap, maximum.x) : null);
  const penalty = maximum.x.reduce((sum, value) => sum + 0.5 * precision * value ** 2, 0);
  players.forEach((player, i) => {
    rating[player] = maximum.x[i];
  });
  return {
    ...common,
    ...errors,
    leader: players[rated.leader],
    logLikelihood: maximum.value + penalty,
    converged: maximum.converged,
    gradientNorm: maximum.gradientNorm,
    iterations: maximum.iterations,
    ...(ranked && { existence: said(ranked.statements), games: gamesOf(ranked, players, history.playerCount) }),
  };
}

const isWithoutEstimate = (players: Int32Array, priorSd: number | null, { exists }: Existence): boolean =>
  players.length === 0 || (priorSd === null && !exists);

function whyNoSpread(history: History): string {
  if (history.raceCount < FEWEST_RACES)
    return `Too few races for errors clustered by race and for intervals of ranks: ${FEWEST_RACES} are needed.`;
  return areAlike(history)
    ? "Every race has the same result, so there are no errors clustered by race and no intervals of ranks: both would be 0."
    : "";
}

/** Whether every race has the same entrants in the same order. */
function areAlike({ raceCount, offsets, player, rank }: History): boolean {
  const first = new Map(Array.from({ length: offsets[1] }, (_, row) => [player[row], rank[row]]));
  for (let race = 1; race < raceCount; race++) {
    if (offsets[race + 1] - offsets[race] !== first.size) return false;
    for (let row = offsets[race]; row < offsets[race + 1]; row++)
      if (first.get(player[row]) !== rank[row]) return false;
  }
  return true;
}

/** The results for games besides the ratings, by player. */
function gamesOf({ law, drawShare, ranks }: GamesResult, players: Int32Array, playerCount: number): GamesFit {
  if (!ranks) return { draws: law, drawShare, ranks: null };
  const [low, high] = [ranks.low, ranks.high].map((own) => {
    const all = new Float64Array(playerCount).fill(NaN);
    players.forEach((player, i) => (all[player] = own[i]));
    return all;
  });
  const [best, worst] = [ranks.best, ranks.worst].map((own) => {
    const all = new Int32Array(playerCount);
    players.forEach((player, i) => (all[player] = own[i]));
    return all;
  });
  return { draws: law, drawShare, ranks: { resamples: ranks.resamples, low, high, best, worst } };
}

function* errorsAt(
  objective: Objective,
  at: Float64Array,
  groups: Int32Array,
  rated: RatedPlayers,
  isClustered: boolean,
): Steps<Pick<WholeHistoryFit, "errors" | "clustered" | "kind">> {
  const information = objective.size <= MAX_DENSE ? yield* informationOf(objective, at, groups) : null;
  if (!information) {
    const diagonal = yield* objective.informationDiagonal(at);
    const errors = independentErrors(
      diagonal.map((value) => value ** -0.5),
      rated,
    );
    return { errors, clustered: null, kind: "conditional" };
  }
  const covariance = yield* information.covariance();
  const errors = errorsOf(covariance, rated);
  if (!isClustered || objective.size > MAX_CLUSTERED) return { errors, clustered: null, kind: "joint" };
  const clustered = yield* clusteredCovariance(objective, at, covariance);
  return { errors, clustered: errorsOf(clustered, rated), kind: "joint" };
}

/** Maximises in the metric of the Bradley-Terry information at equal ratings, which is cheap and saves most iterations. */
function* search(
  objective: Objective,
  pairs: Objective,
  groups: Int32Array,
): Steps<Maximum & { readonly converged: boolean }> {
  const start = new Float64Array(objective.size);
  const options = { tolerance: TOLERANCE, maxIterations: MAX_ITERATIONS };
  const metric = objective.size <= MAX_DENSE ? yield* informationOf(pairs, start, groups) : null;
  const maximum = yield* maximise(
    objective,
    start,
    metric ? { ...options, precondition: (direction) => metric.solve(direction) } : options,
  );
  return { ...maximum, converged: maximum.gradientNorm <= TOLERANCE };
}

/** [P] number of each player with a group, -1 for others. */
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
