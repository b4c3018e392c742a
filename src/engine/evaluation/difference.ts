import type { Interval } from "./bootstrap";
import type { MetricId } from "./metrics";

/** Value of the first minus that of the second; the interval is over their common resamples. */
export interface Difference {
  readonly value: number;
  readonly interval: Interval | null;
}

export interface PairedDifference {
  /** Indexes of the contenders, first < second. */
  readonly contenders: readonly [number, number];
  /** null where one of them has no value. */
  readonly differences: { readonly [Id in MetricId]: Difference | null };
}
