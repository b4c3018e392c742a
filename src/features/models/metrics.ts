/** The metrics of this screen with their names and formats. */
import { METRICS as DESCRIBED, metricOf as describedMetric, type MetricId } from "../../engine/evaluation/metrics";
import { change, number, sentence } from "../../ui/format";

export interface Metric {
  readonly id: MetricId;
  readonly label: string;
  readonly words: string;
  readonly better: "lower" | "higher";
  readonly format: (value: number) => string;
  readonly tick: (value: number) => string;
  readonly formatChange: (value: number) => string;
  readonly unit: string;
  /** Factor from the engine's unit to the displayed one. */
  readonly factor: number;
  readonly decimals: number;
}

type Writing = Omit<Metric, "id" | "label" | "better">;

const share = (words: string): Writing => ({
  words,
  format: (value) => `${number(100 * value, 1)}\u00a0%`,
  tick: (value) => `${number(100 * value, 0)} %`,
  formatChange: (value) => change(100 * value, 2),
  unit: "percentage points",
  factor: 100,
  decimals: 1,
});

const loss = (words: string, decimals: number, ticks: number, unit = "nats"): Writing => ({
  words,
  format: (value) => number(value, decimals),
  tick: (value) => number(value, ticks),
  formatChange: (value) => change(value, decimals + 1),
  unit,
  factor: 1,
  decimals: decimals + 1,
});

const WRITING: { readonly [Id in MetricId]: Writing } = {
  discordance: share("pairs in which the lower rated won"),
  pairLogLoss: loss("log loss per pair, nats", 3, 2),
  brier: loss("squared error per pair", 3, 2, ""),
  accuracy: share("races that the top rated won"),
  winnerLogLoss: loss("log loss of who came first", 3, 2),
  orderLogLikelihood: loss("of the whole order of a race", 2, 1),
};

/** In the engine's order, which is also the scoreboard's. */
export const METRICS: readonly Metric[] = DESCRIBED.map((one) => ({
  ...one,
  label: sentence(one.label),
  ...WRITING[one.id],
}));

export const metricOf = (id: MetricId): Metric => METRICS.find((metric) => metric.id === id)!;

/** The name inside a sentence: "Brier score" keeps its capital letter. */
export const inSentence = ({ id }: Metric): string => describedMetric(id).label;
