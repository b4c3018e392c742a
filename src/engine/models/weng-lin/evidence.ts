import type { PreparedRace } from "../race";
import type { Sides } from "./sides";

/** How the share of variance that a comparison takes away is scaled (the paper's gamma). */
export type Gamma = "sigma" | "teams";

export interface PushPart {
  /** Plain words; the other side's players are added where there is one. */
  readonly label: string;
  /** The other side, when the part is about one. */
  readonly other?: number;
  readonly push: number;
  readonly probability?: number;
}

/**
 * What a race says about its sides. A belief N(mu, s2) of a player of side i then becomes
 * mu + s2 push_i, s2 max(1 - s2 loss_i, kappa): the paper's Omega_i is sigma_i^2 push_i, its Delta_i is sigma_i^2 loss_i,
 * and a player's share of both is s2 / sigma_i^2.
 */
export interface Evidence {
  /** [sides] d log-likelihood / d mean of the side. */
  readonly push: Float64Array;
  /** [sides] gamma times -d^2 log-likelihood / d mean^2, not negative. */
  readonly loss: Float64Array;
  weigh(race: PreparedRace, sides: Sides): void;
  /** By how much a side is taken to lead another, as a multiple of what it leads by: 1 unless a margin of victory counts. */
  counted(sides: Sides, side: number, other: number): number;
  parts(race: PreparedRace, sides: Sides, side: number): readonly PushPart[];
}
