/** Systems and their ratings of a data set. */
import type { PerformanceLaw } from "../../engine/numerics/density";
import type { BlockUse } from "../../engine/rating/blocks/block";
import type { Explanation, ModelDescription, RatingScale } from "../../engine/rating/model";
import type { Parameters } from "../../engine/rating/parameters";
import type { Title } from "../../engine/rating/titles";
import type { ContenderSpec } from "../../engine/replay/contender";
import type { PlayerRecord } from "../../engine/replay/record";
import type { ReplayColumns } from "../../engine/replay/replay";
import type { WonAgainst } from "../../engine/replay/winners";
import type { RuleCheck } from "../../engine/rule/checks";
import type { TwoWay } from "../../engine/fitting/blocks/two-way";
import { long, quick, type HistoryRef } from "./call";

/** A contender whose parameters are completed and checked. */
interface Inspection {
  readonly label: string;
  /** A few words that distinguish it from other contenders of its model. */
  readonly variant: string;
  readonly scale: RatingScale;
  readonly law: PerformanceLaw;
  /** All parameters: the defaults with the overrides. */
  readonly parameters: Parameters;
  /** Uncertainty of a new player in points; null for models without one. */
  readonly startSdPoints: number | null;
}

/** An inspection, or a message why there is no such contender (unknown model, invalid parameter). */
export type InspectionOutcome =
  { readonly ok: true; readonly inspection: Inspection } | { readonly ok: false; readonly problem: string };

export const ratingCalls = {
  inspect: quick<{ readonly contenders: readonly ContenderSpec[] }, readonly InspectionOutcome[]>(),
  /** The description of a custom rule; the sandbox that runs it answers. */
  rule: quick<{ readonly contender: ContenderSpec }, ModelDescription>(),
  /** The properties of a custom rule, with a race that refutes each property that it lacks. */
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
  /** Why the rating of the entrant in a row changed, from the contender's state at that time; opponents are rows. */
  why: long<
    {
      readonly history: HistoryRef;
      readonly contender: ContenderSpec;
      readonly row: number;
      readonly titles?: readonly Title[];
    },
    Explanation
  >(),
  /** The expected rank of every player of the last race in every group of a shared strength that took part in it. */
  twoWay: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec; readonly block: string }, TwoWay>(),
  /**
   * By name of a block, the class of each group: groups of one class are comparable; -1: the group is comparable with
   * no other.
   */
  comparable: long<
    { readonly history: HistoryRef; readonly blocks: readonly BlockUse[] },
    ReadonlyMap<string, Int32Array>
  >(),
  /**
   * [R] how much less likely each order was than with equal ratings, as a power of ten; NaN if the model has no order
   * likelihood.
   */
  surprises: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, Float64Array>({
    transferred: true,
  }),
  /** For each race, the predicted probability that the winner would finish ahead. */
  winners: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, WonAgainst>({ transferred: true }),
};
