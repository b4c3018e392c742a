/** The order of contenders on the scoreboard, and the reference of comparisons. */
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { Models } from "../../../store";
import { metricOf } from "../metrics";
import type { Tested } from "../useModels";

/** Contenders with a value, best first, followed by those still being evaluated. */
export function ranked<One extends Tested>(contenders: readonly One[], id: MetricId): One[] {
  const sign = metricOf(id).better === "lower" ? 1 : -1;
  const key = ({ evaluation }: Tested): number => {
    if (!evaluation) return Infinity;
    const value = evaluation.metrics[id];
    return value === null ? Number.MAX_VALUE : sign * value;
  };
  return contenders.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

/** The reference: the chosen contender, or the best by the metric. */
export function referenceOf(
  contenders: readonly Tested[],
  baselines: readonly Tested[],
  { metric, baseline }: Pick<Models, "metric" | "baseline">,
): Tested | null {
  const chosen = [...contenders, ...baselines].find(({ id }) => id === baseline);
  if (chosen?.evaluation) return chosen;
  const [first] = ranked(contenders, metric);
  return first?.evaluation ? first : null;
}
