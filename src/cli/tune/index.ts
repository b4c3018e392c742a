import { splitAt } from "../../engine/evaluation/counted";
import { METRICS, type MetricId } from "../../engine/evaluation/metrics";
import { withBlockParameters } from "../../engine/fitting/tune/axes";
import { tuneReportSteps, type TuneReport } from "../../engine/fitting/tune/report";
import {
  bestOf,
  propose,
  trySteps,
  tuneSteps,
  type Try,
  type TunedValues,
  type TuneSettings,
} from "../../engine/fitting/tune/tune";
import { counted } from "../../engine/history/plural";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { Contender } from "../../engine/replay/contender";
import { labelsOf, readContender } from "../contender";
import { command, count, grouped, oneOf, resampled, text } from "../declare";
import { UsageError } from "../errors";
import { fingerprintOf, MANY, manyProcesses } from "../many";
import { problemsText, type ReadingReport } from "../input/problems";
import { ratedOf, readResults } from "../input/read";
import { BLOCKS, blocksOf, withBlocks } from "../options/blocks";
import { HISTORY, historyOptions } from "../options/history";
import { JSON_OUT } from "../options/output";
import { FILES, POINTING, READING } from "../options/results";
import { splitOption } from "../split";
import { figure, table } from "../table";
import { drive, type Terminal } from "../terminal";

/** The output of the command with --json. */
export interface TuneAnswer extends TuneReport, ReadingReport {
  readonly label: string;
  readonly model: string;
  readonly metric: MetricId;
  readonly seed: string;
  /** Complete parameters of the untuned and of the tuned contender, followed by those of its blocks. */
  readonly params: Contender["parameters"];
  readonly tuned: { readonly params: Contender["parameters"]; readonly values: TunedValues };
  /** Every try in order, with the metric on the races before the split. */
  readonly tries: readonly Try[];
}

/** Tunes a system on the races before a split, and reports its metrics after it. */
export const tune = command({
  name: "tune",
  summary: "search the parameters of a system, and measure them on later races",
  description:
    "Searches parameters of one system that predict the races before a split best, and reports how they do on the races after it.",
  words: FILES,
  options: {
    ...grouped("System", {
      contender: text("--contender <'id parameter=value ...'>", "the system to tune (podium models lists them)"),
      parameters: text(
        "--parameters <a,b>",
        "the parameters to tune; rate:NAME is that of a --shared or --condition",
        "",
      ),
    }),
    ...MANY,
    ...grouped("Search", {
      metric: oneOf(
        "--metric <name>",
        METRICS.map(({ id }) => id),
        "what is made best on the earlier races",
        "pairLogLoss",
      ),
      split: splitOption(0.7),
      tries: count("--tries <n>", "tries of the search", undefined, "by the number of parameters"),
      seed: text("--seed <text>", "seed of the search", "1"),
    }),
    ...BLOCKS,
    ...HISTORY,
    ...grouped("Evaluation", {
      burnIn: count("--burn-in <races>", "first races that are not measured"),
      minimumRaces: count("--minimum-races <races>", "rated races that both of a measured pair must have"),
      resamples: resampled("resamples of the bootstrap behind the verdict", undefined),
    }),
    ...READING,
    ...POINTING,
    ...JSON_OUT,
  },
  examples: [
    [
      "podium tune results.csv --contender pairwise-elo --parameters learningRate",
      "Search for the learning rate of Elo with the lowest log loss",
    ],
    [
      "podium tune results.csv --contender pairwise-elo --parameters learningRate --plan",
      "Print the first tries, to be made by many processes (docs/large.md)",
    ],
    [
      "podium tune results.csv --contender 'thurstone density=gaussian' --parameters learningRate --split 2025-01-01 --json",
      "Judge on the races since 2025",
    ],
  ],
  async run(files, given, terminal) {
    if (given.contender === undefined)
      throw new UsageError("Name the system to tune: --contender pairwise-elo --parameters learningRate.");
    const contender = withBlocks(readContender(given.contender.trim().split(/\s+/)), blocksOf(given));
    const { metric, split, seed, tries, burnIn, minimumRaces } = given;
    if (tries === 0) throw new UsageError("--tries must be at least 1.");
    const settings: TuneSettings = {
      contender: { model: contender.model.id, parameters: contender.parameters, blocks: contender.blocks },
      parameters: given.parameters
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
      ...{ metric, split, seed, tries, burnIn, minimumRaces },
    };
    propose(settings, []);
    const { history, problems, doubts, assumed, code } = await readResults(files, given, terminal);
    const options = historyOptions(given);
    const rated = ratedOf(history, options, terminal);
    checkSplit(rated, settings);
    const many = manyProcesses(
      given,
      fingerprintOf(rated, options, settings),
      {
        start: [] as readonly Try[],
        next: (path) => propose(settings, path).batch,
        make: (values: TunedValues) => trySteps(rated, options, settings, values),
        take: (path, batch, made) => [...path, ...batch.map((values, k) => ({ values, value: made[k] }))],
      },
      terminal,
    );
    if (many && "text" in many) return { text: many.text, code };
    const whole = many?.state ?? drive(tuneSteps(rated, options, settings), terminal, "Tuning");
    const answer = {
      ...tuned(rated, options, contender, { settings, tries: whole, resamples: given.resamples }, terminal),
      problems,
      doubts,
      assumed,
    };
    return { text: given.json ? `${JSON.stringify(answer)}\n` : answerText(answer), code };
  },
});

function checkSplit(history: History, { split }: TuneSettings): void {
  try {
    splitAt(history, split);
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Move --split.`);
  }
}

interface Search {
  readonly settings: TuneSettings;
  readonly tries: readonly Try[];
  readonly resamples: number | undefined;
}

function tuned(
  history: History,
  options: HistoryOptions,
  contender: Contender,
  { settings, tries, resamples }: Search,
  terminal: Terminal,
): Omit<TuneAnswer, keyof ReadingReport> {
  const best = bestOf(settings.metric, tries);
  if (best < 0) throw new UsageError(`There is nothing before the split to measure ${settings.metric} by.`);
  const { values } = tries[best];
  const report = drive(tuneReportSteps(history, options, settings, values, { resamples }), terminal, "Judging");
  const [label] = labelsOf([contender]);
  const { parameters: params } = withBlockParameters(contender);
  return {
    label,
    model: contender.model.id,
    metric: settings.metric,
    seed: String(settings.seed),
    params,
    tuned: { params: { ...params, ...values }, values },
    ...report,
    tries,
  };
}

function answerText({ label, params, tuned, split, training, test, tries, verdict, problems }: TuneAnswer): string {
  const values = Object.entries(tuned.values).map(([id, value]) => `${id} ${String(params[id])} to ${value}`);
  const rows = METRICS.map((metric) => [
    metric.label,
    ...[training, test].flatMap((side) => [figure(side.untuned[metric.id]), figure(side.tuned[metric.id])]),
  ]);
  return `${[
    `${label}: ${values.join(", ")}, after ${counted(tries.length, "try", "tries")} on the first ${split.races} of ${split.of} races`,
    ...[problemsText(problems)].filter(Boolean),
    table([["", "before: untuned", "tuned", "after: untuned", "tuned"], ...rows]),
    verdict,
  ].join("\n\n")}\n`;
}
