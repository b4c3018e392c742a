/** Every judged system, compared with the best one, and its results in the simulated seasons. */
import type { MetricId } from "../evaluation/metrics";
import { simultaneousDifferences, type OneOfMany } from "../evaluation/simultaneous";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import { estimate, type Estimate } from "../evaluation/estimate";
import { MEASURES, type LabMeasure } from "./season-measures";
import { fades } from "./systems";
import { tunedSpec } from "./work";
import type { LabKnown } from "./known";

/** How a system predicts the unseen races by one measure. */
interface Standing {
  readonly value: number;
  /**
   * This value minus the best, paired over races; lower is better. The interval is simultaneous for all pairs. null:
   * it is the best.
   */
  readonly behind: OneOfMany | null;
  /** Whether the whole interval is worse than the best. */
  readonly clearlyWorse: boolean;
  /**
   * Whether no tuned system is better by more than one standard error (Breiman et al. 1984, 3.4.3), so that a simpler
   * one may be preferred.
   */
  readonly isNear: boolean;
  /** This minus a coin toss, with a simultaneous interval. */
  readonly beyond: OneOfMany | null;
  /** Whether it is better or worse than a coin toss: the whole interval of the difference is. */
  readonly chance: "better" | "level" | "worse";
}

export interface LabRow extends Readonly<Record<LabMeasure, Estimate | null>> {
  /** Index in the plan. */
  readonly system: number;
  readonly label: string;
  readonly spec: ContenderSpec;
  readonly isToday: boolean;
  readonly kept: number;
  readonly byHand: boolean;
  /** Number of tuned parameters, and of tries. */
  readonly tuned: number;
  readonly tries: number;
  readonly fades: boolean;
  /** Share of upsets among decided pairs, by the published scores. */
  readonly order: Standing;
  /** Log loss of the decided pairs, nats. */
  readonly odds: Standing;
}

/** The metric of each measure: the order, and the probabilities. */
const COMPARED = { order: "discordance", odds: "pairLogLoss" } as const satisfies Record<string, MetricId>;
export type Measured = keyof typeof COMPARED;

/** Index of a system that gives every player of a pair one half. */
export const COIN = -1;
export const TOSSED = { order: 0.5, odds: Math.LN2 } as const;

/** Difference of two systems of the plan, or of one from `COIN`; null if one of them was not judged. */
export type LabComparison = (by: Measured, first: number, second: number) => OneOfMany | null;

const judgedIn = ({ judged }: LabKnown): number[] =>
  judged.flatMap((one, system) =>
    one && one.metrics.discordance !== null && one.metrics.pairLogLoss !== null ? [system] : [],
  );

/** All systems against each other and against a coin toss, with simultaneous 95 % intervals. */
export function comparisonOf(known: LabKnown): LabComparison {
  const there = judgedIn(known);
  const judged = there.map((system) => known.judged[system]!);
  const draws = judged[0]?.resamples.discordance.length ?? 0;
  const coin = {
    metrics: { discordance: TOSSED.order, pairLogLoss: TOSSED.odds },
    resamples: {
      discordance: new Float64Array(draws).fill(TOSSED.order),
      pairLogLoss: new Float64Array(draws).fill(TOSSED.odds),
    },
  };
  const entrants = [...judged, coin];
  const races = judged[0]?.metrics.races;
  const all = {
    order: simultaneousDifferences(entrants, COMPARED.order, { races }),
    odds: simultaneousDifferences(entrants, COMPARED.odds, { races }),
  };
  const at = (system: number): number => (system === COIN ? judged.length : there.indexOf(system));
  return (by, first, second) => all[by](at(first), at(second));
}

/** Judged systems in the order of the plan; systems without a value are left out. */
export function rowsOf(known: LabKnown, compare: LabComparison): LabRow[] {
  const { plan, judged, paths, courses } = known;
  const there = judgedIn(known);
  const tuned = there.filter((system) => !plan.systems[system].isToday);
  const standing = (system: number, by: Measured): Standing => {
    const valueOf = (one: number): number => judged[one]!.metrics[COMPARED[by]]!;
    // Today's rule is among the compared, so it may be the best.
    const best = there.reduce((found, one) => (valueOf(one) < valueOf(found) ? one : found), there[0]);
    const beyond = compare(by, system, COIN);
    const [low, high] = beyond?.interval ?? [0, 0];
    const behind = system === best ? null : compare(by, system, best);
    return {
      value: valueOf(system),
      behind,
      clearlyWorse: (behind?.interval?.[0] ?? -1) > 0,
      isNear: tuned.every((other) => {
        const difference = compare(by, system, other);
        return !difference?.error || difference.value <= difference.error;
      }),
      beyond,
      chance: high < 0 ? "better" : low > 0 ? "worse" : "level",
    };
  };
  return there.map((system): LabRow => {
    const { label, isToday, kept, byHand, stages } = plan.systems[system];
    const spec = tunedSpec(known, system)!;
    const seasons = courses[system].filter((one) => one !== null);
    const measured = MEASURES.map((measure) => {
      const open = (measure === "settle" || measure === "recover") && seasons.some((one) => one.open[measure]);
      return [
        measure,
        estimate(
          seasons.map((one) => one[measure]),
          open,
        ),
      ] as const;
    });
    return {
      system,
      label,
      spec,
      isToday,
      kept,
      byHand,
      tuned: stages.reduce((sum, { parameters }) => sum + parameters.length, 0),
      tries: paths[system].reduce((sum, path) => sum + path.length, 0),
      fades: fades(contenderOf(spec)),
      order: standing(system, "order"),
      odds: standing(system, "odds"),
      ...(Object.fromEntries(measured) as Record<LabMeasure, Estimate | null>),
    };
  });
}
