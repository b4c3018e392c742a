/**
 * Interpolates between the nodes of a lattice by the polynomial through the nearest nodes, equally many on either side, in
 * barycentric form; also its transpose. Near the ends of a window it uses fewer nodes, because one-sided weights reach
 * thousands with either sign, and would make small values at an end negative or a thousand times too large.
 * Error: that of the lattice's antiderivative; larger at an end, where values are below exp(-drop).
 */
export class Interpolation {
  /** By half the number of points. */
  private readonly barycentric: readonly Float64Array[];
  private readonly weights: Float64Array;
  private first = 0;
  private count = 0;

  /** @param points number of nodes, even */
  constructor(readonly points: number) {
    this.barycentric = Array.from({ length: (points >> 1) + 1 }, (_, half) => barycentricOf(2 * half));
    this.weights = new Float64Array(points);
  }

  /** The value at position t of values[at ..], t in steps from the first of them. */
  read(values: Float64Array, at: number, nodes: number, t: number): number {
    this.aim(nodes, t);
    let sum = 0;
    for (let m = 0, k = at + this.first; m < this.count; m++, k++) sum += this.weights[m] * values[k];
    return sum;
  }

  /** The transpose of `read`: adds `amount` at position t to the nodes of values[at ..] that `read` uses. */
  spread(values: Float64Array, at: number, nodes: number, t: number, amount: number): void {
    this.aim(nodes, t);
    for (let m = 0, k = at + this.first; m < this.count; m++, k++) values[k] += amount * this.weights[m];
  }

  /** Writes the weights of all points to out[at ..], for a position `offset` steps above the lower of the two middle points. */
  weightsAt(offset: number, out: Float64Array, at: number): void {
    const { points, weights } = this;
    this.aim(points, (points >> 1) - 1 + offset);
    if (this.count === points) out.set(weights, at);
    else {
      out.fill(0, at, at + points);
      out[at + this.first] = 1;
    }
  }

  private aim(nodes: number, t: number): void {
    const { weights } = this;
    const nearest = Math.round(t);
    const offset = t - nearest;
    const below = Math.floor(t);
    const half = Math.min(this.points >> 1, below + 1, nodes - 1 - below);
    if (offset === 0 || half < 1) {
      this.first = Math.min(nodes - 1, Math.max(0, nearest));
      this.count = 1;
      weights[0] = 1;
      return;
    }
    const barycentric = this.barycentric[half];
    const count = (this.count = 2 * half);
    const first = (this.first = below - half + 1);
    let sum = 0;
    // t - k as an exact whole number plus a remainder, so that no digits are lost near t.
    for (let m = 0; m < count; m++) sum += weights[m] = barycentric[m] / (nearest - first - m + offset);
    for (let m = 0; m < count; m++) weights[m] /= sum;
  }
}

/** [points] (-1)^m binomial(points - 1, m). */
function barycentricOf(points: number): Float64Array {
  const weights = new Float64Array(points);
  let binomial = 1;
  for (let m = 0; m < points; m++) {
    weights[m] = m & 1 ? -binomial : binomial;
    binomial *= (points - 1 - m) / (m + 1);
  }
  return weights;
}
