/** Rows beside those of the registry: the same models set up in ways that their defaults do not reach. */
import type { ContenderSpec } from "../../src/engine/replay/contender";

interface ExtraSystem {
  /** Ids of `sets.ts`. */
  readonly sets: readonly string[];
  readonly label: string;
  readonly contender: ContenderSpec;
  /** Ids of what is tuned. */
  readonly parameters: readonly string[];
  /** Default: 12. */
  readonly tries?: number;
}

export const EXTRA: readonly ExtraSystem[] = [
  {
    sets: ["tennis"],
    label: "Skill through time, games, newcomers lower",
    contender: { model: "through-time-games", parameters: { drift: 200, initialSd: 300, initialMean: -250 } },
    parameters: ["drift", "initialSd"],
    tries: 16,
  },
];
