import type { PreparedRace } from "../../rating/race";
import { firstAfter } from "../../numerics/bisect";

export interface ContestSettings {
  /** Points at odds of 10 to 1. */
  readonly scale: number;
  /** Share of the distance to the needed rating that is gained. */
  readonly fraction: number;
  readonly zeroSum: "both" | "everybody" | "none";
}

/** Bounds of the search for the needed rating. */
const LOWEST = 1;
const HIGHEST = 8000;
/** Bounds of the search for the performance. */
const PERFORMANCES: readonly [number, number] = [-500, 6000];

/**
 * One contest of the Open Codeforces Rating System (Mirzayanov 2015), steps 1 to 8.
 *
 * Method: the expected place of a rating x is one sum over the distinct ratings of the field, cached by x, minus the entrant's
 * own term. A field of n entrants with m distinct ratings needs at most min(13 n, 8000) sums of m terms, so that 30,000
 * entrants need no Fourier transform. Error: a few units in the last place of a sum of n probabilities. The
 * smallest margin of a rounding decision among 60,139 official rating changes is 1e-8.
 */
export class Contest {
  /** [n] whole rating, place (the last of a tie group), seed, middle place, needed rating, change before corrections. */
  readonly rating: Float64Array;
  readonly place: Float64Array;
  readonly seed: Float64Array;
  readonly middle: Float64Array;
  readonly need: Float64Array;
  readonly step: Float64Array;
  /** Corrections of steps 6 and 7, and the number of entrants in the sum of step 7. */
  readonly correctionForAll: number;
  readonly top: number;
  readonly topSize: number;
  private readonly values: Float64Array;
  private readonly counts: Float64Array;
  private readonly sums = new Map<number, number>();
  /** ln 10 / scale. */
  private readonly perPoint: number;

  /** @param ratings [n] in race order; rounded, because the rule is defined for whole ratings */
  constructor(
    private readonly race: PreparedRace,
    ratings: ArrayLike<number>,
    private readonly settings: ContestSettings,
  ) {
    const n = race.size;
    const column = (): Float64Array => new Float64Array(n);
    this.perPoint = Math.LN10 / settings.scale;
    this.rating = Float64Array.from({ length: n }, (_, k) => Math.round(ratings[k]) + 0);
    [this.values, this.counts] = distinct(this.rating);
    this.place = column();
    this.seed = column();
    this.middle = column();
    this.need = column();
    this.step = column();
    let total = 0;
    for (let k = 0; k < n; k++) {
      this.place[k] = this.placeOf(k);
      this.seed[k] = this.seedOf(k, this.rating[k]);
      this.middle[k] = Math.sqrt(this.place[k] * this.seed[k]);
      this.need[k] = this.needed(k, this.middle[k]);
      this.step[k] = this.towards(this.need[k], this.rating[k]);
      total += this.step[k];
    }
    const { zeroSum } = settings;
    this.correctionForAll = zeroSum === "none" ? 0 : Math.trunc(-total / n) - 1;
    this.topSize = Math.min(n, 4 * Math.round(Math.sqrt(n)));
    this.top = zeroSum === "both" ? this.topCorrection() : 0;
  }

  change(k: number): number {
    return this.step[k] + this.correctionForAll + this.top + 0;
  }

  /** Change of entrant k in another place, all else equal. */
  changeAt(k: number, place: number): number {
    const need = this.needed(k, Math.sqrt(place * this.seed[k]));
    return this.towards(need, this.rating[k]) + this.correctionForAll + this.top + 0;
  }

  /** The worst place that gives entrant k a change of at least `wanted`; 0: none does. */
  placeFor(k: number, wanted: number): number {
    let reached = 0;
    let missed = this.race.size + 1;
    while (missed - reached > 1) {
      const place = Math.floor((reached + missed) / 2);
      if (this.changeAt(k, place) >= wanted) reached = place;
      else missed = place;
    }
    return reached;
  }

  /** Performance as defined by the extension Carrot: the lowest whole rating for which this place brings no gain; Infinity for a sole winner. */
  performance(k: number): number {
    if (this.place[k] === 1) return Infinity;
    const gains = (x: number): boolean => {
      const need = this.needed(k, Math.sqrt(this.place[k] * this.seedOf(k, x)));
      return this.towards(need, x) + this.correctionForAll + this.top > 0;
    };
    const [low, high] = PERFORMANCES;
    if (gains(high)) return Infinity;
    if (!gains(low)) return low;
    return firstAfter(low, high, (x) => !gains(x));
  }

  /** Step 1: the last place of the tie group, not counting team-mates. */
  private placeOf(k: number): number {
    const { race } = this;
    const end = race.groupStart[race.group[k] + 1];
    if (!race.hasTeams) return end;
    let place = 1;
    for (let j = 0; j < end; j++) if (race.team[j] !== race.team[k]) place++;
    return place;
  }

  /** Step 2 for entrant k with a rating x instead of its own. */
  private seedOf(k: number, x: number): number {
    let seed = 1 + this.sumAt(x) - this.chance(this.rating[k], x);
    const { race } = this;
    if (!race.hasTeams) return seed;
    for (let j = 0; j < race.size; j++) {
      if (j !== k && race.team[j] === race.team[k]) seed -= this.chance(this.rating[j], x);
    }
    return seed;
  }

  /** Step 4. */
  private needed(k: number, middle: number): number {
    return firstAfter(LOWEST, HIGHEST, (x) => this.seedOf(k, x) < middle) - 1;
  }

  /** Step 5. */
  private towards(need: number, rating: number): number {
    return Math.trunc((need - rating) / this.settings.fraction) + 0;
  }

  /** Step 7: the entrants with the highest ratings before the contest, equal ratings in order of place. */
  private topCorrection(): number {
    const { rating, step } = this;
    const order = Int32Array.from(rating, (_, k) => k).sort((a, b) => rating[b] - rating[a] || a - b);
    let total = 0;
    for (let k = 0; k < this.topSize; k++) total += step[order[k]] + this.correctionForAll;
    return Math.min(0, Math.max(-10, Math.trunc(-total / this.topSize))) + 0;
  }

  /** Expected number of entrants in the whole field who beat a rating x. */
  private sumAt(x: number): number {
    const known = this.sums.get(x);
    if (known !== undefined) return known;
    const { values, counts, perPoint } = this;
    let sum = 0;
    for (let v = 0; v < values.length; v++) sum += counts[v] / (1 + Math.exp((x - values[v]) * perPoint));
    this.sums.set(x, sum);
    return sum;
  }

  private chance(rating: number, against: number): number {
    return 1 / (1 + Math.exp((against - rating) * this.perPoint));
  }
}

function distinct(all: Float64Array): [Float64Array, Float64Array] {
  const sorted = all.toSorted();
  let m = 0;
  const values = new Float64Array(sorted.length);
  const counts = new Float64Array(sorted.length);
  for (const value of sorted) {
    if (m === 0 || values[m - 1] !== value) values[m++] = value;
    counts[m - 1]++;
  }
  return [values.subarray(0, m), counts.subarray(0, m)];
}
