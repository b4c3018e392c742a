import type { SeasonSettings } from "../seasons";
import type { Game, GameSettings } from "./rule";

export interface TwoTeamSettings extends GameSettings, SeasonSettings {
  readonly initialRating: number;
  readonly k: number;
  readonly home: number;
  /** Who is at home where the data do not say: nobody, or the first listed. */
  readonly homeSide: "column" | "first";
  /** Level scores are a draw, even where one side was placed ahead. */
  readonly levelIsDraw: boolean;
}

/** A game of two sides as the rule sees it, from the side of `own`. */
export interface Pairing {
  readonly other: number;
  /** 1, 1/2, 0 for the own side. */
  readonly result: number;
  /** Own score less the other's; NaN: not known. */
  readonly gap: number;
  /** Home advantage of the own side in points: 0 on neutral ground. */
  readonly advantage: number;
  readonly game: Game;
}
