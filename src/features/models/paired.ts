/** Paired differences as the screen asks for them: any two contenders or baselines, either way round. */
import type { MetricId } from "../../engine/evaluation/metrics";
import type { ComparisonResult } from "../../store";
import type { Metric } from "./metrics";

export interface PairedDifference {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

/** Value of `a` minus that of `b`; null where there is none. */
export function differenceOf(
  { paired, entrants }: Pick<ComparisonResult, "paired" | "entrants">,
  a: string,
  b: string,
  metric: MetricId,
): PairedDifference | null {
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

/** Clearly better or worse when the interval leaves out zero; nothing is claimed beyond that. */
export function standingOf(difference: PairedDifference | null, metric: Metric): "better" | "worse" | "level" | null {
  if (!difference) return null;
  const { interval } = difference;
  if (!interval || (interval[0] <= 0 && interval[1] >= 0)) return "level";
  return interval[1] < 0 === (metric.better === "lower") ? "better" : "worse";
}
