/** A pure leaf: the page imports it as values. */
import type { RaceScores } from "./scores";

/** Measures of a contender's predictions. */
export type MetricId = "discordance" | "pairLogLoss" | "brier" | "accuracy" | "winnerLogLoss" | "orderLogLikelihood";

export interface MetricDescription {
  readonly id: MetricId;
  readonly label: string;
  readonly better: "lower" | "higher";
}

/** Every metric, the most informative first. */
export const METRICS: readonly MetricDescription[] = [
  { id: "discordance", label: "discordance", better: "lower" },
  { id: "pairLogLoss", label: "pair log loss", better: "lower" },
  { id: "brier", label: "Brier score", better: "lower" },
  { id: "accuracy", label: "winner accuracy", better: "higher" },
  { id: "winnerLogLoss", label: "winner log loss", better: "lower" },
  { id: "orderLogLikelihood", label: "order log-likelihood", better: "higher" },
];

export const metricOf = (id: MetricId): MetricDescription => METRICS.find((metric) => metric.id === id)!;

/** One value for each metric; null: no data to count. */
export type MetricValues = { readonly [Id in MetricId]: number | null };

/** Metrics pooled over many races. */
export interface Metrics extends MetricValues {
  readonly races: number;
  readonly decidedPairs: number;
  /** Share of decided pairs won by the player with the lower published score, pooled over races. */
  readonly discordance: number | null;
  /** Mean -log P(observed result) of decided pairs, natural log. */
  readonly pairLogLoss: number | null;
  /** Mean (1 - P)^2 of the same pairs. */
  readonly brier: number | null;
  /** Share of races with a sole winner in which the top-rated side won. */
  readonly accuracy: number | null;
  /** Mean -log P(first) of sole winners. */
  readonly winnerLogLoss: number | null;
  /** Mean log P(order) of races with an observed order. */
  readonly orderLogLikelihood: number | null;
}

/** A metric as a ratio of sums over races, [R] each, so that any set of races can be pooled or resampled. */
export interface Ratio {
  readonly numerator: Float64Array;
  readonly denominator: Float64Array;
}

/** The ratios of all metrics; metrics of pairs share one denominator array. */
export function ratiosOf(scores: RaceScores): { readonly [Id in MetricId]: Ratio } {
  const pairs = Float64Array.from(scores.pairs);
  return {
    discordance: { numerator: scores.discordant, denominator: pairs },
    pairLogLoss: { numerator: scores.pairLogLoss, denominator: pairs },
    brier: { numerator: scores.brier, denominator: pairs },
    accuracy: presentOf(scores.winnerHit),
    winnerLogLoss: presentOf(scores.winnerLogLoss),
    orderLogLikelihood: presentOf(scores.logLikelihood),
  };
}

/** The mean of the values that are not NaN. */
function presentOf(column: Float64Array): Ratio {
  return {
    numerator: column.map((value) => (Number.isNaN(value) ? 0 : value)),
    denominator: column.map((value) => (Number.isNaN(value) ? 0 : 1)),
  };
}

/** Pools the scores of races. @param counted [R] 1: counted; absent: all races count */
export function summarise(scores: RaceScores, counted?: Uint8Array): Metrics {
  const ratios = ratiosOf(scores);
  const values = Object.fromEntries(METRICS.map(({ id }) => [id, pool(ratios[id], counted)])) as MetricValues;
  return {
    races: counted ? counted.reduce((sum, one) => sum + one, 0) : scores.pairs.length,
    decidedPairs: total(scores.pairs, counted),
    ...values,
  };
}

/** Ratio of the sums over the counted races; null when the denominator is 0. */
export function pool({ numerator, denominator }: Ratio, counted?: Uint8Array): number | null {
  const count = total(denominator, counted);
  const value = total(numerator, counted) / count;
  return count > 0 && !Number.isNaN(value) ? value : null;
}

function total(column: ArrayLike<number>, counted?: Uint8Array): number {
  let sum = 0;
  for (let race = 0; race < column.length; race++) if (!counted || counted[race] === 1) sum += column[race];
  return sum;
}
