/**
 * The joint density of the last and the best of a tied group: with the best at x and the last at y = x - d,
 *   sum_{i != k} f_i(y) f_k(x) prod_{others} D_j,   D_j = F_j(x) - F_j(y),
 * which with r_j = f_j(y) / D_j and s_j = f_j(x) / D_j is prod D T, T = sum_{i != k} r_i s_k: all terms positive.
 *
 * Method: D divided by the density at the end closer to the rating, by Mills' ratio R(z) = integral_0^inf exp(-z t - t^2 / 2) dt
 * (a Taylor series for short spans); products by logarithm. Any ratings and any positive span. Error: 1e-13 relative.
 */
import { atLeast } from "../buffers";
import { millsRatio } from "./mills-ratio";

const ROOT_2PI = 2.5066282746310002;
/** Below this span times slope, the series is used. */
const SHORT = 0.15;
const TERMS = 8;
/** Larger exponents are not split into two factors. */
const LARGEST = 300;

export class GroupSpan {
  members = 0;
  exponent = 0;
  factor = 0;
  /** [spans * m] density of each member at the last divided by that at the best, for the best at `centre`; number of spans. */
  private edges = new Float64Array(0);
  private known = 0;
  private centre = 0;
  private x = 0;
  /** [m] log-slope of each density at its tilted centre, and distance of the lattice's first node from there. */
  private slopes = new Float64Array(0);
  private starts = new Float64Array(0);
  /** [m] distance of the rating above x, Mills' ratio of its absolute value, and exp(-b^2 / 2) where x is above the rating. */
  private above = new Float64Array(0);
  private mills = new Float64Array(0);
  private fall = new Float64Array(0);
  private distance = new Float64Array(0);
  /** [m] logarithms of the tilted density at x, and of the factor removed for a rating between the two. */
  private atBest = new Float64Array(0);
  private between = new Float64Array(0);

  reserve(members: number): void {
    this.members = members;
    this.slopes = atLeast(this.slopes, members);
    this.starts = atLeast(this.starts, members);
    this.above = atLeast(this.above, members);
    this.mills = atLeast(this.mills, members);
    this.fall = atLeast(this.fall, members);
    this.distance = atLeast(this.distance, members);
    this.atBest = atLeast(this.atBest, members);
    this.between = atLeast(this.between, members);
  }

  /** @param slope rating minus tilted centre */
  member(i: number, slope: number, start: number): void {
    this.slopes[i] = slope;
    this.starts[i] = start;
  }

  /** Prepares spans for calls of `jointLaw` by index, valid while the best stays near its position. */
  prepareSpans(spans: Float64Array, count: number): void {
    const { members, above } = this;
    this.centre = this.x;
    this.edges = atLeast(this.edges, count * members);
    this.known = 0;
    for (let q = 0; q < count; q++) {
      for (let i = 0; i < members; i++) {
        const exponent = -spans[q] * above[i];
        if (!(Math.abs(exponent) < LARGEST)) return;
        this.edges[q * members + i] = Math.exp(exponent);
      }
      this.known = q + 1;
    }
  }

  /** Sets the group's best to a distance above the lattice's first node. */
  setBest(x: number, members: number): void {
    this.x = x;
    const { slopes, starts, above, mills, fall, distance, atBest, between } = this;
    for (let i = 0; i < members; i++) {
      distance[i] = starts[i] + x;
      const b = slopes[i] - distance[i];
      above[i] = b;
      mills[i] = millsRatio(Math.abs(b));
      fall[i] = b < 0 ? Math.exp(-0.5 * b * b) : 1;
      atBest[i] = -0.5 * distance[i] * distance[i];
      between[i] = 0.5 * slopes[i] * (slopes[i] - 2 * distance[i]);
    }
  }

