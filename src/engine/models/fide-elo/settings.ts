import type { Period } from "../../rating/model";
import type { Expectation, KFactors, Rule400 } from "./rule";

export interface FideSettings extends KFactors {
  readonly initialRating: number;
  readonly expectation: Expectation;
  readonly rule400: Rule400;
  readonly rounding: boolean;
  readonly period: Period;
  readonly newcomers: "start" | "fide";
}

/** A player's results in the open period so far. */
export interface PeriodTally {
  games: number;
  /** Sum of score minus expected score, in hundredths. */
  surprise: number;
  /** For an unrated player: rated opponents and points scored against them, in this period and earlier ones. */
  opponents: number;
  scored: number;
}
