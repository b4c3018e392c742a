import { sigmoid } from "../../numerics/logspace";

/** Chebyshev nodes of a stretch: with poles pi scales away and stretches of one scale, the coefficients fall by 12.5 each. */
const DEGREE = 16;

/**
 * How many of a field are expected ahead of a performance x: the sum over all of 1 / (1 + base^((x - APerf) / 400)), oneself included.
 *
 * Method: the sum is one smooth function of x for the whole race. Stretches of one scale (400 / ln base) are interpolated at 17 Chebyshev points when they are first
 * asked for, so that a race of n costs n terms a stretch and not n terms a step of every search. Error: 1e-15 of the largest value in the
 * stretch, which is at most 2.8 times the smallest.
 */
export class FieldSum {
  readonly scale: number;
  /** Where the places of all lie. */
  readonly low: number;
  readonly high: number;
  private readonly stretches = new Map<number, Float64Array>();
  /** Of the last evaluation. */
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
    // Every term is at most e^-(x - a) above, so so many scales beyond the field bracket any place.
    const reach = this.scale * (2 + Math.log(2 * aperfs.length));
    this.low = low - reach;
    this.high = high + reach;
  }

  /** The sum at x between `low` and `high`; leaves its slope. Clenshaw. */
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

  /** [DEGREE + 1] coefficients of a stretch, the first halved. */
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
