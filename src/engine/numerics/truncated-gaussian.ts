/**
 * A standard normal Z shifted by t and truncated to a half-line or an interval: the v and w of TrueSkill (Herbrich et al.
 * 2006, table 1; Weng and Lin 2011 call the pair for the interval v~, w~). With D = t + Z,
 *   beyond: D > margin,   within: |D| <= margin,
 *   v = E[Z | cut],       w = 1 - Var[Z | cut]  (equal to v (v + t - margin) beyond, and in (0, 1]).
 *
 * Method: the inverse Mills ratio by erfcx beyond. Within, with the far side reflected so that t >= 0: a narrow
 * interval by Gauss-Legendre quadrature; a wide one by Mills ratios from its near end b = margin - t, in sums whose
 * terms are all positive (b <= 0), or by phi and Phi (b > 0). Interval: any finite t, any margin >= 0 (a margin
 * of 0 gives the limit v = -t, w = 1). Error: 1e-13 relative in v, 4e-14 in w.
 */
import { erfcx, gaussianCdf, gaussianPdf, inverseMillsExcess } from "./gaussian";

const SQRT_2_OVER_PI = 0.7978845608028654;

/** Above this, the plain sum v + t is accurate to 3e-14 in w, and six times as fast as the continued fraction. */
const PLAIN_SUM = -8;

/** Largest half-width times (1 + t) for which quadrature with six nodes is exact to rounding. */
const NARROW = 0.25;
const NODES = [0.23861918608319693, 0.6612093864662645, 0.932469514203152];
const WEIGHTS = [0.46791393457269104, 0.3607615730481386, 0.17132449237917036];

/** Holds the results of the last call, so that an update allocates nothing. */
export class TruncatedGaussian {
  v = 0;
  w = 0;

  /** t + Z > 0, for any t from which the caller has subtracted the margin. */
  beyond(t: number): void {
    const v = SQRT_2_OVER_PI / erfcx(-t * Math.SQRT1_2);
    this.v = v;
    this.w = v * (t > PLAIN_SUM ? v + t : inverseMillsExcess(t));
  }

  /** |t + Z| <= margin. */
  within(t: number, margin: number): void {
    const far = Math.abs(t);
    if (margin * (1 + far) < NARROW) this.narrow(far, margin);
    else if (margin <= far) this.wideBelow(far, margin);
    else this.wideAround(far, margin);
    if (t < 0) this.v = -this.v;
  }

  /** Z = -t + s with s in [-margin, margin], of density proportional to exp(t s - s^2 / 2). */
  private narrow(t: number, margin: number): void {
    let mass = 0;
    let first = 0;
    let second = 0;
    for (let k = 0; k < NODES.length; k++) {
      const s = margin * NODES[k];
      const up = Math.exp(t * s);
      const weight = WEIGHTS[k] * Math.exp(-0.5 * s * s);
      mass += weight * (up + 1 / up);
      first += weight * s * (up - 1 / up);
      second += weight * s * s * (up + 1 / up);
    }
    const mean = first / mass;
    this.v = mean - t;
    this.w = 1 - (second / mass - mean * mean);
  }

  /** Both ends a < b <= 0. With U = b - Z, m = E[U]: v = b - m and w = m^2 - b m + 2 margin r / H, all positive. */
  private wideBelow(t: number, margin: number): void {
    const near = margin - t;
    const away = -margin - t;
    const r = Math.exp(-2 * margin * t); // phi(away) / phi(near)
    const millsNear = erfcx(-near * Math.SQRT1_2) / SQRT_2_OVER_PI; // Phi / phi
    const millsAway = erfcx(-away * Math.SQRT1_2) / SQRT_2_OVER_PI;
    const height = millsNear - r * millsAway;
    const mean =
      (millsNear * inverseMillsExcess(near) - r * millsAway * (inverseMillsExcess(away) + 2 * margin)) / height;
    this.v = near - mean;
    this.w = mean * mean - near * mean + (2 * margin * r) / height;
  }

  private wideAround(t: number, margin: number): void {
    const near = margin - t;
    const away = -margin - t;
    const mass = 1 - gaussianCdf(away) - gaussianCdf(-near);
    const atNear = gaussianPdf(near);
    const atAway = gaussianPdf(away);
    this.v = (atAway - atNear) / mass;
    this.w = this.v * this.v + (near * atNear - away * atAway) / mass;
  }
}
