/** Something that a system rates besides the players, by the name of the results' column. */
export interface BlockUse {
  readonly kind: "shared" | "condition";
  readonly name: string;
  /** Learning rate of systems that follow a gradient, natural units; default: `RATES` of `use.ts`, 0.1 of what is shared and 0.01 of a condition. */
  readonly rate?: number;
  /** How uncertain a strength is at first, in points, in systems with an uncertainty; default: as a new player, and of a condition `CONDITION_SD`, 174. */
  readonly sdPoints?: number;
}

/** How a model takes blocks: by the gradient of its likelihood, or as team-mates with beliefs of their own. */
export type BlockRule = "gradient" | "team-mates";
