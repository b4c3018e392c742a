import { inverseMillsRatio, inverseMillsSlope, logGaussianCdf } from "../gaussian";
import { atLeast } from "../buffers";

/**
 * Players tied in last place (side 1) or in first place (side -1). Their order was not observed, only that all of them are
 * below (above) all others. They enter as the product of Phi(side (x - mu_i)) at the neighbour's performance x,
 * computed from its logarithm and tilted by its slope at the neighbour's centre.
 */
export class EndFactor {
  count = 0;
  /** [count] ratings. */
  mu = new Float64Array(0);
  /** Index of the first of these players in the caller's order; the others follow. */
  first = 0;
  /** Slope of the log of the product at the centre, positive, and its curvature. */
  slope = 0;
  curvature = 0;
  /** Log of the product at the neighbour's tilted centre. */
  logAtCentre = 0;
  /** [nodes] the tilted product on the neighbour's window. */
  values = new Float64Array(0);
  /** [count * nodes] inverse Mills ratios on the same nodes. */
  private ratios = new Float64Array(0);
  /** [count] out: d log P / d mu. */
  gradient = new Float64Array(0);

  /** Density of the neighbour (the player or group next to the tied ones) given the order, on its lattice. */
  readonly neighbour = { density: new Float64Array(0), start: 0, h: 1, nodes: 0 };

  constructor(readonly side: 1 | -1) {}

  take(mu: Float64Array, from: number, to: number): void {
    this.count = to - from;
    this.first = from;
    this.mu = atLeast(this.mu, this.count);
    this.gradient = atLeast(this.gradient, this.count);
    for (let i = 0; i < this.count; i++) this.mu[i] = mu[from + i];
  }

  setCentre(centre: number): void {
    this.slope = 0;
    this.curvature = 0;
    for (let i = 0; i < this.count; i++) {
      const x = this.side * (centre - this.mu[i]);
      this.slope += inverseMillsRatio(x);
      this.curvature += inverseMillsSlope(x);
    }
  }

  /** Fills `values` on the nodes x_j = centre + offset + (shift + j) h. */
  fill(centre: number, offset: number, shift: number, h: number, nodes: number): void {
    const { count, side, mu, neighbour } = this;
    neighbour.start = centre + offset + shift * h;
    neighbour.h = h;
    neighbour.nodes = nodes;
    this.values = atLeast(this.values, nodes);
    this.ratios = atLeast(this.ratios, count * nodes);
    this.logAtCentre = 0;
    for (let i = 0; i < count; i++) this.logAtCentre += logGaussianCdf(side * (centre - mu[i]));
    for (let j = 0; j < nodes; j++) {
      const distance = offset + (shift + j) * h;
      let log = -this.logAtCentre - side * this.slope * distance;
      for (let i = 0; i < count; i++) {
        const x = side * (centre - mu[i] + distance);
        log += logGaussianCdf(x);
        this.ratios[i * nodes + j] = inverseMillsRatio(x);
      }
      this.values[j] = Math.exp(log);
    }
  }

  /** d log P / d mu_i = -side E[phi / Phi], over the neighbour's posterior: weights[at + j] * values[j]. */
  collect(weights: Float64Array, at: number, nodes: number): void {
    if (this.count === 0) return;
    const { neighbour } = this;
    const density = (neighbour.density = atLeast(neighbour.density, nodes));
    let mass = 0;
    for (let j = 0; j < nodes; j++) mass += density[j] = weights[at + j] * this.values[j];
    const scale = 1 / (mass * neighbour.h);
    for (let j = 0; j < nodes; j++) density[j] *= scale;
    for (let i = 0; i < this.count; i++) {
      let sum = 0;
      const row = i * nodes;
      for (let j = 0; j < nodes; j++) sum += density[j] * this.ratios[row + j];
      this.gradient[i] = -this.side * neighbour.h * sum;
    }
  }

  /** Score of member i if the neighbour performs at node j: -side phi / Phi. */
  score(i: number, j: number): number {
    return -this.side * this.ratios[i * this.neighbour.nodes + j];
  }

  /** Minus the second derivatives [n * n] between these players: -Cov(s_i, s_j), plus E[v (v + t)] on the diagonal, in the caller's order. */
  information(out: Float64Array, n: number): void {
    const { count, first, gradient } = this;
    const { density, h, nodes } = this.neighbour;
    for (let i = 0; i < count; i++) {
      const own = first + i;
      for (let k = 0; k < i; k++) {
        let sum = 0;
        for (let j = 0; j < nodes; j++)
          sum -= density[j] * (this.score(i, j) - gradient[i]) * (this.score(k, j) - gradient[k]);
        out[own * n + first + k] = out[(first + k) * n + own] = h * sum;
      }
      out[own * n + own] = this.ownInformation(i);
    }
  }

  /** @param out [n] out: the caller's order */
  informationDiagonal(out: Float64Array): void {
    for (let i = 0; i < this.count; i++) out[this.first + i] = this.ownInformation(i);
  }

  /** E[v (v + t)] - Var(v). */
  private ownInformation(i: number): number {
    const { side, mu, gradient } = this;
    const { density, start, h, nodes } = this.neighbour;
    let sum = 0;
    for (let j = 0; j < nodes; j++) {
      const t = side * (start + j * h - mu[i]);
      const off = inverseMillsRatio(t) + side * gradient[i];
      sum += density[j] * (inverseMillsSlope(t) - off * off);
    }
    return h * sum;
  }

  scatter(gradient: Float64Array): void {
    for (let i = 0; i < this.count; i++) gradient[this.first + i] = this.gradient[i];
  }
}
