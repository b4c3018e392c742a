/** Metrics that repeat another one: between two players, the winner determines the whole order. */
import type { MetricId } from "../../../engine/evaluation/metrics";
import type { Tested } from "../useModels";

const TINY = 1e-9;

/** Each repeats an earlier metric if `same` holds for every system that has both. */
const REPEATS: readonly {
  readonly id: MetricId;
  readonly of: MetricId;
  readonly same: (value: number, other: number) => boolean;
}[] = [
  { id: "accuracy", of: "discordance", same: (value, other) => Math.abs(value + other - 1) < TINY },
  { id: "winnerLogLoss", of: "pairLogLoss", same: (value, other) => Math.abs(value - other) < TINY },
  { id: "orderLogLikelihood", of: "pairLogLoss", same: (value, other) => Math.abs(value + other) < TINY },
];

/** [metric] the earlier metric that it repeats for all systems. */
export function repeatedBy(tested: readonly Tested[]): ReadonlyMap<MetricId, MetricId> {
  const found = new Map<MetricId, MetricId>();
  for (const { id, of, same } of REPEATS) {
    const pairs = tested.flatMap(({ evaluation }) => {
      const [value, other] = [evaluation?.metrics[id] ?? null, evaluation?.metrics[of] ?? null];
      return value === null || other === null ? [] : [same(value, other)];
    });
    if (pairs.length > 0 && pairs.every(Boolean)) found.set(id, of);
  }
  return found;
}
