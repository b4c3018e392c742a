import { agreement, type Agreement } from "./agreement";
import { percentileInterval } from "./bootstrap";
import type { Difference, PairedDifference } from "./difference";
import type { ContenderEvaluation } from "./evaluate";
import { METRICS, type MetricId } from "./metrics";
import { simultaneousDifferences } from "./simultaneous";
import { verdictOf } from "./verdict";

export type Compared = Pick<ContenderEvaluation, "metrics" | "resamples" | "final">;

export interface Comparison {
  /** Every pair of contenders, with an interval for that pair alone. */
  readonly paired: readonly PairedDifference[];
  /** The same with simultaneous intervals, valid for all pairs at once. Verdicts use these, because they select the best of many. */
  readonly joint: readonly PairedDifference[];
  readonly agreement: Agreement;
  /** By metric: a sentence that says which contenders are better and which do not clearly differ. */
  readonly verdicts: { readonly [Id in MetricId]: string };
  /** By metric: the contender that is clearly better than every other; null: none is. */
  readonly best: { readonly [Id in MetricId]: number | null };
}

export interface CompareOptions {
  readonly labels: readonly string[];
  readonly races: Int32Array;
  /** Players with fewer races are left out of the agreement. */
  readonly minimumRaces?: number;
  readonly level?: number;
}

const byMetric = <Value>(value: (index: number) => Value): { [Id in MetricId]: Value } =>
  Object.fromEntries(METRICS.map(({ id }, index) => [id, value(index)])) as { [Id in MetricId]: Value };

const plain = (one: Difference | null): Difference | null => one && { value: one.value, interval: one.interval };

/** Compares contenders that were evaluated with the same options on the same history. */
export function compareContenders(
  contenders: readonly Compared[],
  { labels, races, minimumRaces = 1, level = 0.95 }: CompareOptions,
): Comparison {
  const simultaneous = METRICS.map(({ id }) =>
    simultaneousDifferences(contenders, id, { races: contenders[0]?.metrics.races, level }),
  );
  const paired: PairedDifference[] = [];
  const joint: PairedDifference[] = [];
  for (let first = 0; first < contenders.length; first++) {
    for (let second = first + 1; second < contenders.length; second++) {
      paired.push({
        contenders: [first, second],
        differences: differences(contenders[first], contenders[second], level),
      });
      joint.push({
        contenders: [first, second],
        differences: byMetric((k) => plain(simultaneous[k](first, second))),
      });
    }
  }
  const found = METRICS.map((metric) =>
    verdictOf(
      metric,
      labels,
      contenders.map(({ metrics }) => metrics),
      joint,
    ),
  );
  return {
    paired,
    joint,
    agreement: agreement(
      contenders.map(({ final }) => final.score),
      races,
      minimumRaces,
    ),
    verdicts: byMetric((index) => found[index].text),
    best: byMetric((index) => found[index].best),
  };
}

/** Differences of two contenders in all metrics, with intervals widened for few races as by Student's t. */
export function pairDifferences(
  first: Pick<Compared, "metrics" | "resamples">,
  second: Pick<Compared, "metrics" | "resamples">,
): { readonly [Id in MetricId]: Difference | null } {
  const { races } = first.metrics;
  return Object.fromEntries(
    METRICS.map(({ id }) => [id, plain(simultaneousDifferences([first, second], id, { races })(0, 1))]),
  ) as { [Id in MetricId]: Difference | null };
}

/** Differences of all metrics; exactly zero for a contender against itself. */
export function differences(
  first: Pick<Compared, "metrics" | "resamples">,
  second: Pick<Compared, "metrics" | "resamples">,
  level = 0.95,
): { readonly [Id in MetricId]: Difference | null } {
  return Object.fromEntries(
    METRICS.map(({ id }) => {
      const [a, b] = [first.metrics[id], second.metrics[id]];
      const other = second.resamples[id];
      const spread = first.resamples[id].map((value, k) => value - other[k]);
      return [id, a === null || b === null ? null : { value: a - b, interval: percentileInterval(spread, level) }];
    }),
  ) as { [Id in MetricId]: Difference | null };
}
