import type { PreparedRace } from "../../rating/race";
import type { Sides } from "./sides";

/** The factor gamma of the variance reduction by a comparison. */
export type Gamma = "sigma" | "teams";

export interface PushPart {
  /** In words; the names of the other side are appended. */
  readonly label: string;
  /** The other side; absent: the part is not about one. */
  readonly other?: number;
  readonly push: number;
  readonly probability?: number;
}

/**
 * The evidence of a race about its sides. A belief N(mu, s2) about a player of side i becomes
 * mu + s2 push_i, s2 max(1 - s2 loss_i, kappa): the paper's Omega_i is sigma_i^2 push_i, its Delta_i is sigma_i^2 loss_i,
 * and a player's share of both is s2 / sigma_i^2.
 */
export interface Evidence {
  /** [sides] d log-likelihood / d mean of the side. */
  readonly push: Float64Array;
  /** [sides] gamma times -d^2 log-likelihood / d mean^2, not negative. */
  readonly loss: Float64Array;
  evaluate(race: PreparedRace, sides: Sides): void;
  /** Factor of a side's lead over another; 1 unless a margin of victory counts. */
  counted(sides: Sides, side: number, other: number): number;
  parts(race: PreparedRace, sides: Sides, side: number): readonly PushPart[];
}
