import { atLeast } from "../buffers";

/** For densities with exponential tails, larger gaps are shortened to this, and results extrapolated with the slope there. */
const WIDEST_GAP = 300;

/** Ratings with wide gaps between neighbours shortened. */
export class ShortenedLine {
  /** [n] ratings in the caller's order, and in ascending order, with gaps shortened. */
  mu = new Float64Array(0);
  sorted = new Float64Array(0);
  /** Players by rating, and the length removed from the gap below each. */
  private order: number[] = [];
  private excess = new Float64Array(0);
  private origin = 0;

  /** @param cuts false: gaps keep their width */
  take(mu: Float64Array, n: number, cuts: boolean): void {
    this.mu = atLeast(this.mu, n);
    this.excess = atLeast(this.excess, n);
    this.sorted = atLeast(this.sorted, n);
    const { order, excess, sorted } = this;
    order.length = n;
    for (let k = 0; k < n; k++) order[k] = k;
    order.sort((a, b) => mu[a] - mu[b]);
    this.origin = mu[order[0]];
    let shift = this.origin;
    for (let k = 0; k < n; k++) {
      excess[k] = k > 0 && cuts ? Math.max(0, mu[order[k]] - mu[order[k - 1]] - WIDEST_GAP) : 0;
      shift += excess[k];
      this.mu[order[k]] = sorted[k] = mu[order[k]] - shift;
    }
  }

  /** log P of the removed parts, from the slope at the shortened length. */
  continuation(gradient: Float64Array): number {
    const { order, excess } = this;
    let log = 0;
    let above = 0;
    for (let k = order.length - 1; k > 0; k--) {
      above += gradient[order[k]];
      if (excess[k] > 0) log += excess[k] * above;
    }
    return log;
  }

  /** Positions on the shortened line for positions on the caller's line; NaN within a removed part. */
  shorten(x: Float64Array): Float64Array {
    const { order, excess, sorted } = this;
    return x.map((t) => {
      let place = t - this.origin;
      for (let k = 1; k < order.length; k++) {
        if (excess[k] === 0) continue;
        const middle = sorted[k] - 0.5 * WIDEST_GAP;
        if (place <= middle) break;
        if (place < middle + excess[k]) return NaN;
        place -= excess[k];
      }
      return place;
    });
  }
}
