import type { SeasonStart } from "../../rating/seasons";
import type { Game, GameSettings } from "./rule";

export interface TwoTeamSettings extends GameSettings, SeasonStart {
  readonly initialRating: number;
  readonly k: number;
  readonly home: number;
  /** Home side if the data state none: none, or the side listed first. */
  readonly homeSide: "column" | "first";
  /** true: equal scores are a draw, even if one side is placed ahead. */
  readonly levelIsDraw: boolean;
}

/** A game of two sides from the view of `own`. */
export interface Pairing {
  readonly other: number;
  /** 1, 1/2, 0 for the own side. */
  readonly result: number;
  /** Own score minus the other's; NaN: unknown. */
  readonly gap: number;
  /** Home advantage of the own side in points: 0 on neutral ground. */
  readonly advantage: number;
  readonly game: Game;
}
