import { gaussLegendre } from "../gauss-legendre";
import type { LatticeSetting } from "./setting";

/**
 * Weights of the damped antiderivative: b_m(z) = integral_0^1 exp(-z (1 - s)) L_m(s) ds, L_m the Lagrange
 * basis on the nodes -p + 1 .. p, so that integral_0^1 exp(-z (1 - s)) u(s) ds = sum_m b_m(z) u(-p + 1 + m) for
 * every polynomial u of degree below 2p.
 *
 * Method: L_m in shifted Legendre polynomials (fixed coefficients), whose integrals against the exponential
 * are exp(-y) i_r(y), y = z / 2, modified spherical Bessel functions of the first kind: ratios by continued
 * fraction below y = 100, forward recurrence above. Interval: any z. Error: below 1e-14 of the largest weight (1e-15 for |z| < 20).
 *
 * Kerby's note integrates an interpolating cubic over each step; this extends the idea to higher degree
 * (2p - 1), with the exponential kept out of the interpolation.
 */
export class DampedWeights {
  /** [2p] weights of the last call. */
  readonly weights: Float64Array;
  /** exp(-z) of the last call. */
  decay = 1;

  private readonly taps: number;
  private readonly table: Float64Array;
  private readonly bessel: Float64Array;

  constructor(halfTaps: LatticeSetting["halfTaps"]) {
    this.taps = 2 * halfTaps;
    this.table = legendreTable(halfTaps);
    this.weights = new Float64Array(this.taps);
    this.bessel = new Float64Array(this.taps);
  }

  /** Computes factor * b_m(z) into `weights`, and exp(-z) into `decay`. */
  compute(z: number, factor: number): void {
    const { taps, table, weights, bessel } = this;
    const y = 0.5 * Math.abs(z);
    this.decay = Math.exp(-z);
    const terms = scaledBessel(y, z > 0 ? this.decay : 1 / this.decay, taps, bessel);
    if (z < 0) {
      // i_r(-y) = (-1)^r i_r(y).
      const growth = this.decay;
      for (let r = 0; r < terms; r++) bessel[r] *= r & 1 ? -growth : growth;
    }
    for (let m = 0, last = taps - 1; m < last; m++, last--) {
      // P_r(2s - 1) has the parity of r about s = 1/2, and so L_{2p-1-m}(s) = L_m(1 - s).
      const row = m * taps;
      let even = table[row] * bessel[0];
      let odd = table[row + 1] * bessel[1];
      for (let r = 2; r < terms; r += 2) {
        even += table[row + r] * bessel[r];
        odd += table[row + r + 1] * bessel[r + 1];
      }
      weights[m] = factor * (even + odd);
      weights[last] = factor * (even - odd);
    }
  }
}

/** exp(-y) i_r(y) for r = 0 .. terms - 1, y >= 0, given exp(-2y); returns the (even) number of significant terms. */
function scaledBessel(y: number, squareDecay: number, taps: number, out: Float64Array): number {
  let terms = y < 0.1 ? 10 : y < 0.5 ? 14 : y < 1 ? 16 : taps;
  if (terms > taps) terms = taps;
  const first = y > 0.2 ? (1 - squareDecay) / (2 * y) : y < 1e-8 ? 1 - y : -Math.expm1(-2 * y) / (2 * y);
  out[0] = first;
  if (y === 0) {
    for (let r = 1; r < terms; r++) out[r] = 0;
    return terms;
  }
  const inverse = 1 / y;
  if (y < 100) {
    const start = y < 1 ? terms + 1 : Math.ceil(1.05 * Math.sqrt(terms * terms + 37 * y)) + 2;
    let ratio = 0;
    for (let r = start; r >= terms; r--) ratio = 1 / ((2 * r + 1) * inverse + ratio);
    for (let r = terms - 1; r >= 1; r--) {
      ratio = 1 / ((2 * r + 1) * inverse + ratio);
      out[r] = ratio;
    }
    for (let r = 1; r < terms; r++) out[r] *= out[r - 1];
    return terms;
  }
  out[1] = first * ((1 + squareDecay) / (1 - squareDecay) - inverse);
  for (let r = 1; r + 1 < terms; r++) out[r + 1] = out[r - 1] - (2 * r + 1) * inverse * out[r];
  return terms;
}

/** [2p * 2p] coefficient of the shifted Legendre polynomial P_r(2s - 1) in L_m(s), row by row. */
function legendreTable(halfTaps: number): Float64Array {
  const taps = 2 * halfTaps;
  const table = new Float64Array(taps * taps);
  const { nodes, weights } = gaussLegendre(taps);
  for (let q = 0; q < taps; q++) {
    const s = 0.5 * (1 + nodes[q]);
    for (let m = 0; m < taps; m++) {
      const own = m - halfTaps + 1;
      let basis = 1;
      for (let k = -halfTaps + 1; k <= halfTaps; k++) if (k !== own) basis *= (s - k) / (own - k);
      let previous = 0;
      let legendre = 1;
      for (let r = 0; r < taps; r++) {
        table[m * taps + r] += 0.5 * weights[q] * (2 * r + 1) * basis * legendre;
        const next = ((2 * r + 1) * nodes[q] * legendre - r * previous) / (r + 1);
        previous = legendre;
        legendre = next;
      }
    }
  }
  return table;
}
