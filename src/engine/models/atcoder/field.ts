import { sigmoid } from "../../numerics/logspace";

/** Degree of the Chebyshev interpolation. Poles are pi scales away from intervals of one scale, so each coefficient is 12.5 times smaller than the last. */
const DEGREE = 16;

/**
 * Expected number of entrants ahead of a performance x: the sum over the field, including the entrant, of 1 / (1 + base^((x - APerf) / 400)).
 *
 * Method: the sum is a smooth function of x, the same for the whole race. Intervals of one scale (400 / ln base) are interpolated at 17 Chebyshev
 * points on first use, so a race of n entrants costs n terms an interval instead of n terms a search step. Error: 1e-15 of the
 * largest value in the interval, which is at most 2.8 times the smallest.
 */
export class FieldSum {
  readonly scale: number;
  /** Lower bound of the performances of all places. */
  readonly low: number;
  readonly high: number;
  private readonly stretches = new Map<number, Float64Array>();
  /** Slope of the sum at the last x. */
  slope = 0;

  constructor(
    private readonly aperfs: Float64Array,
    base: number,
  ) {
    this.scale = 400 / Math.log(base);
    let low = Infinity;
    let high = -Infinity;
    for (const aperf of aperfs) {
      low = Math.min(low, aperf);
      high = Math.max(high, aperf);
    }
    // Every term is at most e^-(x - a), so this many scales outside the field bracket every place.
    const reach = this.scale * (2 + Math.log(2 * aperfs.length));
    this.low = low - reach;
    this.high = high + reach;
  }

  /** The sum at x between `low` and `high`, by Clenshaw's recurrence; sets `slope`. */
  at(x: number): number {
    const stretch = Math.floor((x - this.low) / this.scale);
    const coefficients = this.stretch(stretch);
    const t = 2 * ((x - this.low) / this.scale - stretch) - 1;
    let [value, before] = [0, 0];
    let [slope, slopeBefore] = [0, 0];
    for (let k = DEGREE; k >= 1; k--) {
      const next = 2 * t * value - before + coefficients[k];
      const slopeNext = 2 * t * slope - slopeBefore + 2 * value;
      before = value;
      value = next;
      slopeBefore = slope;
      slope = slopeNext;
    }
    this.slope = ((t * slope - slopeBefore + value) * 2) / this.scale;
    return t * value - before + coefficients[0];
  }

  /** [DEGREE + 1] Chebyshev coefficients of an interval, the first halved. */
  private stretch(number: number): Float64Array {
    const known = this.stretches.get(number);
    if (known) return known;
    const values = Float64Array.from({ length: DEGREE + 1 }, (_, k) => {
      const x = this.low + this.scale * (number + 0.5 + 0.5 * Math.cos((Math.PI * (k + 0.5)) / (DEGREE + 1)));
      let sum = 0;
      for (const aperf of this.aperfs) sum += sigmoid((aperf - x) / this.scale);
      return sum;
    });
    const coefficients = Float64Array.from({ length: DEGREE + 1 }, (_, j) => {
      let sum = 0;
      for (let k = 0; k <= DEGREE; k++) sum += values[k] * Math.cos((Math.PI * j * (k + 0.5)) / (DEGREE + 1));
      return ((j === 0 ? 1 : 2) * sum) / (DEGREE + 1);
    });
    this.stretches.set(number, coefficients);
    return coefficients;
  }
}
