/** Options of a fit of all races with blocks. A pure leaf: the page imports it as values. */
import type { BlockUse } from "../../rating/blocks/block";
import { startSd } from "../../rating/blocks/use";
import type { FitLikelihood } from "../../likelihoods/descriptions";

/** Standard deviation of a Gaussian prior in points; null: flat; "data": the one that maximises the evidence. */
export type PriorPoints = number | null | "data";

export interface BlockFitOptions {
  readonly likelihood: FitLikelihood;
  /** Bradley–Terry alone; default: half. */
  readonly draws?: "half" | "davidson";
  /** For players, and for blocks by name; default `PLAYER_PRIOR` and `priorOf`. */
  readonly playerSd?: PriorPoints;
  readonly blockSds?: readonly { readonly name: string; readonly sd: PriorPoints }[];
  /** Whether to compute shares of the variance, which takes about fifty more fits. */
  readonly share?: boolean;
}

/** Default prior standard deviation of players, points. */
export const PLAYER_PRIOR = 100;
const SHARED_PRIOR = 200;

/** Default prior standard deviation of a block, points: the systems' initial sd if they have one for it. */
export const priorOf = (use: Pick<BlockUse, "kind" | "name">): number => startSd(use) ?? SHARED_PRIOR;
