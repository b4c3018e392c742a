/** Differences between many contenders, with intervals that hold for all of them at once. */
import { quantileT } from "../numerics/student-t";
import type { Resamples } from "./bootstrap";
import type { Difference } from "./difference";
import type { MetricId, MetricValues } from "./metrics";

/** A contender's results in some metrics. */
interface Measured<Id extends MetricId> {
  readonly metrics: Pick<MetricValues, Id>;
  readonly resamples: Pick<Resamples, Id>;
}

/** One of many differences. Without resamples every field but the value is null. */
export interface OneOfMany extends Difference {
  readonly error: number | null;
  /** Smallest true difference that would be clear with probability 0.8 on data like these; null without resamples. */
  readonly detectable: number | null;
}

/** Value of contender `first` minus that of `second`; null where one of them has no value. */
type AllDifferences = (first: number, second: number) => OneOfMany | null;

interface SimultaneousOptions {
  /** Number of races resampled. If there are few, intervals are widened as by Student's t. */
  readonly races?: number;
  /** Joint confidence level of all intervals. */
  readonly level?: number;
}

/** Standard normal quantiles for a two-sided 95 % interval and for a power of 0.8. */
const [Z_95, Z_POWER] = [1.959964, 0.841621];

/**
 * Simultaneous intervals of all pairwise differences in one metric, by the max-t bootstrap (Westfall and Young,
 * Resampling-Based Multiple Testing, 1993, ch. 2; Romano and Wolf, Econometrica 73, 2005, algorithm 4.1 with studentised
 * statistics).
 *
 * With d the differences, d* those of a resample and s the standard deviation of d* over the resamples, let c be the 95 %
 * quantile of max |d* − d| / s over all pairs. The interval of a pair is d ± c w s. With probability 0.95 every interval contains
 * its true difference, also those of the contender with the best value: its selection on the same races
 * is allowed for (Hsu, Multiple Comparisons, 1996, ch. 5, uses all pairs for the same purpose).
 *
 * The standard deviation of a bootstrap of n races is too small by a factor √((n − 1) / n), and its tails are normal, so
 * w = √(n / (n − 1)) t(0.975, n − 1) / 1.96; w is 1.10 for 20 races and 1.01 for 200.
 *
 * The smallest detectable difference is (c w + 0.84) s: its interval excludes 0 with probability 0.8.
 *
 * O(resamples · contenders²).
 *
 * @param contenders evaluated with the same options on the same history, so that resample b has the same races for all
 * @param metric in its own unit
 */
export function simultaneousDifferences<Id extends MetricId>(
  contenders: readonly Measured<Id>[],
  metric: Id,
  { races = Infinity, level = 0.95 }: SimultaneousOptions = {},
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
      // The difference of contenders with equal predictions is certain.
      if (!(sd > 0)) continue;
      for (let k = 0; k < worst.length; k++) {
        const t = Math.abs(difference(k) - (a - b)) / sd;
        if (t > worst[k]) worst[k] = t;
      }
    }
  }
  const sorted = worst.sort();
  const quantile = sorted.length > 0 ? sorted[Math.min(sorted.length - 1, Math.ceil(level * sorted.length) - 1)] : NaN;
  const widening = wideningOf(races);
  return (first, second) => {
    const [a, b] = [value[first], value[second]];
    if (a === null || b === null) return null;
    const sd = widening * spread[first][second];
    const half = quantile * sd;
    if (!Number.isFinite(half)) return { value: a - b, interval: null, error: null, detectable: null };
    return { value: a - b, interval: [a - b - half, a - b + half], error: sd, detectable: half + Z_POWER * sd };
  };
}

/** w above: the factor that widens intervals for few races. */
function wideningOf(races: number): number {
  if (!Number.isFinite(races)) return 1;
  return races > 1 ? (Math.sqrt(races / (races - 1)) * quantileT(0.975, races - 1)) / Z_95 : Infinity;
}

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
