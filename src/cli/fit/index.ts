import {
  describeLikelihood,
  DRAW_LAWS,
  PRIOR_POINTS,
  type DrawLaw,
  type FitLikelihood,
} from "../../engine/likelihoods/descriptions";
import { fitSteps } from "../../engine/fitting/whole-history";
import type { History, HistoryOptions } from "../../engine/history/types";
import { nearestWords } from "../../engine/rating/nearest";
import { chosen, command, enoughResamples, flag, grouped, many, oneOf, parsed, text, type Values } from "../declare";
import { UsageError } from "../errors";
import { problemsText } from "../input/problems";
import { ratedOf, readResults } from "../input/read";
import { BLOCK_NAMES, namedBlocks } from "../options/blocks";
import { HISTORY, historyOptions } from "../options/history";
import { TABLES_OUT } from "../options/output";
import { FILES, POINTING, READING } from "../options/results";
import { drive, type Terminal } from "../terminal";
import { answerOf } from "./answer";
import { asRequested, blockFitAnswer, readPrior, type BlockFitGiven } from "./blocks";
import { answerText } from "./text";
import { THROUGH_TIME, throughTimeAnswer, type ThroughTimeGiven } from "./through-time";

const MAX_RESAMPLES = 10_000;

const NAMED: Readonly<Record<string, FitLikelihood>> = {
  "bradley-terry": "bradley-terry",
  "plackett-luce": "plackett-luce-elimination",
  "plackett-luce-race": "plackett-luce-race",
  thurstone: "thurstone",
};

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
  keys: [
    [
      "`draws`, `resamples`",
      "the law of draws with the probability that two equals draw; number of bootstrap resamples",
    ],
    ["`players`", "best first: `name`, `races`, `points`, `rating` (model units), `errors`, `clustered`"],
    [
      "`rank`, `interval` of a player",
      "with `--bootstrap`, from ten races on: best and worst rank within the intervals, and the 95 % interval in points",
    ],
    [
      "`errors` of a player",
      "standard errors: `fromMean` (of the distance from the mean of all), `quasi` (the error of a difference is approximately the root of the sum of two squares), `fromLeader` (exact)",
    ],
    [
      "`clustered`",
      "the same errors if only whole races are independent, not the pairs in them (sandwich estimate); null above 800 players and below ten races",
    ],
    [
      "`differences`",
      "pairs of the players named by `--differences`: `first`, `second`, `points`, `error` from the covariance, 95 % `interval`, `z`, and the same under `clustered`",
    ],
    ["`quasiMisfit`", "largest error, as a share, of a difference computed from two quasi errors"],
    ["`gradientNorm`, `iterations`, `converged`, `logLikelihood`", "how the search ended"],
    ["`notes`", "assumptions of the errors, and whether the estimate exists without a penalty"],
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
