/**
 * Nodes for an integral over the span d of a tied group, from its last to its best: the trapezoid rule in u, d = c log(1 + e^u),
 * around the likeliest span. The map is linear where the density of the span is nearly Gaussian, and logarithmic below, where it
 * falls as a power of d. As a function of u the density is an analytic bump, so the error falls faster than any power of the spacing
 * for groups of any size and spans of any width.
 */
import { atLeast } from "../buffers";
import type { Interpolation } from "./interpolation";
import type { LatticeSetting } from "./setting";

/** The density is log-concave, so that this many standard deviations from its peak it is below exp(-50). */
const MAX_DEVIATIONS = 100;

export class Spans {
  count = 0;
  /** [count] the spans, ascending, and their weights. */
  at = new Float64Array(0);
  weight = new Float64Array(0);
  /** [count] lattice steps from the last up to the node below the best, as a whole number and a remainder. */
  private whole = new Float64Array(0);
  private rest = new Float64Array(0);
  private ready = new Uint8Array(0);
  /** [count * points] interpolation weights at that position. */
  private taps = new Float64Array(0);
  private h = 1;

  constructor(
    private readonly interpolation: Interpolation,
    private readonly setting: LatticeSetting,
  ) {}

  /**
   * @param likeliest span
   * @param deviation of the span about it
   * @returns index of a span next to the likeliest
   */
  build(likeliest: number, deviation: number, members: number, nodes: number, h: number): number {
    const { drop, spanStep, spanSpacing } = this.setting;
    const scale = (spanStep * deviation) / spanSpacing;
    const peak = inverseSoftplus(likeliest / scale);
    const most = inverseSoftplus(((nodes - 1) * h) / scale);
    const reach = Math.ceil(MAX_DEVIATIONS / Math.min(spanStep, spanSpacing));
    // Near zero the density falls as d^(m - 1).
    const below = Math.min(
      reach,
      Math.ceil((Math.max(0, peak) + 6 + (drop + 30) / Math.max(1, members - 1)) / spanSpacing),
    );
    const above = Math.max(0, Math.min(reach, Math.floor((most - peak) / spanSpacing)));
    const count = (this.count = below + above + 1);
    this.h = h;
    this.at = atLeast(this.at, count);
    this.weight = atLeast(this.weight, count);
    this.whole = atLeast(this.whole, count);
    this.rest = atLeast(this.rest, count);
    this.taps = atLeast(this.taps, count * this.interpolation.points);
    if (this.ready.length < count) this.ready = new Uint8Array(2 * count);
    this.ready.fill(0, 0, count);
    for (let q = 0; q < count; q++) {
      const u = peak + (q - below) * spanSpacing;
      const d = scale * (u > 0 ? u + Math.log1p(Math.exp(-u)) : Math.log1p(Math.exp(u)));
      this.at[q] = d;
      this.weight[q] = (spanSpacing * scale) / (1 + Math.exp(-u));
      const steps = d / h;
      this.whole[q] = Math.ceil(steps);
      this.rest[q] = this.whole[q] - steps;
    }
    return below;
  }

  /** Index of the longest span that ends at or above the first node when the best is at node j; -1: none. */
  longest(j: number): number {
    let q = this.count - 1;
    while (q >= 0 && this.at[q] > j * this.h) q--;
    return q;
  }

  /** Value at the position of the last when the best is at node j. */
  read(values: Float64Array, nodes: number, j: number, q: number): number {
    const { interpolation, taps } = this;
    const { points } = interpolation;
    const from = j - this.whole[q] - (points >> 1) + 1;
    if (from < 0 || from + points > nodes) return interpolation.read(values, 0, nodes, j - this.at[q] / this.h);
    if (this.ready[q] === 0) this.prepare(q);
    let sum = 0;
    for (let m = 0, w = q * points; m < points; m++) sum += taps[w + m] * values[from + m];
    return sum;
  }

  /** The transpose of `read`: adds `amount` to the nodes of values[at ..] that `read` uses. */
  spread(values: Float64Array, at: number, nodes: number, j: number, q: number, amount: number): void {
    const { interpolation, taps } = this;
    const { points } = interpolation;
    const from = j - this.whole[q] - (points >> 1) + 1;
    if (from < 0 || from + points > nodes) {
      interpolation.spread(values, at, nodes, j - this.at[q] / this.h, amount);
      return;
    }
    for (let m = 0, w = q * points, k = at + from; m < points; m++) values[k + m] += taps[w + m] * amount;
  }

  private prepare(q: number): void {
    this.interpolation.weightsAt(this.rest[q], this.taps, q * this.interpolation.points);
    this.ready[q] = 1;
  }
}

/** u of log(1 + exp(u)) = y. */
const inverseSoftplus = (y: number): number => (y > 30 ? y : Math.log(Math.expm1(y)));
