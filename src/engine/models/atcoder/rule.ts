import { fallingRoot } from "../../numerics/root";
import { halfUp } from "../../rating/rounding";

/** AtCoder Rating System ver. 1.00 (algorithm contests), as pure functions. */

export interface AtCoderSettings {
  /** APerf of a newcomer. */
  readonly center: number;
  /** Upper bound of rated performances; Infinity: none. */
  readonly cap: number;
  /** In a race of newcomers only, performances are stretched from the center by this factor. */
  readonly stretch: number;
  readonly base: number;
  readonly decay: number;
  readonly newcomerDiscount: number;
  readonly powerScale: number;
}

export interface Performed {
  readonly exact: number;
  /** Rounded, without the bound: enters APerf. */
  readonly inner: number;
  /** Rounded, with the bound: enters the rating. */
  readonly rated: number;
}

/** Points at which the odds are `base` to 1. */
const SCALE = 400;
/** Ratings below this are lifted so that they stay positive. */
const LIFT_BELOW = 400;
/** Largest rating that is rounded to a shown rating of 0. */
const MIN_SHOWN = 0.5;
/** Value and slope at the point of a search. */
const AT_X = new Float64Array(2);

/** The sum term by term: fastest for small fields, and the reference for tests of `FieldSum`. */
class DirectSum implements Falling {
  readonly low: number;
  readonly high: number;
  slope = 0;
  private readonly rate: number;

  constructor(
    private readonly aperfs: ArrayLike<number>,
    base: number,
  ) {
    this.rate = Math.log(base) / SCALE;
    let low = Infinity;
    let high = -Infinity;
    for (let j = 0; j < aperfs.length; j++) {
      low = Math.min(low, aperfs[j]);
      high = Math.max(high, aperfs[j]);
    }
    // Every term is at most e^-(x - a), so this many scales outside the field bracket every place.
    const reach = (2 + Math.log(2 * aperfs.length)) / this.rate;
    this.low = low - reach;
    this.high = high + reach;
  }

  at(x: number): number {
    const { aperfs, rate } = this;
    let value = 0;
    this.slope = 0;
    for (let j = 0; j < aperfs.length; j++) {
      const p = 1 / (1 + Math.exp(rate * (x - aperfs[j])));
      value += p;
      this.slope -= rate * p * (1 - p);
    }
    return value;
  }
}

/**
 * Step 2: the X at which the expected number of entrants ahead, including the entrant itself, is place - 1/2.
 *
 * Method: bisection, then Newton's method; the sum is strictly decreasing. Error: 1e-12 (1 + |X|).
 */
export function exactPerformance(aperfs: ArrayLike<number>, place: number, base: number, start = NaN): number {
  return solveAt(new DirectSum(aperfs, base), place, start);
}

/** A sum over the field that decreases from n to 0 in x, with its slope at the last x and bounds for the performances of all places. */
interface Falling {
  readonly low: number;
  readonly high: number;
  readonly slope: number;
  at(x: number): number;
}

/** The x at which the sum is place - 1/2. */
export function solveAt(sum: Falling, place: number, start = NaN): number {
  const wanted = place - 0.5;
  const f = (x: number, out: Float64Array): void => {
    out[0] = sum.at(x) - wanted;
    out[1] = sum.slope;
  };
  return fallingRoot(f, sum.low, sum.high, start, AT_X);
}

/** Steps 3 and 4. */
export function performed(exact: number, isFirst: boolean, { center, stretch, cap }: AtCoderSettings): Performed {
  const stretched = isFirst ? center + stretch * (exact - center) : exact;
  const inner = halfUp(stretched);
  return { exact: stretched, inner, rated: Math.min(inner, cap) };
}

/** f of step 5: the amount subtracted after a number of contests; `newcomerDiscount` after the first, falling to 0. */
export function discount(contests: number, { decay, newcomerDiscount }: AtCoderSettings): number {
  if (contests === Infinity) return 0;
  const spread = (k: number): number => Math.sqrt(geometric(decay * decay, k)) / geometric(decay, k);
  const limit = Math.sqrt((decay * decay) / (1 - decay * decay)) / (decay / (1 - decay));
  return (newcomerDiscount * (spread(contests) - limit)) / (1 - limit);
}

/** q + q^2 + ... + q^k. */
const geometric = (q: number, k: number): number => (q * (1 - q ** k)) / (1 - q);

/** Step 6: lifts ratings below 400 above 0. */
export function lifted(raw: number): number {
  return raw < LIFT_BELOW ? LIFT_BELOW * Math.exp((raw - LIFT_BELOW) / LIFT_BELOW) : raw;
}

/** Inverse of `lifted`: the raw rating of a shown one. */
function unlifted(rating: number): number {
  if (rating >= LIFT_BELOW) return rating;
  return LIFT_BELOW + LIFT_BELOW * Math.log(Math.max(rating, MIN_SHOWN) / LIFT_BELOW);
}

/** A player's history as decayed sums over contests. The sum of powers is stored as a logarithm to avoid overflow. */
export interface Record {
  readonly contests: number;
  /** Sum of decay^i P_i over inner performances, and of decay^i. */
  readonly inner: number;
  readonly weights: number;
  /** Log of the sum of decay^i 2^(R_i / powerScale) over rated performances, base 2. */
  readonly power: number;
}

export const NEWCOMER: Record = { contests: 0, inner: 0, weights: 0, power: -Infinity };

/** A player with only a rating, treated like one with infinitely many contests at that rating. */
export function settledAt(rating: number, { decay, powerScale }: AtCoderSettings): Record {
  const weights = decay / (1 - decay);
  const raw = unlifted(rating);
  return { contests: Infinity, inner: raw * weights, weights, power: raw / powerScale + Math.log2(weights) };
}

export function withPerformance(known: Record, { inner, rated }: Performed, settings: AtCoderSettings): Record {
  const { decay, powerScale } = settings;
  const top = Math.max(known.power, rated / powerScale);
  return {
    contests: known.contests + 1,
    inner: decay * (known.inner + inner),
    weights: decay * (known.weights + 1),
    power: top + Math.log2(decay * (2 ** (known.power - top) + 2 ** (rated / powerScale - top))),
  };
}

/** Step 1; the center for a newcomer. */
export function aperfOf({ contests, inner, weights }: Record, { center }: AtCoderSettings): number {
  return contests === 0 ? center : inner / weights;
}

/** The power mean of the rated performances (A in AtCoder's explanation). */
export function meanOf({ power, weights }: Record, { powerScale }: AtCoderSettings): number {
  return powerScale * (power - Math.log2(weights));
}

/** Step 5, before the lift. */
export function rawRating(known: Record, settings: AtCoderSettings): number {
  return meanOf(known, settings) - discount(known.contests, settings);
}
