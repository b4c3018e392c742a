/** The scoreboard's texts: verdict, tooltips, and why a cell is empty. */
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { ComparisonResult, Slot } from "../../../store";
import type { Tip } from "../../../ui/plot";
import { counted, list, number, percentSign } from "../../../ui/format";
import { inSentence, METRICS, metricOf } from "../metrics";
import { hasNoProbability } from "../noProbability";
import { differenceOf, standingOf, type MetricDifference } from "../paired";
import type { Tested } from "../useModels";
import type { Board, BoardInput, ScoreboardRow } from "./scoreboard.chart";
import { shortVerdict, verdictWords } from "./verdict";

/** Shown while a contender has no values. */
export function waitingWords({ id, problem }: Tested, standings: EvaluationStates): string {
  const standing = standings[id];
  return (
    problem ||
    (standing?.status === "working" ? `being evaluated, ${percentSign(standing.progress)}` : "not evaluated yet")
  );
}

/** The whole verdict, or with one system its value of the sorted metric. */
export function boardReading(input: Omit<BoardInput, "mode">): string {
  const { contenders, baselines, comparison, models } = input;
  const there = contenders.filter(({ evaluation }) => evaluation);
  if (there.length === 0) return "Not evaluated yet.";
  const metric = metricOf(models.metric);
  if (there.length === 1 || !comparison) {
    const value = there[0].evaluation!.metrics[metric.id];
    return value === null
      ? `${there[0].name} has no ${inSentence(metric)}.`
      : `${there[0].name} has ${inSentence(metric)} ${metric.format(value)}; with another system there is something to compare.`;
  }
  return verdictWords({ contenders, baselines, comparison });
}

export function boardVerdict(input: Omit<BoardInput, "mode">): string {
  const { contenders, baselines, comparison } = input;
  const isCompared = comparison !== null && contenders.filter(({ evaluation }) => evaluation).length > 1;
  return isCompared ? shortVerdict({ contenders, baselines, comparison }) : boardReading(input);
}

/** The state of each evaluation, by id. */
export type EvaluationStates = Readonly<Record<string, Pick<Slot<unknown>, "status" | "progress">>>;

export function progressWords(
  contenders: readonly Tested[],
  baselines: readonly Tested[],
  standings: EvaluationStates,
): string {
  const waiting = contenders.filter(({ id }) => standings[id]?.status === "working");
  const done = contenders.filter(({ id }) => standings[id]?.status === "ready").length;
  if (waiting.length === 0) return `Evaluating ${list(baselines.map(({ name }) => name.toLowerCase()))}`;
  return `${number(done)} of ${counted(contenders.length, "system")}`;
}

const intervalWords = (format: (value: number) => string, [low, high]: readonly [number, number]): string =>
  `${format(low)} to ${format(high)}`;

interface Absence {
  readonly words: string;
  readonly why: string;
}

export function absence({ evaluation }: Tested, id: MetricId, against: Tested | null): Absence {
  if ((evaluation?.metrics[id] ?? null) === null) {
    if (id !== "orderLogLikelihood" && evaluation && hasNoProbability(evaluation)) {
      return { words: "no probability", why: "It ranks, and predicts nothing: there is no probability to score." };
    }
    return id === "orderLogLikelihood"
      ? {
          words: "no order likelihood",
          why: "It gives a probability to every pair but none to the order of a whole race. Races of more than two teams have none under any system.",
        }
      : { words: "nothing to score", why: "None of the races counted here can be scored by this." };
  }
  if (against?.evaluation && against.evaluation.metrics[id] === null) {
    return { words: "nothing to compare", why: `${against.name} has no ${inSentence(metricOf(id))}.` };
  }
  return { words: "not compared yet", why: "Differences appear once both are evaluated." };
}

export function cellTip(row: ScoreboardRow, at: number, board: Board, comparison: ComparisonResult | null): Tip {
  const metric = METRICS[at];
  const { tested } = row;
  const value = tested.evaluation?.metrics[metric.id] ?? null;
  const interval = tested.evaluation?.intervals[metric.id];
  const { against } = board;
  if (!row.cells[at] || value === null) {
    const { words, why } = absence(tested, metric.id, against);
    return { title: `${tested.name}: ${words}`, note: why };
  }
  const difference: MetricDifference | null =
    against && comparison && against.id !== tested.id
      ? differenceOf(comparison, tested.id, against.id, metric.id)
      : null;
  const standing = standingOf(difference, metric);
  return {
    title: `${tested.name}: ${metric.format(value)}`,
    rows: [
      ...(interval ? [{ label: "interval", value: intervalWords(metric.format, interval) }] : []),
      ...(difference && against
        ? [
            { label: `less ${against.name}`, value: metric.formatChange(difference.value) },
            ...(difference.interval
              ? [{ label: "interval", value: intervalWords(metric.formatChange, difference.interval) }]
              : []),
          ]
        : []),
    ],
    note: standing
      ? standing === "level"
        ? `Cannot be told apart from ${against!.name}.`
        : `Clearly ${standing} than ${against!.name}.`
      : undefined,
  };
}
