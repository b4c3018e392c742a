/** Paired differences of any two contenders or baselines; their intervals hold simultaneously. */
import type { MetricId } from "../../engine/evaluation/metrics";
import type { ComparisonResult } from "../../store";
import type { Metric } from "./metrics";

export interface MetricDifference {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

/** Value of `a` minus that of `b`; null if unknown. */
export function differenceOf(
  { paired, entrants }: Pick<ComparisonResult, "paired" | "entrants">,
  a: string,
  b: string,
  metric: MetricId,
): MetricDifference | null {
  const [i, j] = [entrants.indexOf(a), entrants.indexOf(b)];
  if (i < 0 || j < 0) return null;
  if (i === j) return { value: 0, interval: [0, 0] };
  const pair = paired.find(({ contenders: [first, second] }) => first === Math.min(i, j) && second === Math.max(i, j));
  const found = pair?.differences[metric];
  if (!found) return null;
  if (i < j) return found;
  const { value, interval } = found;
  return { value: 0 - value, interval: interval && [0 - interval[1], 0 - interval[0]] };
}

/** Clearly better or worse if the interval excludes zero; otherwise no claim is made. */
export function standingOf(difference: MetricDifference | null, metric: Metric): "better" | "worse" | "level" | null {
  if (!difference) return null;
  const { interval } = difference;
  if (!interval || (interval[0] <= 0 && interval[1] >= 0)) return "level";
  return interval[1] < 0 === (metric.better === "lower") ? "better" : "worse";
}

export interface Beaten {
  /** Id of the best system that is clearly better than the baseline; null if there is none. */
  readonly by: string | null;
  /** Difference of that system, or else of the one with the best value, from the baseline. */
  readonly closest: string;
  readonly difference: MetricDifference;
}

/** Which systems are clearly better than a baseline; null until all are compared. */
export function beatenBy(
  ids: readonly string[],
  baseline: string,
  comparison: Pick<ComparisonResult, "paired" | "entrants">,
  metric: Metric,
): Beaten | null {
  const sign = metric.better === "lower" ? 1 : -1;
  const all = ids.map((id) => ({ id, difference: differenceOf(comparison, id, baseline, metric.id) }));
  const compared = all.filter((one): one is { id: string; difference: MetricDifference } => one.difference !== null);
  if (compared.length < all.length || compared.length === 0) return null;
  const sorted = compared.toSorted((a, b) => sign * (a.difference.value - b.difference.value));
  const clear = sorted.find(({ difference }) => standingOf(difference, metric) === "better");
  const shown = clear ?? sorted[0];
  return { by: clear?.id ?? null, closest: shown.id, difference: shown.difference };
}
