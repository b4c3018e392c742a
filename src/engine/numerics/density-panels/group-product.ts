import { atLeast } from "../buffers";
import type { Density } from "../density";
import { logAddExp } from "../logspace";
import { GroupLaws, TINY } from "./group-laws";
import type { PanelLayout } from "./panel-layout";

/** Below this, products are rescaled and their logarithm kept. TINY times SMALL does not underflow. */
const SMALL = 1e-150;
/** If all derivatives of log K are below exp(FLAT), they have a separate unit. */
const FLAT = -300;

/**
 * K(y, x) = prod D_i(y, x), D_i = F_i(x) - F_i(y): the probability that a whole tied group lies between y and x. Computed for
 * pairs of panels, y in one and x in the same or a higher one, with each factor in units of its largest value, so that long products
 * neither underflow nor lose digits. For y > x within a panel it is the analytic continuation.
 */
export class GroupProduct {
  members = 0;
  private readonly laws: GroupLaws;
  /** For the current block, row by row of x: the product in units of exp(log), and its derivative by x or by -y. */
  readonly values: Float64Array;
  private readonly slopes: Float64Array;
  log = 0;
  /** The derivatives of `differentiate` are in units of exp(slopeLog). */
  slopeLog = 0;
  /** [m] logarithm of the unit of each factor in the block. */
  logUnit = new Float64Array(0);
  /** [m * count] F(x) and F(y) in units of the block, up to a common constant, and the densities f(x), f(y). */
  private high = new Float64Array(0);
  private low = new Float64Array(0);
  private highDensity = new Float64Array(0);
  private lowDensity = new Float64Array(0);
  private lower = 0;
  private upper = 0;

  constructor(
    readonly density: Density,
    private readonly layout: PanelLayout,
  ) {
    this.laws = new GroupLaws(density, layout);
    const { count } = layout.rule;
    this.values = new Float64Array(count * count);
    this.slopes = new Float64Array(count * count);
  }

  /** The members' laws on the layout. Players are start .. end - 1. */
  build(mu: Float64Array, start: number, end: number): void {
    this.laws.build(mu, start, end);
    this.members = end - start;
    const room = this.members * this.layout.rule.count;
    this.logUnit = atLeast(this.logUnit, this.members);
    this.high = atLeast(this.high, room);
    this.low = atLeast(this.low, room);
    this.highDensity = atLeast(this.highDensity, room);
    this.lowDensity = atLeast(this.lowDensity, room);
  }

  /** log of the largest K of a block, panels lower <= upper, which is at the lowest y and the highest x. */
  bound(lower: number, upper: number): number {
    const { members, laws } = this;
    let log = 0;
    let product = 1;
    for (let i = 0; i < members; i++) {
      const gap = laws.gap(i, lower, upper);
      if (gap > TINY) product *= gap;
      else log += laws.logGap(i, lower, upper);
      if (product < SMALL) {
        log += Math.log(product);
        product = 1;
      }
    }
    return log + Math.log(product);
  }

  /** log of the largest derivative of K by x (side 1) or by -y (side -1) on a block, given the largest K. */
  slopeBound(lower: number, upper: number, side: 1 | -1, bound: number): number {
    return bound + this.steepest(lower, upper, side);
  }

  fill(lower: number, upper: number): void {
    this.prepare(lower, upper);
    const { layout, members, values, high, low } = this;
    const { count } = layout.rule;
    values.fill(1);
    for (let i = 0; i < members; i++) {
      const own = i * count;
      for (let q = 0, at = 0; q < count; q++) {
        const x = high[own + q];
        for (let r = own, end = own + count; r < end; r++, at++) values[at] *= x - low[r];
      }
    }
  }

  /** After `fill`: the derivative of K by x (side 1, the density of the group's best) or by -y (side -1, of its last). */
  differentiate(side: 1 | -1): Float64Array {
    const { layout, members, values, slopes, high, low, highDensity, lowDensity } = this;
    const { count } = layout.rule;
    const steepest = this.steepest(this.lower, this.upper, side);
    const shift = steepest < FLAT && steepest > -Infinity ? steepest : 0;
    this.prepareDensities(shift);
    this.slopeLog = this.log + shift;
    values.fill(1);
    slopes.fill(0);
    for (let i = 0; i < members; i++) {
      const own = i * count;
      for (let q = 0, at = 0; q < count; q++) {
        const x = high[own + q];
        const fx = highDensity[own + q];
        for (let r = own, end = own + count; r < end; r++, at++) {
          const gap = x - low[r];
          slopes[at] = slopes[at] * gap + values[at] * (side === 1 ? fx : lowDensity[r]);
          values[at] *= gap;
        }
      }
    }
    return slopes;
  }

