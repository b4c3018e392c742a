/**
 * The joint law of the last and the best of a tied group: with its best at x and its last at y = x - d,
 *   sum_{i != k} f_i(y) f_k(x) prod_{others} D_j,   D_j = F_j(x) - F_j(y),
 * which with r_j = f_j(y) / D_j and s_j = f_j(x) / D_j is prod D T, T = sum_{i != k} r_i s_k: all terms positive.
 *
 * Method: D over the density at the end next to the rating, by Mills' ratio R(z) = integral_0^inf exp(-z t - t^2 / 2) dt
 * (a Taylor series for short spans); products by logarithm. Any ratings and any span above zero. Error: 1e-13 relative.
 */
import { atLeast } from "../buffers";
import { erfcx } from "../gaussian";

const ROOT_HALF_PI = 1.2533141373155003;
const ROOT_2PI = 2.5066282746310002;
/** Spans times slopes below this go by the series. */
const SHORT = 0.3;
const TERMS = 12;

export class GroupSpan {
  members = 0;
  /** [m] log-slope of each density at its tilted centre, and distance of the lattice's first node from there. */
  private slopes = new Float64Array(0);
  private starts = new Float64Array(0);
  /** [m] distance of the rating above x, Mills' ratio of its amount, and exp(-b^2 / 2) where x is above the rating. */
  private above = new Float64Array(0);
  private mills = new Float64Array(0);
  private fall = new Float64Array(0);
  private distance = new Float64Array(0);
  /** [m] r and s of the last span. */
  private low = new Float64Array(0);
  private high = new Float64Array(0);
  /** [m] sums of r, s and T over the members after each. */
  private lowAfter = new Float64Array(0);
  private highAfter = new Float64Array(0);
  private pairsAfter = new Float64Array(0);
  private pairs = 0;
  private span = 0;

  reserve(members: number): void {
    this.members = members;
    this.slopes = atLeast(this.slopes, members);
    this.starts = atLeast(this.starts, members);
    this.above = atLeast(this.above, members);
    this.mills = atLeast(this.mills, members);
    this.fall = atLeast(this.fall, members);
    this.distance = atLeast(this.distance, members);
    this.low = atLeast(this.low, members);
    this.high = atLeast(this.high, members);
    this.lowAfter = atLeast(this.lowAfter, members);
    this.highAfter = atLeast(this.highAfter, members);
    this.pairsAfter = atLeast(this.pairsAfter, members);
  }

  /** @param slope rating less tilted centre */
  member(i: number, slope: number, start: number): void {
    this.slopes[i] = slope;
    this.starts[i] = start;
  }

  /** Puts the group's best at so far above the lattice's first node. */
  bestAt(x: number): void {
    const { members, slopes, starts, above, mills, fall, distance } = this;
    for (let i = 0; i < members; i++) {
      distance[i] = starts[i] + x;
      const b = slopes[i] - distance[i];
      above[i] = b;
      mills[i] = millsRatio(Math.abs(b));
      fall[i] = b < 0 ? Math.exp(-0.5 * b * b) : 1;
    }
  }

  /** log of the joint law for the best where `bestAt` put it, each density tilted to its centre. */
  log(d: number): number {
    const { members, slopes, above, mills, fall, distance, low, high } = this;
    this.span = d;
    let log = 0;
    let product = 1;
    let lows = 0;
    let highs = 0;
    let pairs = 0;
    for (let i = 0; i < members; i++) {
      const b = above[i];
      const below = b + d;
      let r: number;
      let s: number;
      if (b >= 0 || (1 - b) * d < SHORT) {
        // The rating is above x, or the span is short: in units of the density at x.
        const edge = Math.exp(-d * (b + 0.5 * d));
        const mass = (1 + Math.abs(b)) * d < SHORT ? series(b, d) : mills[i] - edge * millsRatio(below);
        s = 1 / mass;
        r = edge * s;
        product *= mass;
        log -= 0.5 * distance[i] * distance[i];
      } else if (below > 0) {
        // Between the two: nearly all of the density, or at least much of it.
        const far = Math.exp(-0.5 * below * below);
        const mass = ROOT_2PI - fall[i] * mills[i] - far * millsRatio(below);
        s = fall[i] / mass;
        r = far / mass;
        product *= mass;
        log += 0.5 * slopes[i] * (slopes[i] - 2 * distance[i]);
      } else {
        // Below y: in units of the density at y.
        const edge = Math.exp(d * (b + 0.5 * d));
        const mass = millsRatio(-below) - edge * mills[i];
        r = 1 / mass;
        s = edge * r;
        product *= mass;
        log -= slopes[i] * d + 0.5 * (distance[i] - d) * (distance[i] - d);
      }
      if (product < 1e-150 || product > 1e150) {
        log += Math.log(product);
        product = 1;
      }
      pairs += r * highs + s * lows;
      lows += r;
      highs += s;
      low[i] = r;
      high[i] = s;
    }
    this.pairs = pairs;
    return log + Math.log(product) + Math.log(pairs);
  }

  /** After `log`: the chances that a member is the last, the best, or between; into out[0 .. 2]. */
  chancesOf(member: number, out: Float64Array): void {
    const { members, low, high, pairs } = this;
    let lows = 0;
    let highs = 0;
    let between = 0;
    for (let i = 0; i < members; i++) {
      if (i === member) continue;
      between += low[i] * highs + high[i] * lows;
      lows += low[i];
      highs += high[i];
    }
    out[0] = (low[member] * highs) / pairs;
    out[1] = (high[member] * lows) / pairs;
    out[2] = between / pairs;
  }

  /** After `log`: sums[i] += weight times the derivative of that logarithm by the rating of i. */
  addGradients(weight: number, sums: Float64Array): void {
    const { members, above, low, high, lowAfter, highAfter, pairsAfter, span } = this;
    let lows = 0;
    let highs = 0;
    let pairs = 0;
    for (let i = members - 1; i >= 0; i--) {
      lowAfter[i] = lows;
      highAfter[i] = highs;
      pairsAfter[i] = pairs;
      pairs += low[i] * highs + high[i] * lows;
      lows += low[i];
      highs += high[i];
    }
    lows = 0;
    highs = 0;
    pairs = 0;
    const unit = weight / this.pairs;
    for (let i = 0; i < members; i++) {
      const r = low[i];
      const s = high[i];
      const otherLows = lows + lowAfter[i];
      const otherHighs = highs + highAfter[i];
      const otherPairs = pairs + pairsAfter[i] + lows * highAfter[i] + highs * lowAfter[i];
      const isLast = -(above[i] + span) * r * otherHighs;
      const isBest = -above[i] * s * otherLows;
      sums[i] += unit * (isLast + isBest + (r - s) * otherPairs);
      pairs += r * highs + s * lows;
      lows += r;
      highs += s;
    }
  }
}

function millsRatio(z: number): number {
  return ROOT_HALF_PI * erfcx(z * Math.SQRT1_2);
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
