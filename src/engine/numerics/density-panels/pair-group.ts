import type { Density } from "../density";
import { GroupProduct } from "./group-product";
import type { PanelLayout } from "./panel-layout";
import { PanelFunction } from "./panel-function";

/** Blocks below exp(-NEGLIGIBLE) times the largest are left out. */
const NEGLIGIBLE = 40;
/** Bound on the derivative of a D within a panel, as a multiple of D over the whole panel. */
const STEEPEST = 8;

/**
 * A tied group in the middle, without 2^m terms: with the best player below at y and the last player above at x, every
 * member lies between them in any order with probability K(y, x) = prod (F_i(x) - F_i(y)). So the running integrals are
 *   A(x) = integral_{-inf}^x u(y) K(y, x) dy,   B(y) = integral_y^inf v(x) K(y, x) dx,
 * with u and v the densities of the two neighbours. A member's gradient is the mean of (f_i(y) - f_i(x)) / D_i under
 * u K v, computed on the pairs of panels (group-product.ts) that matter for u K v. Within a panel the integral ends at x,
 * where K has a zero of order m: there partial weights are used, with the continuation of K.
 */
export class PairGroup {
  /** The running integral from above and, if wanted, the density of the group's last; written by `join`. */
  readonly falling = new PanelFunction();
  readonly last = new PanelFunction();
  private readonly product: GroupProduct;
  private readonly below = new PanelFunction();
  private readonly above = new PanelFunction();
  /** [panels] logs of the largest value of u or v times the panel's width, and of their running integrals. */
  private belowTops = new Float64Array(0);
  private aboveTops = new Float64Array(0);
  private belowFlows = new Float64Array(0);
  private aboveFlows = new Float64Array(0);
  /** [panels] logs of the largest K for y anywhere and x in the panel, for y in the panel and x anywhere. */
  private reachUp = new Float64Array(0);
  private reachDown = new Float64Array(0);
  /** Lower and upper panel of the blocks that matter, and the log of the largest of them. */
  private readonly blocks: number[] = [];
  private top = 0;
  private readonly joint: Float64Array;
  private sums = new Float64Array(0);

  constructor(
    density: Density,
    private readonly layout: PanelLayout,
  ) {
    this.product = new GroupProduct(density, layout);
    this.joint = new Float64Array(layout.rule.count ** 2);
  }

  /** Players are start .. end - 1. `above`: density of the last of the stage above; `flow`: its running integral from above. */
  build(mu: Float64Array, start: number, end: number, above: PanelFunction, flow: PanelFunction): void {
    const { layout, product } = this;
    const { panels } = layout;
    product.build(mu, start, end);
    if (this.reachUp.length < panels) {
      this.belowTops = new Float64Array(panels);
      this.aboveTops = new Float64Array(panels);
      this.belowFlows = new Float64Array(panels);
      this.aboveFlows = new Float64Array(panels);
      this.reachUp = new Float64Array(panels);
      this.reachDown = new Float64Array(panels);
    }
    if (this.sums.length < product.members) this.sums = new Float64Array(product.members);
    for (let p = 0; p < panels; p++) {
      this.reachUp[p] = product.bound(0, p);
      this.reachDown[p] = product.bound(p, panels - 1);
    }
    this.above.copy(layout, above);
    tops(layout, above, this.aboveTops);
    tops(layout, flow, this.aboveFlows);
  }

  /** B for the groups further down, without the players below; also the density of the group's last if wanted. */
  fall(flow: PanelFunction, density: PanelFunction | null): void {
    const { layout, product, above } = this;
    const { panels } = layout;
    const bounds = new Float64Array(panels);
    const slopeBounds = new Float64Array(panels).fill(-Infinity);
    flow.clear(layout);
    density?.clear(layout);
    for (let lower = 0; lower < panels; lower++) {
      const { top, slopeTop } = this.boundRow(lower, density !== null, bounds, slopeBounds);
      for (let upper = lower; upper < panels; upper++) {
        const counts = bounds[upper] > top - NEGLIGIBLE;
        const slopeCounts = slopeBounds[upper] > slopeTop - NEGLIGIBLE;
        if (!counts && !slopeCounts) continue;
        product.fill(lower, upper);
        if (counts) this.addFalling(lower, upper, above, product.values, product.log, flow);
        if (density && slopeCounts)
          this.addFalling(lower, upper, above, product.differentiate(-1), product.slopeLog, density);
      }
    }
    flow.normalise(layout);
    density?.normalise(layout);
  }