  /** After `fill`: sums[i] += factor * sum of joint [count * count] (f_i(y) - f_i(x)) / D_i, the derivative of log K. */
  addGradients(joint: Float64Array, factor: number, sums: Float64Array): void {
    this.prepareDensities(0);
    const { layout, members, high, low, highDensity, lowDensity } = this;
    const { count } = layout.rule;
    for (let i = 0; i < members; i++) {
      const own = i * count;
      let sum = 0;
      for (let q = 0, at = 0; q < count; q++) {
        const x = high[own + q];
        const fx = highDensity[own + q];
        for (let r = own, end = own + count; r < end; r++, at++) {
          const gap = x - low[r];
          // Where D is 0, K is 0 and contributes nothing.
          if (gap !== 0) sum += (joint[at] / gap) * (lowDensity[r] - fx);
        }
      }
      sums[i] += factor * sum;
    }
  }

  /** After `fill`: K without one member's factor, in units of exp(log - logUnit[member]); into `out`. */
  without(member: number, out: Float64Array): void {
    const { layout, members, high, low } = this;
    const { count } = layout.rule;
    out.fill(1);
    for (let i = 0; i < members; i++) {
      if (i === member) continue;
      const own = i * count;
      for (let q = 0, at = 0; q < count; q++) {
        for (let r = own, end = own + count; r < end; r++, at++) out[at] *= high[own + q] - low[r];
      }
    }
  }

  locationOf(member: number): number {
    return this.laws.locationOf(member);
  }

  /** F(x) and F(y) of every member on the block, in units of D at its far corner. */
  private prepare(lower: number, upper: number): void {
    const { layout, members, high, low, laws, logUnit } = this;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    this.lower = lower;
    this.upper = upper;
    this.log = 0;
    for (let i = 0; i < members; i++) {
      const below = laws.isBelow(i, upper);
      const gap = laws.gap(i, lower, upper);
      if (gap > TINY) {
        const unit = below ? 1 / gap : -1 / gap;
        const law = below ? laws.cdf : laws.survival;
        for (let q = 0, x = i * nodes + upper * count, y = i * nodes + lower * count; q < count; q++) {
          high[i * count + q] = unit * law[x + q];
          low[i * count + q] = unit * law[y + q];
        }
        logUnit[i] = Math.log(gap);
      } else {
        this.prepareByLogarithms(i, below);
      }
      this.log += logUnit[i];
    }
  }

  private prepareByLogarithms(i: number, below: boolean): void {
    const { layout, lower, upper, density, high, low } = this;
    const { count } = layout.rule;
    const mu = this.laws.locationOf(i);
    const law = below ? density.logCdf : density.logSurvival;
    const unit = Math.max(-1e200, law(layout.x[below ? upper * count + count - 1 : lower * count] - mu));
    const sign = below ? 1 : -1;
    for (let q = 0; q < count; q++) {
      high[i * count + q] = sign * Math.exp(law(layout.x[upper * count + q] - mu) - unit);
      low[i * count + q] = sign * Math.exp(law(layout.x[lower * count + q] - mu) - unit);
    }
    this.logUnit[i] = unit;
  }

  /** log of the sum of the largest f_i(x) (side 1) or f_i(y) (side -1), each over D_i at the far corner. */
  private steepest(lower: number, upper: number, side: 1 | -1): number {
    const { layout, members, density, laws } = this;
    const { count } = layout.rule;
    const first = (side === 1 ? upper : lower) * count;
    let log = -Infinity;
    for (let i = 0; i < members; i++) {
      const mu = laws.locationOf(i);
      const gap = laws.gap(i, lower, upper);
      const logGap = gap > TINY ? Math.log(gap) : laws.logGap(i, lower, upper);
      const near = density.logPdf(layout.x[first] - mu);
      const far = density.logPdf(layout.x[first + count - 1] - mu);
      log = logAddExp(log, Math.max(near, far) - logGap);
    }
    return log;
  }

  /** The members' densities on the current block, in its units times exp(shift). */
  private prepareDensities(shift: number): void {
    const { layout, members, lower, upper, logUnit, density } = this;
    const { pdf } = this.laws;
    const { count } = layout.rule;
    const nodes = layout.panels * count;
    for (let i = 0; i < members; i++) {
      const mu = this.laws.locationOf(i);
      const plain = shift === 0 && logUnit[i] > -100;
      const logOfUnit = logUnit[i] + shift;
      const unit = plain ? Math.exp(-logOfUnit) : 1;
      for (let q = 0; q < count; q++) {
        const x = upper * count + q;
        const y = lower * count + q;
        this.highDensity[i * count + q] = plain
          ? unit * pdf[i * nodes + x]
          : Math.exp(density.logPdf(layout.x[x] - mu) - logOfUnit);
        this.lowDensity[i * count + q] = plain
          ? unit * pdf[i * nodes + y]
          : Math.exp(density.logPdf(layout.x[y] - mu) - logOfUnit);
      }
    }
  }
}
