import { describeLikelihood, DRAW_LAWS, ERRORS_IN_95, PRIOR_POINTS } from "../engine/fitting/descriptions";
import type { DrawLaw, FitLikelihood } from "../engine/fitting/descriptions";
import { differenceError } from "../engine/fitting/errors";
import type { FitErrors } from "../engine/fitting/errors";
import { fitSteps } from "../engine/fitting/whole-history";
import type { WholeHistoryFit } from "../engine/fitting/whole-history";
import { filterHistory } from "../engine/history/filter";
import type { History } from "../engine/history/types";
import { nearestWords } from "../engine/models/nearest";
import { finish } from "../engine/steps";
import { oneOf, readArguments } from "./arguments";
import { blockFitAnswer } from "./fit-blocks";
import { HISTORY_OPTIONS, HISTORY_USAGE, readHistoryOptions } from "./history-options";
import { readHistory } from "./source";
import { table } from "./table";
import { THROUGH_TIME_OPTIONS, THROUGH_TIME_USAGE, throughTimeAnswer } from "./through-time";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent fit -- FILE... [--likelihood bradley-terry|plackett-luce|plackett-luce-race|thurstone] " +
  `[--penalty POINTS|none] [--differences "A,B,C"] [--draws half|davidson|rao-kupper] [--bootstrap RESAMPLES] [--seed SEED] [--shared NAME]... [--condition NAME]... [--sd NAME=POINTS|none|data]... [--shares] ${THROUGH_TIME_USAGE} ${HISTORY_USAGE} [--json]`;

const OPTIONS = {
  ...HISTORY_OPTIONS,
  ...THROUGH_TIME_OPTIONS,
  likelihood: 1,
  penalty: 1,
  differences: 1,
  bootstrap: 1,
  seed: 1,
  shared: 1,
  condition: 1,
  sd: 1,
  shares: 0,
  json: 0,
} as const;

const MOST_RESAMPLES = 10_000;

/** As the command line names the likelihoods. */
const NAMED: Readonly<Record<string, FitLikelihood>> = {
  "bradley-terry": "bradley-terry",
  "plackett-luce": "plackett-luce-elimination",
  "plackett-luce-race": "plackett-luce-race",
  thurstone: "thurstone",
};

/** Standard errors in points. */
interface Errors {
  /** Of the distance from the mean of all players. */
  readonly fromMean: number;
  /** Quasi-standard error: the error of a difference is near to the root of the sum of two squares. */
  readonly quasi: number;
  /** Of the difference from the leader. */
  readonly fromLeader: number | null;
}

interface DifferenceErrors {
  readonly error: number;
  readonly interval: readonly [number, number];
  /** The difference over its error. */
  readonly z: number;
}

/** What the command answers; with --json printed as it stands. Points, 400 / ln 10 (Thurstone: its own) a natural unit. */
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
  /** "conditional": too many players for a covariance, errors are lower bounds. */
  readonly errors: "joint" | "conditional";
  /** How far an error of a difference made of two quasi errors is wrong at most, as a share; null: not known. */
  readonly quasiMisfit: number | null;
  /** How draws were explained, and P(draw) of two equals; null: the likelihood has no laws of draws, or none was asked for. */
  readonly draws: { readonly law: DrawLaw; readonly ofEquals: number } | null;
  /** Resamples of the bootstrap over races behind `rank` and `interval`; 0: none. */
  readonly resamples: number;
  /** What the errors take for granted, and whether the estimate exists, in sentences. */
  readonly notes: readonly string[];
  /** Best first. `clustered`: the same errors if only whole races are independent; null: too many players. */
  readonly players: readonly {
    readonly name: string;
    readonly races: number;
    readonly points: number;
    readonly rating: number;
    readonly errors: Errors;
    readonly clustered: Errors | null;
    /** By the bootstrap: 95 % interval in points, 1500 the mean of the field; and the best and the worst rank that the intervals leave open. */
    readonly interval?: readonly [number, number];
    readonly rank?: readonly [number, number];
  }[];
  /** Every pair of the players that --differences names, the first less the second. */
  readonly differences: readonly ({
    readonly first: string;
    readonly second: string;
    readonly points: number;
    readonly clustered: DifferenceErrors | null;
  } & DifferenceErrors)[];
}

