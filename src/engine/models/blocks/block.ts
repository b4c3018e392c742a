/** Something that a system rates besides the players, by the name of the history's column. */
export interface BlockUse {
  readonly kind: "shared" | "condition";
  readonly name: string;
  /** Learning rate of systems that follow a gradient, natural units; default `RATES`. */
  readonly rate?: number;
  /** How uncertain a strength is at first, in points, in systems with an uncertainty; default: as a new player, or `CONDITION_SD`. */
  readonly sdPoints?: number;
}

/** How a model takes blocks: by the gradient of its likelihood, or as team-mates with beliefs of their own. */
export type BlockRule = "gradient" | "team-mates";
