/** Claims as data: two quantities computed by the engine, and how they compare. */
import type { ContenderSpec } from "../../../worker/protocol";

/** An entrant of a hypothetical race; entrants are listed best first. */
export interface Player {
  readonly points: number;
  /** In points; absent: the model's starting value. */
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

export type JudgedBy = "discordance" | "pairLogLoss";

export interface Judged {
  readonly model: ContenderSpec;
  /** Id of a bundled data set; null: the open data set. */
  readonly example: string | null;
  /** Dates YYYY-MM-DD of the counted races; `to` is excluded. */
  readonly from?: string;
  readonly to?: string;
  /** Indices of the counted races, the second one excluded. */
  readonly races?: readonly [number, number];
}

/** A player's skill on a day, estimated from all races of a bundled data set or from those up to a day. */
export interface Curved {
  readonly example: string;
  readonly player: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  /** The last day whose races count; absent: all of them. */
  readonly to?: string;
  /** Points per square root of a year. */
  readonly drift: number;
  /** By default points. */
  readonly what?: "points" | "sd";
}

/** A player of the last race of a bundled data set, combined with a group of a shared strength in that race. */
export interface Driven {
  readonly example: string;
  readonly model: ContenderSpec;
  /** The shared strength: "constructor". */
  readonly shared: string;
  readonly player: string;
  readonly group: string;
  /**
   * Expected place (default); points above a newcomer of the player, of the group (or their sd) or of both; or the
   * number of races together.
   */
  readonly what?: "place" | "player" | "group" | "groupSd" | "together" | "races";
}

/** In points, unless stated otherwise. */
export type Quantity =
  | number
  /** Change of the entrant's rating: in points, learning rates or model units. */
  | ({ readonly of: "update"; readonly unit?: "etas" | "own" } & InRace)
  /** Change of its uncertainty, and of its published score (mean minus 3 sd). */
  | ({ readonly of: "sd" | "score" } & InRace)
  /** P(entrant beats the other), P(entrant takes a place from 1). */
  | ({ readonly of: "win"; readonly against: number } & InRace)
  | ({ readonly of: "place"; readonly place: number } & InRace)
  /** Difference between the performance given the result and the rating: the shift of the bell. */
  | ({ readonly of: "lean" } & InRace)
  /** Probability of the order of the last players when the likelihood is built from the last place up: 1, the last alone; 2, two; ... */
  | { readonly of: "built"; readonly model: ContenderSpec; readonly field: readonly Player[]; readonly steps: number }
  /** Natural logarithm of the probability of the whole order. */
  | { readonly of: "logOrder"; readonly model: ContenderSpec; readonly field: readonly Player[] }
  /** The first entrant's gain after that number of such races. */
  | { readonly of: "farmed"; readonly model: ContenderSpec; readonly field: readonly Player[]; readonly races: number }
  /** A column of the table of candidates for a game. */
  | {
      readonly of: "candidate";
      readonly column: "quality" | "winProbability" | "q" | "lookAhead" | "horizonScore";
      readonly player: Player;
      readonly pool: readonly Player[];
      /** By default 20. */
      readonly gamesLeft?: number;
      readonly row: number;
    }
  /** The row chosen by a policy. */
  | {
      readonly of: "chosen";
      readonly policy: "drawChance" | "kgHorizon";
      readonly player: Player;
      readonly pool: readonly Player[];
      readonly gamesLeft?: number;
    }
  /** A metric of a contender, each race predicted from earlier ones. */
  | ({ readonly of: "metric"; readonly metric: JudgedBy } & Judged)
  /** Of pairs whose favourite had at least this probability: the share won, and the mean probability. */
  | ({ readonly of: "favourites"; readonly least: number; readonly share: "won" | "given" } & Judged)
  | ({ readonly of: "skill" } & Curved)
  | ({ readonly of: "driven" } & Driven)
  | { readonly of: "sum"; readonly terms: readonly Quantity[] }
  | { readonly of: "exp"; readonly term: Quantity }
  | { readonly of: "times"; readonly factor: number; readonly term: Quantity };

export interface Claim {
  readonly words: string;
  readonly left: Quantity;
  readonly is: "=" | "<" | ">";
  readonly right: Quantity;
  /** For "=": the maximum difference. */
  readonly within?: number;
}