/** Fits all ratings of a file of results at once. */
export function fitCommand(words: readonly string[]): string {
  const found = readArguments(words, OPTIONS, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const files = found.filter(({ option }) => option === "").map(({ value }) => value);
  if (files.length === 0) throw new UsageError(`No file is given. Usage: ${USAGE}`);
  const isThroughTime = found.some(({ option }) => option === "through-time");
  const standard = isThroughTime ? "thurstone" : "bradley-terry";
  const likelihood = NAMED[oneOf("likelihood", last("likelihood") ?? standard, Object.keys(NAMED))];
  const other = found.find(({ option }) =>
    isThroughTime
      ? ["penalty", "differences", "bootstrap", "seed", "shared", "condition", "sd", "shares"].includes(option)
      : option !== "json" && option !== "draws" && option in THROUGH_TIME_OPTIONS,
  );
  if (other)
    throw new UsageError(
      `--${other.option} ${isThroughTime ? "does not go with" : "needs"} --through-time. Usage: ${USAGE}`,
    );
  const penalty = readPenalty(last("penalty") ?? String(PRIOR_POINTS));
  const options = readHistoryOptions(found);
  const history = filterHistory(readHistory(files, last("format")).history, options);
  if (isThroughTime) return throughTimeAnswer(history, options, likelihood, found);
  if (found.some(({ option }) => option === "shared" || option === "condition")) {
    const unused = found.find(({ option }) => ["bootstrap", "seed"].includes(option));
    if (unused) throw new UsageError(`--${unused.option} does not go with --shared or --condition. Usage: ${USAGE}`);
    const draws = oneOf("draws", last("draws") ?? "half", ["half", "davidson"]);
    // Without a penalty of its own the prior is that of players beside blocks.
    const playerSd = last("penalty") === undefined ? undefined : penalty;
    return blockFitAnswer(history, options, { likelihood, draws, playerSd }, found);
  }
  const alone = found.find(({ option }) => option === "sd" || option === "shares");
  if (alone) throw new UsageError(`--${alone.option} needs --shared or --condition. Usage: ${USAGE}`);
  const compare = readPlayers(last("differences"), history);
  const { pointsPerUnit } = describeLikelihood(likelihood);
  const priorSd = penalty === null ? null : penalty / pointsPerUnit;
  const laws = DRAW_LAWS.map(({ id }) => id);
  const draws = oneOf("draws", last("draws") ?? "half", laws) as DrawLaw;
  const resamples = readResamples(last("bootstrap") ?? "0");
  const fit = asked(() =>
    finish(fitSteps(history, options, { likelihood, priorSd, compare, draws, resamples, seed: last("seed") ?? 1 })),
  );
  const answer = answerOf(fit, history, penalty, compare);
  return found.some(({ option }) => option === "json") ? `${JSON.stringify(answer)}\n` : answerText(answer);
}

function readPenalty(text: string): number | null {
  if (text === "none") return null;
  const points = Number(text);
  if (!(points > 0 && points < Infinity))
    throw new UsageError(
      `--penalty must be a number of points above 0, such as ${PRIOR_POINTS}, or none, not "${text}".`,
    );
  return points;
}

function readResamples(text: string): number {
  const resamples = Number(text);
  if (!(Number.isInteger(resamples) && resamples >= 0 && resamples <= MOST_RESAMPLES))
    throw new UsageError(`--bootstrap must be a whole number from 0 to ${MOST_RESAMPLES}, not "${text}".`);
  return resamples;
}

/** What cannot be fitted so is a matter of the options. */
function asked<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

function readPlayers(text: string | undefined, { names, player, rank }: History): number[] {
  const rated = new Set(player.filter((_, row) => rank[row] > 0));
  const wanted = (text ?? "").split(",").map((name) => name.trim());
  return [...new Set(wanted)].filter(Boolean).map((name) => {
    const at = names.findIndex((known, one) => known === name && rated.has(one));
    if (at >= 0) return at;
    const nearest = nearestWords(
      name,
      [...rated].map((one) => names[one]),
    ).join(", ");
    throw new UsageError(`There is no rated player "${name}"; the nearest are ${nearest}.`);
  });
}

function answerOf(
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
      interval: [1500 + points(ranks.low[one]), 1500 + points(ranks.high[one])] as const,
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
    notes: [describeLikelihood(fit.likelihood).caution, ...fit.existence.statements].filter(Boolean),
    players: errors
      ? Array.from(rating.keys())
          .filter((one) => Number.isFinite(rating[one]))
          .toSorted((a, b) => rating[b] - rating[a])
          .map((one) => ({
            name: names[one],
            races: races[one],
            points: 1500 + points(rating[one]),
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

const LEADERS = 20;

/** "1 to 3", "2". */
const rankWords = ([best, worst]: readonly [number, number]): string =>
  best === worst ? `${best}` : `${best} to ${worst}`;

/** The answer for people. */
function answerText({ players, differences, notes, ...fit }: FitAnswer): string {
  const one = (value: number): string => value.toFixed(1);
  const ends = ({ interval }: DifferenceErrors): string => interval.map(one).join(" to ");
  const rows = players
    .slice(0, LEADERS)
    .map(({ name, points, errors, clustered, rank, interval }, at) => [
      `${at + 1}. ${name}`,
      one(points),
      one(errors.quasi),
      clustered ? one(clustered.quasi) : "none",
      ...(rank && interval ? [interval.map(one).join(" to "), rankWords(rank)] : []),
    ]);
  const heads = [
    "",
    "points",
    "quasi error",
    "clustered by race",
    ...(fit.resamples > 0 ? ["95 % interval", "rank"] : []),
  ];
  const pairs = differences.map(({ first, second, points, clustered, ...errors }) => [
    `${first} − ${second}`,
    one(points),
    ends(errors),
    clustered ? ends(clustered) : "none",
  ]);
  const norm = fit.gradientNorm === null ? "" : `, gradient ${fit.gradientNorm.toExponential(0)}`;
  return `${[
    `${describeLikelihood(fit.likelihood).label}, ${fit.races} races, ${players.length} players, ${fit.iterations} iterations${norm}`,
    ...(fit.draws && fit.draws.law !== "half"
      ? [`Two equals draw with probability ${(100 * fit.draws.ofEquals).toFixed(1)} %.`]
      : []),
    notes.join("\n"),
    ...(rows.length > 0 ? [table([heads, ...rows])] : []),
    ...(pairs.length > 0 ? [table([["", "points", "95 % interval", "clustered by race"], ...pairs])] : []),
  ].join("\n\n")}\n`;
}
