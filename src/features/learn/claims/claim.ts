/** Claims as data: two quantities that the engine measures, and how they compare. */
import type { ContenderSpec } from "../../../worker/protocol";

/** An entrant of a race in the hand; entrants stand best first. */
export interface Player {
  readonly points: number;
  /** Points; absent: the model's starting value. */
  readonly sd?: number;
  readonly tied?: boolean;
  readonly dnf?: boolean;
  readonly score?: number;
  readonly minutes?: number;
}

interface InRace {
  readonly model: ContenderSpec;
  readonly field: readonly Player[];
  readonly entrant: number;
}

/** Points, unless said otherwise. */
export type Quantity =
  | number
  /** What the entrant's rating moves by: in points, learning rates or the model's own units. */
  | ({ readonly of: "update"; readonly unit?: "etas" | "own" } & InRace)
  /** What its uncertainty moves by, and its published score (mean less three sds). */
  | ({ readonly of: "sd" | "score" } & InRace)
  /** P(entrant beats the other), P(entrant takes a place from 1). */
  | ({ readonly of: "win"; readonly against: number } & InRace)
  | ({ readonly of: "place"; readonly place: number } & InRace)
  /** Where the performance must have been less the rating. */
  | ({ readonly of: "lean" } & InRace)
  /** The gain of the first entrant after so many such races, one after the other. */
  | { readonly of: "farmed"; readonly model: ContenderSpec; readonly field: readonly Player[]; readonly races: number }
  /** A column of the table of candidates for a game. */
  | {
      readonly of: "candidate";
      readonly column: "quality" | "winProbability" | "q" | "lookAhead";
      readonly player: Player;
      readonly pool: readonly Player[];
      readonly row: number;
    }
  /** A metric of a contender on races in text, one a line. */
  | {
      readonly of: "metric";
      readonly metric: "discordance" | "pairLogLoss" | "brier";
      readonly model: ContenderSpec;
      readonly races: string;
    }
  | { readonly of: "sum"; readonly terms: readonly Quantity[] }
  | { readonly of: "times"; readonly factor: number; readonly term: Quantity };

export interface Claim {
  /** As the lesson says it. */
  readonly words: string;
  readonly left: Quantity;
  readonly is: "=" | "<" | ">";
  readonly right: Quantity;
  /** Of "=": how far apart they may be. */
  readonly within?: number;
}
