import { DampedWeights } from "./damped-weights";
import type { LatticeSetting } from "./setting";
import { sweep10, sweep6, sweep8, type Sweep } from "./taps";

const SWEEPS: Readonly<Record<LatticeSetting["halfTaps"], Sweep>> = { 6: sweep6, 8: sweep8, 10: sweep10 };

/** The damped antiderivative for one accuracy: its weights, computed for each slope, and its inner loop. */
export class Antiderivative extends DampedWeights {
  private readonly sweep: Sweep;
  /** [2p] the weights in reverse order, for falling integrals. */
  private readonly reversed: Float64Array;

  constructor(halfTaps: LatticeSetting["halfTaps"]) {
    super(halfTaps);
    this.sweep = SWEEPS[halfTaps];
    this.reversed = new Float64Array(2 * halfTaps);
  }

  /** The integral from the left of `source` from index `at` on, into `out` from index `to` up; returns the last value. */
  rise(source: Float64Array, at: number, out: Float64Array, to: number, count: number): number {
    return this.sweep(source, at, out, to, 1, count, this.decay, this.weights);
  }

  /** The mirror image: the integral from the right, from index `at` and `to` down. */
  fall(source: Float64Array, at: number, out: Float64Array, to: number, count: number): number {
    const { weights, reversed } = this;
    for (let m = 0, last = weights.length - 1; last >= 0; m++, last--) reversed[m] = weights[last];
    return this.sweep(source, at, out, to, -1, count, this.decay, reversed);
  }
}
