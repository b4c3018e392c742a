import { splitAt } from "../engine/evaluation/counted";
import { METRICS } from "../engine/evaluation/metrics";
import type { MetricId } from "../engine/evaluation/metrics";
import { withBlockParameters } from "../engine/fitting/tune/axes";
import { tuneReportSteps } from "../engine/fitting/tune/report";
import type { TuneReport } from "../engine/fitting/tune/report";
import { bestOf, propose, tuneSteps } from "../engine/fitting/tune/tune";
import type { Try, TunedValues, TuneSettings } from "../engine/fitting/tune/tune";
import { filterHistory } from "../engine/history/filter";
import type { History, HistoryOptions } from "../engine/history/types";
import type { Contender } from "../engine/replay/contender";
import { finish } from "../engine/steps";
import { oneOf, readArguments, readCount } from "./arguments";
import { BLOCK_OPTIONS, BLOCK_USAGE, readBlocks, withBlocks } from "./block-options";
import { labelsOf, readContender } from "./contender";
import { HISTORY_OPTIONS, HISTORY_USAGE, readHistoryOptions } from "./history-options";
import { readHistory } from "./source";
import { readSplit } from "./split";
import { figure, table } from "./table";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent tune -- FILE --contender 'ID key=value ...' --parameters a,b [--metric NAME] " +
  `[--split SHARE|YYYY-MM-DD] [--seed S] [--tries N] [--burn-in N] [--minimum-races N] [--resamples N] ${BLOCK_USAGE} ${HISTORY_USAGE} [--json]`;

const OPTIONS = {
  ...HISTORY_OPTIONS,
  ...BLOCK_OPTIONS,
  contender: 1,
  parameters: 1,
  metric: 1,
  split: 1,
  seed: 1,
  tries: 1,
  "burn-in": 1,
  "minimum-races": 1,
  resamples: 1,
  json: 0,
} as const;

/** What the command answers; with --json printed as it stands. */
export interface TuneAnswer extends TuneReport {
  readonly label: string;
  readonly model: string;
  readonly metric: MetricId;
  readonly seed: string;
  /** Complete parameters of the untuned and of the tuned contender, those of its blocks behind them. */
  readonly params: Contender["parameters"];
  readonly tuned: { readonly params: Contender["parameters"]; readonly values: TunedValues };
  /** Every try in its order, with the metric on the races before the split. */
  readonly tries: readonly Try[];
}

/** Tunes a contender on the races before a split, and answers with how it does after it. */
export function tuneCommand(words: readonly string[]): string {
  const found = readArguments(words, OPTIONS, USAGE);
  const last = (option: string): string | undefined => found.findLast((one) => one.option === option)?.value;
  const count = (option: string): number | undefined => {
    const value = last(option);
    return value === undefined ? undefined : readCount(option, value);
  };
  const files = found.filter(({ option }) => option === "").map(({ value }) => value);
  if (files.length === 0) throw new UsageError(`No file is given. Usage: ${USAGE}`);
  const named = last("contender");
  if (named === undefined) throw new UsageError(`Name a contender to tune. Usage: ${USAGE}`);
  const contender = withBlocks(readContender(named.trim().split(/\s+/)), readBlocks(found));
  const settings: TuneSettings = {
    contender: { model: contender.model.id, parameters: contender.parameters, blocks: contender.blocks },
    parameters: (last("parameters") ?? "")
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
    metric: oneOf(
      "metric",
      last("metric") ?? "pairLogLoss",
      METRICS.map(({ id }) => id),
    ),
    split: readSplit(last("split") ?? "0.7"),
    seed: last("seed") ?? "1",
    tries: count("tries"),
    burnIn: count("burn-in"),
    minimumRaces: count("minimum-races"),
  };
  propose(settings, []);
  const options = readHistoryOptions(found);
  const history = filterHistory(readHistory(files, last("format")).history, options);
  const answer = tune(history, options, contender, settings, count("resamples"));
  return found.some(({ option }) => option === "json") ? `${JSON.stringify(answer)}\n` : answerText(answer);
}

function tune(
  history: History,
  options: HistoryOptions,
  contender: Contender,
  settings: TuneSettings,
  resamples: number | undefined,
): TuneAnswer {
  try {
    splitAt(history, settings.split);
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Move --split.`);
  }
  const tries = finish(tuneSteps(history, options, settings));
  const best = bestOf(settings.metric, tries);
  if (best < 0) throw new UsageError(`There is nothing before the split to measure ${settings.metric} by.`);
  const { values } = tries[best];
  const report = finish(tuneReportSteps(history, options, settings, values, { resamples }));
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

/** The answer for people. */
function answerText({ label, params, tuned, split, training, test, tries, verdict }: TuneAnswer): string {
  const values = Object.entries(tuned.values).map(([id, value]) => `${id} ${String(params[id])} to ${value}`);
  const rows = METRICS.map((metric) => [
    metric.label,
    ...[training, test].flatMap((side) => [figure(side.untuned[metric.id]), figure(side.tuned[metric.id])]),
  ]);
  return `${[
    `${label}: ${values.join(", ")}, after ${tries.length} tries on the first ${split.races} of ${split.of} races`,
    table([["", "before: untuned", "tuned", "after: untuned", "tuned"], ...rows]),
    verdict,
  ].join("\n\n")}\n`;
}
