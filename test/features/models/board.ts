import type { Setting } from "../../../src/features/models/setting";
import type { Contending } from "../../../src/features/models/useModels";
import type { ComparisonResult } from "../../../src/store";
import { testedSeason } from "./season";

const { contenders, baselines } = testedSeason();

/** Systems with such discordances and log losses; two differ clearly when they are further apart than `clear`. */
export function boardWith(
  values: readonly number[],
  clear: number,
  settings: readonly Setting[] = [],
  nameOf = (at: number) => `System ${at + 1}`,
  /** Values of guessing and of the mean finish. */
  rules: readonly [number, number] = [0.9, 0.8],
) {
  const systems = values.map((value, at): Contending => {
    const { evaluation } = contenders[0];
    const metrics = { ...evaluation!.metrics, discordance: value, pairLogLoss: value };
    const setting = settings[at] ?? { kind: "default" };
    return {
      ...contenders[0],
      id: `s${at}`,
      name: nameOf(at),
      evaluation: { ...evaluation!, metrics },
      setting,
    };
  });
  const all = [...values, ...rules];
  const differences = (a: number, b: number) => {
    const value = all[a] - all[b];
    const one = { value, interval: [value - clear, value + clear] as const };
    return {
      discordance: one,
      pairLogLoss: one,
      brier: one,
      accuracy: one,
      winnerLogLoss: null,
      orderLogLikelihood: null,
    };
  };
  const paired = all.flatMap((_, a) =>
    all.slice(a + 1).map((__, b) => ({
      contenders: [a, a + 1 + b] as const,
      differences: differences(a, a + 1 + b),
    })),
  );
  const ids = systems.map(({ id }) => id);
  const entrants = [...ids, ...baselines.map(({ id }) => id)];
  const comparison = { paired, entrants, contenders: ids } as unknown as ComparisonResult;
  return { contenders: systems, baselines, comparison };
}
