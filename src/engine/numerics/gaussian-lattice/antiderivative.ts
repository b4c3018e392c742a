import { DampedWeights } from "./damped-weights";
import type { LatticeSetting } from "./setting";
import { fall10, fall6, fall8, rise10, rise6, rise8, type Sweep } from "./taps";

const RISES: Readonly<Record<LatticeSetting["halfTaps"], Sweep>> = { 6: rise6, 8: rise8, 10: rise10 };
const FALLS: Readonly<Record<LatticeSetting["halfTaps"], Sweep>> = { 6: fall6, 8: fall8, 10: fall10 };

/** The damped antiderivative for one accuracy: its weights, computed for each slope, and its inner loops. */
export class Antiderivative extends DampedWeights {
  readonly rise: Sweep;
  readonly fall: Sweep;

  constructor(halfTaps: LatticeSetting["halfTaps"]) {
    super(halfTaps);
    this.rise = RISES[halfTaps];
    this.fall = FALLS[halfTaps];
  }
}
