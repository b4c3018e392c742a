import type { Explanation, Period, Rater } from "./model";
import type { PreparedRace } from "./race";

/** Base class of raters without draw probabilities and without an order likelihood, as most are. */
export abstract class PlainRater implements Rater {
  abstract readonly state: readonly Float64Array[];
  abstract readonly period: Period;
  delta = new Float64Array(16);

  abstract add(race: PreparedRace): void;
  abstract close(elapsed: number): void;
  abstract winProbability(i: number, j: number): number;
  abstract performance(player: number, out: { location: number; scale: number }): void;
  abstract explain(race: PreparedRace, k: number): Explanation;

  score(player: number): number {
    return this.state[0][player];
  }

  drawProbability(_i: number, _j: number): number {
    return 0;
  }

  logLikelihood(_race: PreparedRace): number {
    return NaN;
  }
}
