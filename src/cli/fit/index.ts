import {
  describeLikelihood,
  DRAW_LAWS,
  ERRORS_IN_95,
  PRIOR_POINTS,
  type DrawLaw,
  type FitLikelihood,
} from "../../engine/fitting/descriptions";
import { differenceError, type FitErrors } from "../../engine/fitting/errors";
import { fitSteps, type WholeHistoryFit } from "../../engine/fitting/whole-history";
import { counted } from "../../engine/history/plural";
import type { History, HistoryOptions } from "../../engine/history/types";
import { nearestWords } from "../../engine/rating/nearest";
import { START_POINTS } from "../../engine/rating/points";
import { chosen, command, enoughResamples, flag, grouped, many, oneOf, parsed, text, type Values } from "../declare";
import { UsageError } from "../errors";
import { problemsText } from "../input/problems";
import { ratedOf, readResults } from "../input/read";
import { BLOCK_NAMES, namedBlocks } from "../options/blocks";
import { HISTORY, historyOptions } from "../options/history";
import { TABLES_OUT } from "../options/output";
import { FILES, POINTING, READING } from "../options/results";
import { fixed, table, topTable } from "../table";
import { drive, type Terminal } from "../terminal";
import { asRequested, blockFitAnswer, readPrior, type BlockFitGiven } from "./blocks";
import { THROUGH_TIME, throughTimeAnswer, type ThroughTimeGiven } from "./through-time";

const MAX_RESAMPLES = 10_000;

const NAMED: Readonly<Record<string, FitLikelihood>> = {
  "bradley-terry": "bradley-terry",
  "plackett-luce": "plackett-luce-elimination",
  "plackett-luce-race": "plackett-luce-race",
  thurstone: "thurstone",
};

/** Standard errors in points. */
interface Errors {
  /** Of the difference from the mean of all players. */
  readonly fromMean: number;
  /** Quasi-standard error: the error of a difference is close to the root of the sum of two squares. */
  readonly quasi: number;
  /** Of the difference from the leader. */
  readonly fromLeader: number | null;
}

