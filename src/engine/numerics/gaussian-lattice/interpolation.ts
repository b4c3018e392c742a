/**
 * Between the nodes of a lattice: the polynomial through the nearest so many of them, in barycentric form, and its
 * transpose. At the ends of a window the nearest that there are. Error: that of the lattice's antiderivative.
 */
export class Interpolation {
  private readonly barycentric: Float64Array;
  private readonly weights: Float64Array;
  private first = 0;
  private count = 0;

  /** @param points through how many nodes, even */
  constructor(private readonly points: number) {
    this.barycentric = new Float64Array(points);
    this.weights = new Float64Array(points);
    let binomial = 1;
    for (let m = 0; m < points; m++) {
      this.barycentric[m] = m & 1 ? -binomial : binomial;
      binomial *= (points - 1 - m) / (m + 1);
    }
  }

  /** The value at place t of values[at ..], t in steps from the first of them. */
  read(values: Float64Array, at: number, nodes: number, t: number): number {
    this.aim(nodes, t);
    let sum = 0;
    for (let m = 0, k = at + this.first; m < this.count; m++, k++) sum += this.weights[m] * values[k];
    return sum > 0 ? sum : 0;
  }

  /** The transpose: adds `amount`, found at place t, to the nodes of values[at ..] that it is read from. */
  spread(values: Float64Array, at: number, nodes: number, t: number, amount: number): void {
    this.aim(nodes, t);
    for (let m = 0, k = at + this.first; m < this.count; m++, k++) values[k] += amount * this.weights[m];
  }

  private aim(nodes: number, t: number): void {
    const { points, barycentric, weights } = this;
    const nearest = Math.round(t);
    const offset = t - nearest;
    if (offset === 0 || nodes < points) {
      this.first = Math.min(nodes - 1, Math.max(0, nearest));
      this.count = 1;
      weights[0] = 1;
      return;
    }
    this.count = points;
    const first = (this.first = Math.min(nodes - points, Math.max(0, Math.floor(t) - (points >> 1) + 1)));
    let sum = 0;
    // t - k as an exact whole number and a remainder: nodes near t keep their digits.
    for (let m = 0; m < points; m++) sum += weights[m] = barycentric[m] / (nearest - first - m + offset);
    for (let m = 0; m < points; m++) weights[m] /= sum;
  }
}
