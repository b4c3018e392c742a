import type { Period } from "../model";
import type { Expectation, KFactors, Rule400 } from "./rule";

export interface FideSettings extends KFactors {
  readonly initialRating: number;
  readonly expectation: Expectation;
  readonly rule400: Rule400;
  readonly rounding: boolean;
  readonly period: Period;
  readonly newcomers: "start" | "fide";
}

/** What a period has brought a player so far. */
export interface Tally {
  games: number;
  /** Sum of score minus expectation, in hundredths. */
  surprise: number;
  /** Of an unrated player: rated opponents and points scored against them, of this period and those before. */
  opponents: number;
  scored: number;
}
