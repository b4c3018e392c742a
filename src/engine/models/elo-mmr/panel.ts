/** Degree of the interpolation: Chebyshev points minus one. */
const ORDER = 18;

/**
 * A sum of many smooth terms on a short interval, evaluated at Chebyshev points and interpolated between them.
 *
 * Method: barycentric interpolation at points of the second kind (Berrut and Trefethen 2004). Interval: two scales of the
 * narrowest logistic, whose poles are pi scales away. Error: 4 (pi + sqrt(1 + pi^2))^-18 < 2e-14 of the sum.
 */
export class Panel {
  readonly nodes = new Float64Array(ORDER + 1);
  /** Sum and slope at the nodes. */
  readonly value = new Float64Array(ORDER + 1);
  readonly slope = new Float64Array(ORDER + 1);

  constructor(
    readonly low: number,
    readonly high: number,
  ) {
    for (let k = 0; k <= ORDER; k++) {
      this.nodes[k] = 0.5 * (low + high) + 0.5 * (high - low) * Math.cos((k * Math.PI) / ORDER);
    }
  }

  add(term: (x: number, out: Float64Array) => void, sign: number, out: Float64Array): void {
    for (let k = 0; k <= ORDER; k++) {
      term(this.nodes[k], out);
      this.value[k] += sign * out[0];
      this.slope[k] += sign * out[1];
    }
  }

  /** Writes sum and slope at x to out[0] and out[1]. */
  at(x: number, out: Float64Array): void {
    const { nodes, value, slope } = this;
    let top = 0;
    let topSlope = 0;
    let bottom = 0;
    for (let k = 0; k <= ORDER; k++) {
      const gap = x - nodes[k];
      if (gap === 0) {
        out[0] = value[k];
        out[1] = slope[k];
        return;
      }
      const weight = ((k % 2 === 0 ? 1 : -1) * (k === 0 || k === ORDER ? 0.5 : 1)) / gap;
      top += weight * value[k];
      topSlope += weight * slope[k];
      bottom += weight;
    }
    out[0] = top / bottom;
    out[1] = topSlope / bottom;
  }
}
