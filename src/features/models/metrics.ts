/** The metrics as this screen shows them: names, everyday words, how their values are written. */
import type { MetricId } from "../../engine/evaluation/metrics";
import { change, number } from "../../ui/format";

export interface Metric {
  readonly id: MetricId;
  readonly label: string;
  /** Everyday words under the label. */
  readonly words: string;
  readonly better: "lower" | "higher";
  readonly format: (value: number) => string;
  readonly tick: (value: number) => string;
  readonly formatChange: (value: number) => string;
  /** The unit of a difference, in words. */
  readonly unit: string;
  /** Multiplies a value for the page's units. */
  readonly factor: number;
  /** Decimals of a difference in the page's units. */
  readonly decimals: number;
}

type Described = Pick<Metric, "id" | "label" | "words" | "better">;

const share = (described: Described): Metric => ({
  ...described,
  format: (value) => `${number(100 * value, 1)}\u00a0%`,
  tick: (value) => `${number(100 * value, 0)} %`,
  formatChange: (value) => change(100 * value, 2),
  unit: "percentage points",
  factor: 100,
  decimals: 1,
});

const loss = (described: Described, decimals: number, ticks: number): Metric => ({
  ...described,
  format: (value) => number(value, decimals),
  tick: (value) => number(value, ticks),
  formatChange: (value) => change(value, decimals + 1),
  unit: "nats",
  factor: 1,
  decimals: decimals + 1,
});

/** In the order of the board; the engine's, held equal by a test. */
export const METRICS: readonly Metric[] = [
  share({ id: "discordance", label: "Discordance", words: "pairs in which the lower rated won", better: "lower" }),
  loss({ id: "pairLogLoss", label: "Pair log loss", words: "surprise per pair, nats", better: "lower" }, 3, 2),
  { ...loss({ id: "brier", label: "Brier score", words: "squared error per pair", better: "lower" }, 3, 2), unit: "" },
  share({ id: "accuracy", label: "Winner accuracy", words: "races that the top rated won", better: "higher" }),
  loss({ id: "winnerLogLoss", label: "Winner log loss", words: "surprise at who came first", better: "lower" }, 3, 2),
  loss(
    {
      id: "orderLogLikelihood",
      label: "Order log-likelihood",
      words: "of the whole order of a race",
      better: "higher",
    },
    2,
    1,
  ),
];

export function metricOf(id: MetricId): Metric {
  return METRICS.find((metric) => metric.id === id)!;
}

/** In the middle of a sentence: "Brier score" keeps its capital. */
export function inSentence({ id, label }: Metric): string {
  return id === "brier" ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
