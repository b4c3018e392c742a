/** The output of `podium fit` with --json. */
import {
  describeLikelihood,
  ERRORS_IN_95,
  type DrawLaw,
  type FitLikelihood,
} from "../../engine/likelihoods/descriptions";
import { differenceError, type FitErrors } from "../../engine/fitting/errors";
import type { WholeHistoryFit } from "../../engine/fitting/whole-history";
import type { History } from "../../engine/history/types";
import { START_POINTS } from "../../engine/rating/points";

/** Standard errors in points. */
interface Errors {
  /** Of the difference from the mean of all players. */
  readonly fromMean: number;
  /** Quasi-standard error: the error of a difference is close to the root of the sum of two squares. */
  readonly quasi: number;
  /** Of the difference from the leader. */
  readonly fromLeader: number | null;
}

export interface DifferenceErrors {
  readonly error: number;
  readonly interval: readonly [number, number];
  /** The difference divided by its error. */
  readonly z: number;
}

/** The output of the command with --json. Points: 400 / ln 10 per natural unit (Thurstone: its own). */
export interface FitAnswer {
  readonly likelihood: FitLikelihood;
  /** Standard deviation of the prior, in points; null: none. */
  readonly penalty: number | null;
  readonly races: number;
  readonly pointsPerUnit: number;
  readonly logLikelihood: number | null;
  readonly converged: boolean;
  /** Largest component of the gradient, natural units. */
  readonly gradientNorm: number | null;
  readonly iterations: number;
  /** "conditional": too many players for a covariance matrix, so errors are lower bounds. */
  readonly errors: "joint" | "conditional";
  /** Largest relative error of a difference's error computed from two quasi errors; null: unknown. */
  readonly quasiMisfit: number | null;
  /** The law of draws, and P(draw) of equal players; null: the likelihood has none, or none was requested. */
  readonly draws: { readonly law: DrawLaw; readonly ofEquals: number } | null;
  /** Resamples of the bootstrap over races behind `rank` and `interval`; 0: none. */
  readonly resamples: number;
  /** What the errors assume, and whether the estimate exists, in sentences. */
  readonly notes: readonly string[];
  /** Best first. `clustered`: the same errors if only races are independent, not their pairs; null: too many players. */
  readonly players: readonly {
    readonly name: string;
    readonly races: number;
    readonly points: number;
    readonly rating: number;
    readonly errors: Errors;
    readonly clustered: Errors | null;
    /** From the bootstrap: 95 % interval in points, 1500 the mean of the field; and the best and the worst rank compatible with the intervals. */
    readonly interval?: readonly [number, number];
    readonly rank?: readonly [number, number];
  }[];
  /** Every pair of players named by --differences, the first minus the second. */
  readonly differences: readonly ({
    readonly first: string;
    readonly second: string;
    readonly points: number;
    readonly clustered: DifferenceErrors | null;
  } & DifferenceErrors)[];
}

export function answerOf(
  fit: WholeHistoryFit,
  { names, player, rank, playerCount, raceCount }: History,
  penalty: number | null,
  compare: readonly number[],
): FitAnswer {
  const { pointsPerUnit, rating, errors, clustered } = fit;
  const races = new Int32Array(playerCount);
  player.forEach((one, row) => (races[one] += rank[row] > 0 ? 1 : 0));
  const points = (value: number): number => pointsPerUnit * value;
  const known = (value: number): number | null => (Number.isFinite(value) ? value : null);
  const own = (from: FitErrors, one: number): Errors => ({
    fromMean: points(from.fromMean[one]),
    quasi: points(from.quasi[one]),
    fromLeader: known(points(from.fromLeader[one])),
  });
  const between = (from: FitErrors, gap: number, a: number, b: number): DifferenceErrors => {
    const error = points(differenceError(from.covariance, compare.length, a, b));
    return { error, interval: [gap - ERRORS_IN_95 * error, gap + ERRORS_IN_95 * error], z: gap / error };
  };
  const ranks = fit.games?.ranks;
  const ranked = (one: number) =>
    ranks && {
      interval: [START_POINTS + points(ranks.low[one]), START_POINTS + points(ranks.high[one])] as const,
      rank: [ranks.best[one], ranks.worst[one]] as const,
    };
  const pairs = compare.flatMap((_, a) => compare.slice(a + 1).map((__, k) => [a, a + 1 + k] as const));
  return {
    likelihood: fit.likelihood,
    penalty,
    races: raceCount,
    pointsPerUnit,
    logLikelihood: known(fit.logLikelihood),
    converged: fit.converged,
    gradientNorm: known(fit.gradientNorm),
    iterations: fit.iterations,
    errors: fit.kind,
    draws: fit.games ? { law: fit.games.draws, ofEquals: fit.games.drawShare } : null,
    resamples: fit.games?.ranks?.resamples ?? 0,
    quasiMisfit: errors && known(errors.misfit),
    notes: [describeLikelihood(fit.likelihood).caution, ...fit.existence.statements, fit.withheld].filter(Boolean),
    players: errors
      ? Array.from(rating.keys())
          .filter((one) => Number.isFinite(rating[one]))
          .toSorted((a, b) => rating[b] - rating[a])
          .map((one) => ({
            name: names[one],
            races: races[one],
            points: START_POINTS + points(rating[one]),
            rating: rating[one],
            errors: own(errors, one),
            clustered: clustered && own(clustered, one),
            ...ranked(one),
          }))
      : [],
    differences: errors
      ? pairs.map(([a, b]) => {
          const gap = points(rating[compare[a]] - rating[compare[b]]);
          return {
            first: names[compare[a]],
            second: names[compare[b]],
            points: gap,
            ...between(errors, gap, a, b),
            clustered: clustered && between(clustered, gap, a, b),
          };
        })
      : [],
  };
}
