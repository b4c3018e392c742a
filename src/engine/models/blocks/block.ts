/** Something that a system rates besides the players, by the name of the results' column. */
export interface BlockUse {
  readonly kind: "shared" | "condition";
  readonly name: string;
  /** Learning rate of systems that follow a gradient, natural units; default: `startRate` of `use.ts`, 0.1 of what is shared, 0.03 by player, 0.01 of a condition. */
  readonly rate?: number;
  /** How uncertain a strength is at first, in points, in systems with an uncertainty; default (`startSd`): as a new player, 50 by player, 174 of a condition. */
  readonly sdPoints?: number;
}

/** How a model takes blocks: by the gradient of its likelihood, or as team-mates with beliefs of their own. */
export type BlockRule = "gradient" | "team-mates";
