import { sigmoid } from "../../numerics/logspace";
import { resetColumns, roomFor } from "../../numerics/buffers";
import type { PreparedRace } from "../../rating/race";
import { gameResult, readMinutes } from "./readings";

export interface ZoneSettings {
  readonly T: number;
  readonly gameMultiplier: number;
  readonly maxGameLength: number;
  readonly defaultRating: number;
  readonly capScaleTime: boolean;
}

/** Relative difference below which offsets count as equal, because they may be sums of the same terms in another order. */
const SAME = 1e-12;

/** (1): P(i does better than j). */
export const predicted = (rating: number, opponent: number, T: number): number => sigmoid((rating - opponent) / T);

/** (2): result - p, without the cancellation of 1 - p near 1. */
export function surprise(result: number, gap: number, T: number): number {
  return result === 1 ? sigmoid(-gap / T) : result - sigmoid(gap / T);
}

/** Minutes for which a pair counts: the minutes that both played, at most a game's maximum length. */
export const pairMinutes = (a: number, b: number, maxGameLength: number): number => Math.min(maxGameLength, a, b);

/** Offsets of one race by equations (1) to (6). O(n^2); does not allocate once the buffers are large enough. */
export class ZoneRule {
  /** [n] minutes that count. */
  minutes = new Float64Array(16);
  /** [n] sum over opponents (4), own units. */
  raw = new Float64Array(16);
  /** Scale (5); 1: not capped. */
  scale = 1;
  /** Entrant whose gain set the scale; -1: not capped. */
  top = -1;
  private rating = new Float64Array(16);

  constructor(private readonly settings: ZoneSettings) {}

  evaluate(race: PreparedRace, ratings: Float64Array): void {
    const n = race.size;
    this.reserve(n);
    const { T, gameMultiplier, maxGameLength } = this.settings;
    const { minutes, raw, rating } = this;
    readMinutes(race, maxGameLength, minutes);
    raw.fill(0, 0, n);
    for (let k = 0; k < n; k++) rating[k] = ratings[race.player[k]];
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const result = gameResult(race, minutes, i, j);
        if (result < 0) continue;
        // (2), (3): GAME_MULT * pair time * (result - p); one side's gain is the other's loss.
        const weight = gameMultiplier * pairMinutes(minutes[i], minutes[j], maxGameLength);
        const offset = weight * surprise(result, rating[i] - rating[j], T);
        raw[i] += offset;
        raw[j] -= offset;
      }
    }
    this.findScale(n);
  }

  /** Maximum change for a stay: GAME_MULT a minute (step 7). Long stays are cut only if `capScaleTime`. */
  limit(k: number): number {
    const { gameMultiplier, maxGameLength, capScaleTime } = this.settings;
    return gameMultiplier * (capScaleTime ? Math.min(maxGameLength, this.minutes[k]) : this.minutes[k]);
  }

  /** (5): one scale for all, from the player with the largest |offset|, or with the shorter stay if several have it. */
  private findScale(n: number): void {
    const { raw } = this;
    this.scale = 1;
    this.top = -1;
    let largest = 0;
    for (let k = 0; k < n; k++) largest = Math.max(largest, Math.abs(raw[k]));
    if (largest === 0) return;
    for (let k = 0; k < n; k++) {
      const offset = Math.abs(raw[k]);
      if (offset < largest * (1 - SAME)) continue;
      const limit = this.limit(k);
      if (offset > limit && limit / offset < this.scale) {
        this.scale = limit / offset;
        this.top = k;
      }
    }
  }

  private reserve(n: number): void {
    if (this.raw.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}
