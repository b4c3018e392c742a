import type { Explanation, Period, Rater } from "./model";
import { roomFor } from "../numerics/buffers";
import type { PreparedRace } from "./race";
import { SKIPPED } from "./skipped";
import type { Title } from "./titles";

/** Base class of raters without draw probabilities and without an order likelihood. */
export abstract class PlainRater implements Rater {
  abstract readonly state: readonly Float64Array[];
  abstract readonly period: Period;
  delta = new Float64Array(16);

  abstract add(race: PreparedRace): void;
  abstract close(elapsed: number): void;
  abstract winProbability(i: number, j: number): number;
  abstract performance(player: number, out: { location: number; scale: number }): void;
  /** Why the rating of entrant k changes, in a race with an observed order. */
  protected abstract why(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation;

  explain(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation {
    return race.observed ? this.why(race, k, titles) : SKIPPED;
  }

  score(player: number): number {
    return this.state[0][player];
  }

  drawProbability(_i: number, _j: number): number {
    return 0;
  }

  logLikelihood(_race: PreparedRace): number {
    return NaN;
  }

  /** Reserves `delta` for a race; false: no order was observed, so nothing changes. */
  protected startRace({ size, observed }: PreparedRace): boolean {
    if (this.delta.length < size) this.delta = new Float64Array(roomFor(size));
    if (!observed) this.delta.fill(0, 0, size);
    return observed;
  }
}