interface DifferenceErrors {
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

/** Options that apply to a single rating for each player, not to curves. */
const WITHOUT_TIME = ["penalty", "differences", "bootstrap", "seed", "sd", "shared", "condition"] as const;
const WITH_TIME = ["drift", "clock", "initialSd", "initialMean"] as const;

export const fit = command({
  name: "fit",
  summary: "fit the ratings of all players at once",
  description:
    "Fits the ratings of all players at once, independent of the order of the races, with standard errors; with --through-time a curve " +
    "for every player.",
  words: FILES,
  options: {
    ...grouped("Fit", {
      likelihood: oneOf(
        "--likelihood <law>",
        Object.keys(NAMED),
        `the law of results: ${Object.keys(NAMED).join(", ")}; default: bradley-terry, with --through-time thurstone`,
        undefined,
      ),
      penalty: parsed(
        "--penalty <points>",
        "standard deviation of the prior of players in points, or none",
        readPenalty,
        undefined,
        String(PRIOR_POINTS),
      ),
      draws: text(
        "--draws <law>",
        "draws: half (half a win each), davidson or rao-kupper; with --through-time half, davidson or its parameter nu; default: half",
      ),
      differences: text("--differences <a,b,c>", "players whose differences are printed with intervals", ""),
      bootstrap: parsed("--bootstrap <n>", "resamples of the races for intervals and ranks", readResamples, 0),
      seed: text("--seed <text>", "seed of the bootstrap"),
    }),
    ...grouped("Besides the players", {
      ...BLOCK_NAMES,
      sd: many(
        "--sd <name=points>",
        "prior of one of them: NAME=POINTS, NAME=none or NAME=data (the likeliest)",
        readPrior,
      ),
      shares: flag("--shares", "how much of the variance each of them is"),
    }),
    ...THROUGH_TIME,
    ...HISTORY,
    ...READING,
    ...POINTING,
    ...TABLES_OUT,
  },
  examples: [
    ['podium fit results.csv --differences "Ann,Bob"', "Rate all players at once, and compare two of them"],
    ["podium fit results.csv --through-time --drift 100", "Fit a curve of skill for every player"],
  ],
  async run(files, given, terminal) {
    checkTogether(given);
    if (given.starts !== undefined || given.startScale !== undefined)
      throw new UsageError("A fit uses all races at once and has no initial ratings. Only replay accepts --starts.");
    if (given.recalibrate) throw new UsageError("A fit predicts nothing: replay takes --recalibrate.");
    const likelihood = NAMED[given.likelihood ?? (given.throughTime ? "thurstone" : "bradley-terry")];
    const { history: whole, problems, doubts, assumed, code } = await readResults(files, given, terminal);
    const options = historyOptions(given);
    const history = ratedOf(whole, options, terminal);
    const { answer, text: write } = given.throughTime
      ? throughTimeAnswer(history, options, likelihood, given, terminal)
      : withoutTime(history, options, likelihood, given, terminal);
    const words = (): string => [problemsText(problems), write(given.top)].filter(Boolean).join("\n\n");
    return { text: given.json ? `${JSON.stringify({ ...answer, problems, doubts, assumed })}\n` : words(), code };
  },
});

type Given = Parameters<typeof checkTogether>[0] &
  ThroughTimeGiven & { readonly bootstrap: number; readonly shares: boolean };

function checkTogether(
  given: Values<typeof THROUGH_TIME> &
    Values<typeof BLOCK_NAMES> & {
      readonly penalty: number | null | undefined;
      readonly differences: string;
      readonly bootstrap: number;
      readonly seed: string | undefined;
      readonly sd: BlockFitGiven["blockSds"];
      readonly shares: boolean;
    },
): void {
  const isGiven = (option: keyof typeof given): boolean => {
    const value = given[option];
    return Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== "" && value !== 0 && value !== false;
  };
  const named = (option: string): string => `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const wrong = (given.throughTime ? [...WITHOUT_TIME, "shares" as const] : WITH_TIME).find(isGiven);
  if (wrong)
    throw new UsageError(`${named(wrong)} ${given.throughTime ? "cannot be combined with" : "needs"} --through-time.`);
  const hasBlocks = isGiven("shared") || isGiven("condition");
  const other = (hasBlocks ? (["bootstrap", "seed"] as const) : (["sd", "shares"] as const)).find(isGiven);
  if (other)
    throw new UsageError(`${named(other)} ${hasBlocks ? "cannot be combined with" : "needs"} --shared or --condition.`);
}

function withoutTime(
  history: History,
  options: HistoryOptions,
  likelihood: FitLikelihood,
  given: Given,
  terminal: Terminal,
): { readonly answer: object; readonly text: (top: number) => string } {
  const compared = given.differences
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  if (new Set(compared).size === 1)
    throw new UsageError(`--differences needs two players or more, not "${given.differences}".`);
  const uses = namedBlocks(given);
  if (uses) {
    const draws = chosen("--draws", given.draws ?? "half", ["half", "davidson"]);
    const { sd: blockSds, shares: share } = given;
    return blockFitAnswer(
      history,
      options,
      // Without a stated penalty, the prior is that of players in a fit with blocks.
      { likelihood, draws, playerSd: given.penalty },
      { uses, blockSds, share, compare: compared },
      terminal,
    );
  }
  const compare = playersOf(compared, history);
  const { pointsPerUnit } = describeLikelihood(likelihood);
  const penalty = given.penalty === undefined ? PRIOR_POINTS : given.penalty;
  const priorSd = penalty === null ? null : penalty / pointsPerUnit;
  const draws = chosen<DrawLaw>(
    "--draws",
    given.draws ?? "half",
    DRAW_LAWS.map(({ id }) => id),
  );
  const { bootstrap: resamples, seed = 1 } = given;
  const asked = { likelihood, priorSd, compare, draws, resamples, seed };
  const done = asRequested(() => drive(fitSteps(history, options, asked), terminal, "Fitting"));
  const answer = answerOf(done, history, penalty, compare);
  return { answer, text: (top) => answerText(answer, top) };
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
  if (!(Number.isInteger(resamples) && resamples >= 0 && resamples <= MAX_RESAMPLES))
    throw new UsageError(`--bootstrap must be a whole number from 0 to ${MAX_RESAMPLES}, not "${text}".`);
  return enoughResamples("--bootstrap", resamples);
}

function playersOf(names: readonly string[], { names: all, player, rank }: History): number[] {
  const rated = new Set(player.filter((_, row) => rank[row] > 0));
  return [...new Set(names)].map((name) => {
    const at = all.findIndex((known, one) => known === name && rated.has(one));
    if (at >= 0) return at;
    const known = [...rated].map((one) => all[one]);
    throw new UsageError(
      `There is no rated player "${name}"; the nearest are ${nearestWords(name, known).join(", ")}.`,
    );
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

/** "1 to 3", "2". */
const rankWords = ([best, worst]: readonly [number, number]): string =>
  best === worst ? `${best}` : `${best} to ${worst}`;

function answerText({ players, differences, notes, ...fit }: FitAnswer, top: number): string {
  const one = (value: number): string => fixed(value, 1);
  const ends = ({ interval }: DifferenceErrors): string => interval.map(one).join(" to ");
  const ratings = topTable(
    [
      ...["player", "rating (points)", "quasi error (points)", "clustered by race"],
      ...(fit.resamples > 0 ? ["95 % interval (points)", "rank"] : []),
    ],
    players,
    ({ name, points, errors, clustered, rank, interval }, at) => [
      ...[`${at + 1}. ${name}`, one(points), one(errors.quasi), clustered ? one(clustered.quasi) : "none"],
      ...(rank && interval ? [interval.map(one).join(" to "), rankWords(rank)] : []),
    ],
    { top, what: "player" },
  );
  const pairs = differences.map(({ first, second, points, clustered, ...errors }) => [
    `${first} − ${second}`,
    one(points),
    ends(errors),
    clustered ? ends(clustered) : "none",
  ]);
  const norm = fit.gradientNorm === null ? "" : `, gradient ${fit.gradientNorm.toExponential(0)}`;
  return `${[
    `${describeLikelihood(fit.likelihood).label}, ${counted(fit.races, "race")}, ${counted(players.length, "player")}, ${counted(fit.iterations, "iteration")}${norm}`,
    ...(fit.draws && fit.draws.law !== "half"
      ? [`Two equals draw with probability ${(100 * fit.draws.ofEquals).toFixed(1)} %.`]
      : []),
    notes.join("\n"),
    ...(players.length > 0 ? [ratings] : []),
    ...(pairs.length > 0
      ? [table([["difference", "points", "95 % interval (points)", "clustered by race"], ...pairs])]
      : []),
  ].join("\n\n")}\n`;
}