  /**
   * Returns the joint density at span d for the best set by `setBest`, each density tilted to its centre, as
   * exp(exponent) factor; r and s of the members are written to low[at ..] and high[at ..].
   */
  jointLaw(d: number, q: number, low: Float64Array, high: Float64Array, at: number): void {
    const { edges, members, slopes, above, mills, fall, distance, atBest, between } = this;
    const from = q * members;
    const moved = d * (this.x - this.centre - 0.5 * d);
    const known = q < this.known && Math.abs(moved) < LARGEST ? Math.exp(moved) : 0;
    let log = 0;
    let product = 1;
    let lows = 0;
    let highs = 0;
    let pairs = 0;
    for (let i = 0; i < members; i++) {
      const b = above[i];
      const below = b + d;
      // The member's density at the last divided by that at the best.
      const edge = known > 0 ? known * edges[from + i] : Math.exp(-d * (b + 0.5 * d));
      let r: number;
      let s: number;
      let mass: number;
      if (b >= 0 || (1 - b) * d < SHORT) {
        // The rating is above x, or the span is short: units are the density at x.
        mass = (1 + Math.abs(b)) * d < SHORT ? series(b, d) : mills[i] - edge * millsRatio(below);
        s = 1 / mass;
        r = edge * s;
        log += atBest[i];
      } else if (below > 0) {
        // The rating is between the two, and so is most of the density.
        const far = b > -26 ? fall[i] * edge : Math.exp(-0.5 * below * below);
        mass = ROOT_2PI - fall[i] * mills[i] - far * millsRatio(below);
        s = fall[i] / mass;
        r = far / mass;
        log += between[i];
      } else {
        // The rating is below y: units are the density at y.
        mass = millsRatio(-below) - mills[i] / edge;
        r = 1 / mass;
        s = r / edge;
        log -= slopes[i] * d + 0.5 * (distance[i] - d) * (distance[i] - d);
      }
      product *= mass;
      if (product < 1e-100 || product > 1e100) {
        log += Math.log(product);
        product = 1;
      }
      pairs += r * highs + s * lows;
      lows += r;
      highs += s;
      low[at + i] = r;
      high[at + i] = s;
    }
    if (!(pairs < 1e100)) {
      log += Math.log(pairs);
      pairs = 1;
    }
    this.exponent = log;
    this.factor = product * pairs;
  }

  /** Writes the probabilities that a member is the last, the best, or between them, to out[0 .. 2]. */
  chancesOf(member: number, low: Float64Array, high: Float64Array, at: number, out: Float64Array): void {
    const { members } = this;
    const r = low[at + member];
    const s = high[at + member];
    let lows = 0;
    let highs = 0;
    let between = 0;
    for (let i = 0; i < members; i++) {
      if (i === member) continue;
      between += low[at + i] * highs + high[at + i] * lows;
      lows += low[at + i];
      highs += high[at + i];
    }
    const all = between + r * highs + s * lows;
    out[0] = (r * highs) / all;
    out[1] = (s * lows) / all;
    out[2] = between / all;
  }

  /** sums[i] += weight times the derivative by rating i of the law computed by `log`, with the best at x. */
  addGradients(
    weight: number,
    x: number,
    d: number,
    low: Float64Array,
    high: Float64Array,
    at: number,
    sums: Float64Array,
  ): void {
    const { members, slopes, starts } = this;
    let lows = 0;
    let highs = 0;
    let pairs = 0;
    for (let k = at, end = at + members; k < end; k++) {
      pairs += low[k] * highs + high[k] * lows;
      lows += low[k];
      highs += high[k];
    }
    const unit = weight / pairs;
    for (let i = 0; i < members; i++) {
      const r = low[at + i];
      const s = high[at + i];
      const above = slopes[i] - starts[i] - x;
      const last = r * (highs - s);
      const best = s * (lows - r);
      sums[i] += unit * ((r - s) * (pairs - last - best) - (above + d) * last - above * best);
    }
  }
}

/** integral_0^d exp(-b t - t^2 / 2) dt for short d. */
function series(b: number, d: number): number {
  // Coefficients of the exponential: (k + 1) c_{k+1} = -b c_k - c_{k-1}.
  let before = 0;
  let term = 1;
  let power = d;
  let sum = d;
  for (let k = 0; k < TERMS; k++) {
    const next = -(b * term + before) / (k + 1);
    before = term;
    term = next;
    power *= d;
    sum += (term * power) / (k + 2);
  }
  return sum;
}
