/** Systems and their ratings of a data set. */
import type { PerformanceLaw } from "../../engine/numerics/densities/density";
import type { BlockUse } from "../../engine/rating/blocks/block";
import type { Explanation, ModelDescription, RatingScale } from "../../engine/rating/model";
import type { Parameters } from "../../engine/rating/parameters";
import type { Title } from "../../engine/rating/titles";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { PlayerRecord } from "../../engine/replay/record";
import type { ReplayColumns } from "../../engine/replay/replay";
import type { WonAgainst } from "../../engine/replay/winners";
import type { RuleCheck } from "../../engine/rule/checks";
import type { TwoWay } from "../../engine/prediction/two-way";
import { long, quick, type HistoryRef } from "./call";

/** What a contender is once its parameters are completed and checked. */
interface Inspection {
  readonly label: string;
  /** A few words that tell it from others of its model. */
  readonly variant: string;
  readonly scale: RatingScale;
  readonly law: PerformanceLaw;
  /** Complete: defaults under the overrides. */
  readonly parameters: Parameters;
  /** Uncertainty of a new player in points; null for models without one. */
  readonly startSdPoints: number | null;
}

/** The same, or in words why there is no such contender (unknown model, parameter out of its domain). */
export type InspectionOutcome =
  { readonly ok: true; readonly inspection: Inspection } | { readonly ok: false; readonly problem: string };

export const ratingCalls = {
  inspect: quick<{ readonly contenders: readonly ContenderSpec[] }, readonly InspectionOutcome[]>(),
  /** Facts about a rule of the user's own for the screens; the sandbox that runs it answers. */
  rule: quick<{ readonly contender: ContenderSpec }, ModelDescription>(),
  /** What holds of such a rule, and a race that shows what does not. */
  ruleChecks: quick<{ readonly contender: ContenderSpec }, readonly RuleCheck[]>(),
  replay: long<
    { readonly history: HistoryRef; readonly contenders: readonly ContenderSpec[] },
    { readonly contenders: readonly ReplayColumns[] }
  >({ transferred: true }),
  /** One player's results against each opponent and in each race, with what the contender expected of them. */
  record: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly player: number },
    PlayerRecord
  >(),
  /** Why the entrant of a row of the history moved, from what the contender knew on the day; opponents are rows. */
  why: long<
    {
      readonly history: HistoryRef;
      readonly contender: ContenderSpec;
      readonly row: number;
      readonly titles?: readonly Title[];
    },
    Explanation
  >(),
  /** The expected place of every player of the last race in every group of a shared strength that occurred in it. */
  twoWay: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec; readonly block: string }, TwoWay>(),
  /** By name of a block, the class of each group: those of one class compare with each other, -1: it compares with nothing. */
  comparable: long<
    { readonly history: HistoryRef; readonly blocks: readonly BlockUse[] },
    ReadonlyMap<string, Int32Array>
  >(),
  /** [R] how much less likely each order was than among equals, as a power of ten; NaN where a model has no law of orders. */
  surprises: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, Float64Array>({
    transferred: true,
  }),
  /** How each race was won against the odds that preceded it. */
  winners: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, WonAgainst>({ transferred: true }),
};
