/** The evidence for a rule: the data, which races were counted, and how well it predicted them. */
import { countRaces } from "../../engine/evaluation/counted";
import { evaluateSteps, type ContenderEvaluation, type EvaluationOptions } from "../../engine/evaluation/evaluate";
import { METRICS } from "../../engine/evaluation/metrics";
import type { History, HistoryOptions } from "../../engine/history/types";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { Steps } from "../../engine/steps";
import { table, text, type DocumentBlock, type FigureBin } from "../card";
import { counted, figure } from "../format";

/** What each metric measures, and the value of random guessing. */
const MEANING: Readonly<Record<(typeof METRICS)[number]["id"], readonly [string, string]>> = {
  discordance: ["Share of pairs in which the lower rated finished ahead", "0.500"],
  pairLogLoss: ["How surprised the rule was by each pair, natural log", "0.693"],
  brier: ["Squared error of the predicted probabilities of pairs", "0.250"],
  accuracy: ["Share of races that the top-rated won", ""],
  winnerLogLoss: ["How surprised the rule was by the winner, natural log", ""],
  orderLogLikelihood: ["Mean log-probability of the whole order", ""],
};

export interface EvidenceAsked {
  readonly evaluation: EvaluationOptions;
  /** Number of first races used for tuning, before the evaluated ones. */
  readonly tunedOn?: number;
}

/** Yields the share done. */
export function* evidenceSteps(
  history: History,
  options: HistoryOptions,
  spec: ContenderSpec,
  asked: EvidenceAsked,
): Steps<readonly DocumentBlock[]> {
  const evaluation = yield* evaluateSteps(history, options, spec, asked.evaluation);
  return [
    text(dataWords(history)),
    text(splitWords(history, asked, evaluation)),
    ...metricsOf(evaluation, asked),
    ...figureOf(evaluation, asked),
  ];
}

function dataWords({ raceCount, names, player, dates, times }: History): string {
  const players = new Set(player).size;
  let first = -1;
  let last = -1;
  times.forEach((time, race) => {
    if (Number.isNaN(time)) return;
    if (first < 0 || time < times[first]) first = race;
    if (last < 0 || time >= times[last]) last = race;
  });
  const span = first < 0 ? "" : ` from ${dates[first]} to ${dates[last]}`;
  return `Data: ${counted(raceCount, "race")} with ${counted(Math.min(players, names.length), "player")}${span}.`;
}

function splitWords(
  history: History,
  { evaluation, tunedOn }: EvidenceAsked,
  { metrics }: ContenderEvaluation,
): string {
  const races = countRaces(history, evaluation).reduce((sum, one) => sum + one, 0);
  const tuned = tunedOn
    ? `The parameters were tuned on the first ${counted(tunedOn, "race")}; the numbers below are of the races after them.`
    : "No tuning on these races is recorded, so there is no split.";
  return `Every race is predicted from those before it. ${counted(races, "race")} ${races === 1 ? "counts" : "count"}, with ${counted(metrics.decidedPairs, "decided pair")}. ${tuned}`;
}

/** How often favourites won compared with predictions; nothing without decided pairs. */
function figureOf({ calibration }: ContenderEvaluation, { evaluation }: EvidenceAsked): DocumentBlock[] {
  const bins = calibration.favourite.flatMap(({ predicted, won, interval, pairs }): FigureBin[] =>
    predicted === null || won === null || !interval
      ? []
      : [{ predicted, won, low: interval[0], high: interval[1], pairs }],
  );
  if (bins.length === 0) return [];
  return [
    {
      kind: "figure",
      title: "Did favourites win as often as the rule said?",
      level: evaluation.level ?? 0.95,
      bins,
    },
  ];
}

function metricsOf({ metrics, intervals }: ContenderEvaluation, { evaluation }: EvidenceAsked): DocumentBlock[] {
  const rows = METRICS.flatMap(({ id, label, better }) => {
    const value = metrics[id];
    if (value === null || !Number.isFinite(value)) return [];
    const interval = intervals[id];
    const between = interval ? `${figure(interval[0], 3)} to ${figure(interval[1], 3)}` : "–";
    return [[`${label} (${better} is better)`, figure(value, 3), between, MEANING[id][1] || "–", MEANING[id][0]]];
  });
  if (rows.length === 0) return [text("There are too few races to measure how well the rule predicts.")];
  const level = Math.round(100 * (evaluation.level ?? 0.95));
  return [table(["Measure", "Value", `${level} % interval`, "Coin toss", "What it is"], rows, [1, 2, 3])];
}