  /** Writes bounds of v K, and of v times its derivative by -y, for the blocks of a lower panel; returns the largest. */
  private boundRow(
    lower: number,
    wantsSlope: boolean,
    bounds: Float64Array,
    slopeBounds: Float64Array,
  ): { readonly top: number; readonly slopeTop: number } {
    const { layout, product, aboveTops, reachUp, reachDown } = this;
    const steepest = Math.log((STEEPEST * product.members) / layout.half[lower]);
    let top = -Infinity;
    let slopeTop = -Infinity;
    for (let upper = lower; upper < layout.panels; upper++) {
      bounds[upper] = -Infinity;
      slopeBounds[upper] = -Infinity;
      const most = aboveTops[upper] + Math.min(reachUp[upper], reachDown[lower]);
      if (!(most > Math.min(top, wantsSlope ? slopeTop - steepest : Infinity) - NEGLIGIBLE)) continue;
      bounds[upper] = aboveTops[upper] + product.bound(lower, upper);
      if (bounds[upper] > top) top = bounds[upper];
      if (!wantsSlope) continue;
      slopeBounds[upper] = product.slopeBound(lower, upper, -1, bounds[upper]);
      if (slopeBounds[upper] > slopeTop) slopeTop = slopeBounds[upper];
    }
    return { top, slopeTop };
  }

  /**
   * @param below density of the best of the stage below
   * @param flow in: its running integral; out: A
   * @param best out: the density of the group's best; null: not wanted
   * @param wantsLast the density of the group's last is wanted
   * @param gradient out: the members' gradients, from index `start`
   */
  join(
    below: PanelFunction,
    flow: PanelFunction,
    best: PanelFunction | null,
    wantsLast: boolean,
    gradient: Float64Array,
    start: number,
  ): void {
    const { layout, product, blocks, sums, falling, last, above } = this;
    this.below.copy(layout, below);
    const u = this.below;
    tops(layout, u, this.belowTops);
    tops(layout, flow, this.belowFlows);
    this.findBlocks(best !== null, wantsLast);
    flow.clear(layout);
    best?.clear(layout);
    falling.clear(layout);
    if (wantsLast) last.clear(layout);
    sums.fill(0);
    let mass = 0;
    for (let b = 0; b < blocks.length; b += 2) {
      const lower = blocks[b];
      const upper = blocks[b + 1];
      product.fill(lower, upper);
      this.addRising(lower, upper, u, product.values, product.log, flow);
      this.addFalling(lower, upper, above, product.values, product.log, falling);
      if (best) this.addRising(lower, upper, u, product.differentiate(1), product.slopeLog, best);
      if (wantsLast) this.addFalling(lower, upper, above, product.differentiate(-1), product.slopeLog, last);
      mass += this.addGradients(lower, upper);
    }
    flow.normalise(layout);
    best?.normalise(layout);
    falling.normalise(layout);
    if (wantsLast) last.normalise(layout);
    for (let i = 0; i < product.members; i++) gradient[start + i] = sums[i] / mass;
  }

  /** out(x) += integral of u K over the y of a panel; within a panel only up to x. */
  private addRising(
    lower: number,
    upper: number,
    u: PanelFunction,
    k: Float64Array,
    log: number,
    out: PanelFunction,
  ): void {
    const { half, rule } = this.layout;
    const { count, weights, partial } = rule;
    const factor = half[lower] * out.open(upper, count, u.scale[lower] + log);
    for (let q = 0, at = 0; q < count; q++) {
      let sum = 0;
      for (let r = 0; r < count; r++, at++)
        sum += (lower === upper ? partial[at] : weights[r]) * u.mantissa[lower * count + r] * k[at];
      out.mantissa[upper * count + q] += factor * sum;
    }
  }

  /** out(y) += integral of v K over the x of a panel; within a panel, the whole integral minus the part below y. */
  private addFalling(
    lower: number,
    upper: number,
    v: PanelFunction,
    k: Float64Array,
    log: number,
    out: PanelFunction,
  ): void {
    const { half, rule } = this.layout;
    const { count, weights, partial } = rule;
    const factor = half[upper] * out.open(lower, count, v.scale[upper] + log);
    for (let q = 0, at = 0; q < count; q++) {
      const value = factor * v.mantissa[upper * count + q];
      for (let r = 0; r < count; r++, at++)
        out.mantissa[lower * count + r] +=
          (lower === upper ? weights[q] - partial[r * count + q] : weights[q]) * value * k[at];
    }
  }

