/** Joint covariance of all current skills from a fit through time, and the drift of a skill between two races. */
import type { History } from "../history/types";
import { throughTimeSteps } from "../fitting/through-time/fit";
import { likelihoodOf, THROUGH_TIME_DEFAULTS } from "../fitting/through-time/options";
import { describeLikelihood } from "../likelihoods/descriptions";
import type { DensityName } from "../numerics/density";
import type { ResultReading } from "../replay/rater";
import { Pace, type Steps } from "../steps";

/** n players. Points. */
interface JointError {
  /** [n * n] */
  readonly covariance: Float64Array;
  /** Variance of the drift from one race to the next. */
  readonly drift: number;
  /** Name of the fit's likelihood. */
  readonly label: string;
}

/**
 * Uses the likelihood closest to `density`; `season`: the races so far, which give their spacing. Returns a string
 * with the reason when there is no result.
 */
export function* jointErrorSteps(
  history: History,
  reading: ResultReading,
  density: DensityName,
  areDuels: boolean,
  players: Int32Array,
  season: Int32Array,
): Steps<JointError | string> {
  const { likelihood } = likelihoodOf(density, areDuels);
  const options = { ...THROUGH_TIME_DEFAULTS, likelihood };
  const fit = yield* throughTimeSteps(history, reading, options, undefined, "ends");
  if (fit.withoutBand) return fit.withoutBand;
  const { ends, raceTime, start, time, drift, pointsPerUnit } = fit;
  if (!ends) return "there are too many players for the covariance of their skills";
  const last = season[season.length - 1];
  const now = raceTime[last];
  const gap = season.length > 1 ? (now - raceTime[season[0]]) / (season.length - 1) : 1;
  const n = players.length;
  const all = start.length - 1;
  const square = pointsPerUnit ** 2;
  const initial = THROUGH_TIME_DEFAULTS.initialSd ** 2;
  const covariance = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const node = start[players[i] + 1] - 1;
    const isKnown = start[players[i]] <= node;
    for (let j = 0; j < n; j++) {
      const value = ends[players[i] * all + players[j]];
      covariance[i * n + j] = isKnown && Number.isFinite(value) ? value * square : 0;
    }
    if (isKnown) covariance[i * n + i] += drift * square * Math.max(0, now - time[node]);
    else covariance[i * n + i] = initial;
  }
  return { covariance, drift: drift * square * gap, label: describeLikelihood(likelihood).label };
}

/** Cholesky's factor of a covariance, by rows; a pivot that rounding leaves at 0 or below counts as 0. */
export function* factorSteps(covariance: Float64Array, n: number): Steps<Float64Array> {
  const lower = new Float64Array(n * n);
  const pace = new Pace();
  for (let i = 0; i < n; i++) {
    if (pace.isDue(i * i)) yield i / n;
    for (let j = 0; j <= i; j++) {
      let sum = covariance[i * n + j];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      if (i === j) lower[i * n + i] = Math.sqrt(Math.max(0, sum));
      else lower[i * n + j] = lower[j * n + j] > 0 ? sum / lower[j * n + j] : 0;
    }
  }
  return lower;
}
