import { ablations } from "../engine/evaluation/ablations";
import { compareContenders } from "../engine/evaluation/compare";
import { evaluateSteps } from "../engine/evaluation/evaluate";
import type { EvaluationOptions } from "../engine/evaluation/evaluate";
import { sharedStrength } from "../engine/history/blocks";
import { filterHistory } from "../engine/history/filter";
import type { History, HistoryOptions } from "../engine/history/types";
import type { BlockUse } from "../engine/models/blocks/block";
import type { FinalBlock } from "../engine/replay/blocks";
import type { Contender } from "../engine/replay/contender";
import { unusedNote } from "../engine/replay/rater";
import { finish } from "../engine/steps";
import { oneOf, readArguments, readCount } from "./arguments";
import { BLOCK_OPTIONS, BLOCK_USAGE, readBlocks, withBlocks } from "./block-options";
import { labelsOf, readContender } from "./contender";
import { HISTORY_OPTIONS, HISTORY_USAGE, readHistoryOptions } from "./history-options";
import type { BaselineReport, BlockReport, ContenderReport, Report } from "./replay-report";
import { reportText } from "./replay-text";
import { readHistory } from "./source";
import { UsageError } from "./usage";

const USAGE =
  "npm run --silent replay -- FILE [--model ID [--set key=value]...] [--contender 'ID key=value ...']... " +
  `${BLOCK_USAGE} [--without] ${HISTORY_USAGE} [--baseline guessing|mean-finish]... [--burn-in N] [--minimum-races N] ` +
  "[--resamples N] [--seed S] [--json]";

const OPTIONS = {
  ...HISTORY_OPTIONS,
  ...BLOCK_OPTIONS,
  without: 0,
  model: 1,
  set: 1,
  contender: 1,
  baseline: 1,
  "burn-in": 1,
  "minimum-races": 1,
  resamples: 1,
  seed: 1,
  json: 0,
} as const;

const DEFAULT_MODEL = "plackett-luce";

/** Replays a file of results under contenders and answers with metrics and leaderboards. */
export function replayCommand(words: readonly string[]): string {
  const settings = readSettings(words);
  const contenders = settings.contenders.flatMap((words) => {
    const contender = withBlocks(readContender(words), settings.blocks);
    const { model, parameters, blocks } = contender;
    if (!settings.without || !blocks || !model.supports.blocks) return [contender];
    return ablations({ model: model.id, parameters }, blocks).map(({ spec }) => ({
      ...contender,
      blocks: spec.blocks,
    }));
  });
  const baselines = settings.baselines.map((id) => readContender([id]));
  const { history } = readHistory(settings.files, settings.format);
  const rated = filterHistory(history, settings.options);
  const report = replayReport(rated, settings, contenders, baselines);
  return settings.json ? `${JSON.stringify(report)}\n` : reportText(report);
}

interface Settings {
  readonly files: readonly string[];
  readonly contenders: readonly (readonly string[])[];
  readonly baselines: readonly string[];
  readonly options: HistoryOptions;
  readonly evaluation: EvaluationOptions;
  readonly blocks: readonly BlockUse[] | undefined;
  readonly without: boolean;
  readonly format?: string;
  readonly json: boolean;
}

function readSettings(words: readonly string[]): Settings {
  const files: string[] = [];
  const contenders: string[][] = [];
  const baselines: string[] = [];
  let evaluation: EvaluationOptions = {};
  let model: string[] | undefined;
  let format: string | undefined;
  let json = false;
  const found = readArguments(words, OPTIONS, USAGE);
  for (const { option, value } of found) {
    if (option === "") files.push(value);
    else if (option === "model") contenders.push((model = [value]));
    else if (option === "contender") contenders.push(value.trim().split(/\s+/));
    else if (option === "set") {
      if (!model) contenders.push((model = [DEFAULT_MODEL]));
      model.push(value);
    } else if (option === "baseline") baselines.push(oneOf(option, value, ["guessing", "mean-finish"]));
    else if (option === "burn-in") evaluation = { ...evaluation, burnIn: readCount(option, value) };
    else if (option === "minimum-races") evaluation = { ...evaluation, minimumRaces: readCount(option, value) };
    else if (option === "resamples") evaluation = { ...evaluation, resamples: readCount(option, value) };
    else if (option === "seed") evaluation = { ...evaluation, seed: value };
    else if (option === "format") format = value;
    else if (option === "json") json = true;
  }
  if (files.length === 0) throw new UsageError(`No file is given. Usage: ${USAGE}`);
  if (contenders.length === 0) contenders.push([DEFAULT_MODEL]);
  const blocks = readBlocks(found);
  const without = found.some(({ option }) => option === "without");
  if (without && !blocks) throw new UsageError(`--without needs --shared or --condition. Usage: ${USAGE}`);
  return {
    blocks,
    without,
    files,
    contenders,
    baselines,
    options: readHistoryOptions(found),
    evaluation,
    format,
    json,
  };
}

/** The groups of a block that somebody had in a rated race, best first, in points. */
function blockReport(
  history: History,
  { kind, name, groups, rating, sd }: FinalBlock,
  pointsPerUnit: number,
): BlockReport {
  const level = kind === "shared" ? sharedStrength(history, name)!.level : new Int32Array(history.entrantCount);
  const seen = new Set(level.filter((_, row) => history.rank[row] > 0));
  return {
    kind,
    name,
    groups: Array.from(groups.keys())
      .filter((group) => seen.has(group))
      .toSorted((a, b) => rating[b] - rating[a] || a - b)
      .map((group) => ({
        name: groups[group],
        points: rating[group] * pointsPerUnit,
        ...(sd && { sdPoints: sd[group] * pointsPerUnit }),
      })),
  };
}

/** Rates a filtered history from its first race on. */
function replayReport(
  history: History,
  { options, evaluation }: Pick<Settings, "options" | "evaluation">,
  contenders: readonly Contender[],
  baselines: readonly Contender[] = [],
): Report {
  const races = new Int32Array(history.playerCount);
  for (let row = 0; row < history.entrantCount; row++) if (history.rank[row] > 0) races[history.player[row]]++;
  const players = Array.from(races.keys()).filter((player) => races[player] > 0);
  const all = [...contenders, ...baselines];
  const labels = labelsOf(all);
  const evaluations = all.map(({ model, parameters, blocks }) =>
    finish(evaluateSteps(history, options, { model: model.id, parameters, blocks }, evaluation)),
  );
  const { paired, verdicts } = compareContenders(evaluations, { labels, races });
  const measured = (index: number): BaselineReport => {
    const { races: _, ...metrics } = evaluations[index].metrics;
    return { label: labels[index], model: all[index].model.id, metrics, intervals: evaluations[index].intervals };
  };
  return {
    races: history.raceCount,
    players: players.length,
    contenders: contenders.map((contender, index): ContenderReport => {
      const { model, parameters } = contender;
      const { score, rating, sd, blocks } = evaluations[index].final;
      const note = unusedNote(contender);
      return {
        ...measured(index),
        params: parameters,
        ...(blocks && {
          blocks: blocks.map((block) => blockReport(history, block, model.scale(parameters).pointsPerUnit)),
        }),
        ...(note && { note }),
        leaderboard: players
          .toSorted((a, b) => score[b] - score[a] || a - b)
          .map((player) => ({
            name: history.names[player],
            score: score[player],
            rating: rating[player],
            ...(sd && { sd: sd[player] }),
            races: races[player],
          })),
      };
    }),
    baselines: baselines.map((_, index) => measured(contenders.length + index)),
    paired,
    verdicts,
  };
}
