/** Options of a fit of all races with blocks. A pure leaf: the page imports it as values. */
import type { BlockUse } from "../../models/blocks/block";
import { POINTS_AT_TEN_TO_ONE } from "../../models/points";
import type { FitLikelihood } from "../descriptions";

/** Standard deviation of a Gaussian prior in points; null: flat; "data": the one that maximises the evidence. */
export type PriorPoints = number | null | "data";

export interface BlockFitOptions {
  readonly likelihood: FitLikelihood;
  /** Bradley–Terry alone; default: half. */
  readonly draws?: "half" | "davidson";
  /** For players, and for blocks by name; default `PRIORS`. */
  readonly playerSd?: PriorPoints;
  readonly blockSds?: readonly { readonly name: string; readonly sd: PriorPoints }[];
  /** Whether to compute shares of the variance, which takes about fifty more fits. */
  readonly share?: boolean;
}

/** Default prior standard deviations, points. A condition: one natural unit for each unit of it. */
export const PRIORS: Readonly<Record<"player" | BlockUse["kind"], number>> = {
  player: 100,
  shared: 200,
  condition: POINTS_AT_TEN_TO_ONE / Math.LN10,
};