  /** Adds a block's contribution to the gradients; returns its part of the integral of u K v, in units of exp(top). */
  private addGradients(lower: number, upper: number): number {
    const { product, joint, sums, below: u, above: v, top } = this;
    const { half, rule } = this.layout;
    const { count, weights, partial } = rule;
    let mass = 0;
    for (let q = 0, at = 0; q < count; q++) {
      const value = weights[q] * v.mantissa[upper * count + q];
      for (let r = 0; r < count; r++, at++) {
        const weight = lower === upper ? partial[at] : weights[r];
        joint[at] = weight * u.mantissa[lower * count + r] * value * product.values[at];
        mass += joint[at];
      }
    }
    const share = half[lower] * half[upper] * Math.exp(u.scale[lower] + v.scale[upper] + product.log - top);
    product.addGradients(joint, share, sums);
    return share * mass;
  }

  /** f_i(z) times the integral of u K v / D_i over y < z < x, a rectangle; on its sides within a panel, partial weights are used. */
  posterior(member: number): PanelFunction {
    const { layout, product, joint, blocks, below: u, above: v } = this;
    const { half, panels } = layout;
    const { count, weights, partial } = layout.rule;
    const room = new PanelFunction();
    room.clear(layout);
    for (let b = 0; b < blocks.length; b += 2) {
      const lower = blocks[b];
      const upper = blocks[b + 1];
      product.fill(lower, upper);
      product.without(member, joint);
      const log = u.scale[lower] + v.scale[upper] + product.log - product.logUnit[member];
      for (let at = 0, q = 0; q < count; q++) {
        const value = v.mantissa[upper * count + q];
        for (let r = 0; r < count; r++, at++) joint[at] *= value * u.mantissa[lower * count + r];
      }
      for (let p = lower; p <= upper && p < panels; p++) {
        const factor = half[lower] * half[upper] * room.open(p, count, log);
        const inside = p > lower && p < upper;
        let whole = 0;
        for (let z = 0; z < count; z++) {
          if (!inside || z === 0) {
            whole = 0;
            for (let at = 0, q = 0; q < count; q++) {
              const x = weights[q] - (p === upper ? partial[z * count + q] : 0);
              for (let r = 0; r < count; r++, at++)
                whole += x * (p === lower ? partial[z * count + r] : weights[r]) * joint[at];
            }
          }
          room.mantissa[p * count + z] += factor * whole;
        }
      }
    }
    room.normalise(layout);
    const density = new PanelFunction();
    density.fillDensity(layout, product.density, product.locationOf(member));
    density.multiply(layout, density, room);
    return density;
  }

  /** Finds the blocks that matter for u K v; for the group's best also for u dK/dx times the integral from above, and the mirror image for its last. */
  private findBlocks(wantsBest: boolean, wantsLast: boolean): void {
    const { layout, belowTops, aboveTops, belowFlows, aboveFlows, reachUp, reachDown, blocks, product } = this;
    const found: number[] = [];
    const steepest = Math.log(STEEPEST * product.members);
    let top = -Infinity;
    for (let upper = 0; upper < layout.panels; upper++) {
      for (let lower = 0; lower <= upper; lower++) {
        const both = belowTops[lower] + aboveTops[upper];
        const reach = Math.min(reachUp[upper], reachDown[lower]);
        const best = wantsBest ? belowTops[lower] + aboveFlows[upper] : -Infinity;
        const last = wantsLast ? belowFlows[lower] + aboveTops[upper] : -Infinity;
        if (!(Math.max(both, best + steepest, last + steepest) + reach > top - NEGLIGIBLE)) continue;
        const bound = product.bound(lower, upper);
        if (both + bound > top) top = both + bound;
        let size = both + bound;
        if (best + steepest + bound > top - NEGLIGIBLE)
          size = Math.max(size, best + product.slopeBound(lower, upper, 1, bound));
        if (last + steepest + bound > top - NEGLIGIBLE)
          size = Math.max(size, last + product.slopeBound(lower, upper, -1, bound));
        if (size > top - NEGLIGIBLE) found.push(lower, upper, size);
      }
    }
    blocks.length = 0;
    for (let b = 0; b < found.length; b += 3) if (found[b + 2] > top - NEGLIGIBLE) blocks.push(found[b], found[b + 1]);
    this.top = top;
  }
}

/** log of the largest value on each panel times the panel's width. */
function tops(layout: PanelLayout, f: PanelFunction, out: Float64Array): void {
  const { count } = layout.rule;
  for (let p = 0; p < layout.panels; p++) {
    let most = 0;
    for (let q = p * count; q < (p + 1) * count; q++) if (f.mantissa[q] > most) most = f.mantissa[q];
    out[p] = most > 0 ? f.scale[p] + Math.log(most * layout.half[p]) : -Infinity;
  }
}
