import type { Period } from "../model";
import type { PreparedRace } from "../race";
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

/** Result of entrant k against j: 1, 1/2, 0, or -1 where the pair is not compared (team-mates, order not seen). */
export function gameScore(race: PreparedRace, k: number, j: number): number {
  if (race.team[k] === race.team[j]) return -1;
  if (race.group[k] !== race.group[j]) return race.group[k] < race.group[j] ? 1 : 0;
  return race.unobserved[race.group[k]] === 1 ? -1 : 0.5;
}
