/** Something rated besides players (a car, the home side), by the column of the results that names it. */
export interface BlockUse {
  readonly kind: "shared" | "condition";
  readonly name: string;
  /** Learning rate in gradient systems, natural units. Default (`startRate`): 0.1 for shared strengths, 0.03 by player, 0.01 for conditions. */
  readonly rate?: number;
  /** Initial sd in points, in systems with an uncertainty. Default (`startSd`): that of a new player, 50 by player, 174 for conditions. */
  readonly sdPoints?: number;
}

/** How a model estimates blocks: by the gradient of its likelihood, or as virtual team-mates with their own beliefs. */
export type BlockRule = "gradient" | "team-mates";
