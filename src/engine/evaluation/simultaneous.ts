/** Differences of many contenders with intervals that hold for all of them at once. */
import type { Resamples } from "./bootstrap";
import type { Difference } from "./difference";
import type { MetricId, MetricValues } from "./metrics";

/** What is known of a contender in some metrics. */
export interface Measured<Id extends MetricId> {
  readonly metrics: Pick<MetricValues, Id>;
  readonly resamples: Pick<Resamples, Id>;
}

/** Value of contender `first` minus that of `second`; null where one of them has no value. */
export type AllDifferences = (first: number, second: number) => Difference | null;

/**
 * Simultaneous intervals of all pairwise differences in one metric, by the max-t bootstrap (Westfall and Young,
 * Resampling-Based Multiple Testing, 1993, ch. 2; Romano and Wolf, Econometrica 73, 2005, algorithm 4.1 with studentised
 * statistics).
 *
 * With d the differences, d* those of a resample and s the standard deviation of d* over the resamples, let c be the 95 %
 * quantile of max |d* − d| / s over all pairs. The interval of a pair is d ± c s. With probability 0.95 every one of them holds
 * its true difference, and so do those from whichever contender turns out to be the best: choosing it by the same races
 * is allowed for (Hsu, Multiple Comparisons, 1996, ch. 5, takes all pairs to the same end).
 *
 * O(resamples · contenders²).
 *
 * @param contenders evaluated with the same options on the same history, so that resample b is of the same races for all
 * @param metric in its own unit
 * @param level of all intervals together
 */
export function simultaneousDifferences<Id extends MetricId>(
  contenders: readonly Measured<Id>[],
  metric: Id,
  level = 0.95,
): AllDifferences {
  const value = contenders.map(({ metrics }) => metrics[metric]);
  const drawn = contenders.map(({ resamples }) => resamples[metric]);
  const resamples = Math.min(...drawn.map(({ length }) => length), Infinity);
  const worst = new Float64Array(Number.isFinite(resamples) ? resamples : 0);
  const spread = contenders.map(() => new Float64Array(contenders.length));
  for (let i = 0; i < contenders.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [value[i], value[j]];
      if (a === null || b === null) continue;
      const difference = (k: number): number => drawn[i][k] - drawn[j][k];
      const sd = deviation(worst.length, difference);
      spread[i][j] = spread[j][i] = sd;
      // Two that always predict alike differ by nothing that could be uncertain.
      if (!(sd > 0)) continue;
      for (let k = 0; k < worst.length; k++) {
        const t = Math.abs(difference(k) - (a - b)) / sd;
        if (t > worst[k]) worst[k] = t;
      }
    }
  }
  const sorted = worst.sort();
  const factor = sorted.length > 0 ? sorted[Math.min(sorted.length - 1, Math.ceil(level * sorted.length) - 1)] : NaN;
  return (first, second) => {
    const [a, b] = [value[first], value[second]];
    if (a === null || b === null) return null;
    const half = factor * spread[first][second];
    return { value: a - b, interval: Number.isFinite(half) ? [a - b - half, a - b + half] : null };
  };
}

/** Standard deviation of what is there. */
function deviation(length: number, at: (k: number) => number): number {
  let [count, mean, squares] = [0, 0, 0];
  for (let k = 0; k < length; k++) {
    const value = at(k);
    if (Number.isNaN(value)) continue;
    const step = value - mean;
    mean += step / ++count;
    squares += step * (value - mean);
  }
  return count > 1 ? Math.sqrt(squares / (count - 1)) : NaN;
}
