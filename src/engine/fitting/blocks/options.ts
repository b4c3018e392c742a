/** What a fit of all races with blocks is asked for. A pure leaf: the page imports it as values. */
import type { BlockUse } from "../../models/blocks/block";
import { POINTS_AT_TEN_TO_ONE } from "../../models/points";
import type { FitLikelihood } from "../descriptions";

/** Standard deviation of a Gaussian prior in points; null: flat; "data": the one under which the orders are likeliest. */
export type PriorPoints = number | null | "data";

export interface BlockFitOptions {
  readonly likelihood: FitLikelihood;
  /** Bradley–Terry alone; default: half. */
  readonly draws?: "half" | "davidson";
  /** Of players, and of blocks by name; default `PRIORS`. */
  readonly playerSd?: PriorPoints;
  readonly blockSds?: readonly { readonly name: string; readonly sd: PriorPoints }[];
  /** Whether the shares of the variance are wanted: about fifty fits more. */
  readonly share?: boolean;
}

/** Standard deviations of priors where none is chosen, points. A condition: one natural unit a unit of it. */
export const PRIORS: Readonly<Record<"player" | BlockUse["kind"], number>> = {
  player: 100,
  shared: 200,
  condition: POINTS_AT_TEN_TO_ONE / Math.LN10,
};
