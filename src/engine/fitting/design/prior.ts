/**
 * The prior of all nodes: the first of a coefficient is N(m, v), each step of a path N(0, w^2 dt). With a diagonal of the
 * likelihood it makes a block-tridiagonal matrix that is factored without cancellation, however small the drift.
 */
import type { Nodes } from "./nodes";

const LOG_TWO_PI = Math.log(2 * Math.PI);

/** -(b - m)^2 / 2v of first nodes, -(step)^2 / (2 w^2 dt) of the others. Adds the slopes to `gradient`; returns the value. */
export function addPrior(nodes: Nodes, x: Float64Array, gradient: Float64Array): number {
  let value = 0;
  for (let c = 0; c < nodes.coefficients.count; c++) {
    const from = nodes.start[c];
    const to = nodes.start[c + 1];
    if (from === to) continue;
    const { mean, variance } = nodes.coefficients.of(c);
    const off = x[from] - mean;
    value -= (0.5 * off * off) / variance;
    gradient[from] -= off / variance;
    for (let node = from + 1; node < to; node++) {
      const coupling = nodes.coupling(node);
      const step = x[node] - x[node - 1];
      value -= 0.5 * coupling * step * step;
      gradient[node] -= coupling * step;
      gradient[node - 1] += coupling * step;
    }
  }
  return value;
}

/** Log of the constants of the prior's densities: of proper first nodes, and of every step. */
export function logNormalisation(nodes: Nodes): number {
  let value = 0;
  for (let c = 0; c < nodes.coefficients.count; c++) {
    const from = nodes.start[c];
    const to = nodes.start[c + 1];
    if (from === to) continue;
    const { variance } = nodes.coefficients.of(c);
    if (variance < Infinity) value -= 0.5 * (LOG_TWO_PI + Math.log(variance));
    for (let node = from + 1; node < to; node++) value -= 0.5 * (LOG_TWO_PI - Math.log(nodes.coupling(node)));
  }
  return value;
}

/**
 * M: the prior's matrix plus a diagonal, factored chain by chain from the first node on:
 * a_1 = 1/v + h_1, a_{k+1} = h_{k+1} + q_k a_k / (q_k + a_k).
 */
export class ChainMetric {
  /** [N] a_k, the precision of node k given what comes before it. */
  readonly forward: Float64Array;

  /** @param diagonal [N] h_k of the likelihood, not negative; above 0 where the prior is flat */
  constructor(
    private readonly nodes: Nodes,
    readonly diagonal: Float64Array,
  ) {
    this.forward = new Float64Array(nodes.count);
    for (let c = 0; c < nodes.coefficients.count; c++) {
      const from = nodes.start[c];
      for (let node = from; node < nodes.start[c + 1]; node++) {
        if (node === from) this.forward[node] = 1 / nodes.coefficients.of(c).variance + diagonal[node];
        else {
          const before = this.forward[node - 1];
          const q = nodes.coupling(node);
          this.forward[node] = diagonal[node] + (q * before) / (q + before);
        }
      }
    }
  }

  /** Solves M x = y in place. */
  solve(y: Float64Array): Float64Array {
    const { nodes, forward } = this;
    for (let c = 0; c < nodes.coefficients.count; c++) {
      const from = nodes.start[c];
      const to = nodes.start[c + 1];
      for (let node = from + 1; node < to; node++) {
        const q = nodes.coupling(node);
        y[node] += (q / (forward[node - 1] + q)) * y[node - 1];
      }
      for (let node = to - 1; node >= from; node--) {
        if (node === to - 1) y[node] /= forward[node];
        else {
          const q = nodes.coupling(node + 1);
          y[node] = (y[node] + q * y[node + 1]) / (forward[node] + q);
        }
      }
    }
    return y;
  }

  /** [N] covariance of each node with the next of its path, from the variances: q / (a + q) Var_next; NaN for the last. */
  covariances(variance: Float64Array): Float64Array {
    const { nodes, forward } = this;
    const covariance = new Float64Array(nodes.count).fill(NaN);
    for (let c = 0; c < nodes.coefficients.count; c++) {
      for (let node = nodes.start[c]; node < nodes.start[c + 1] - 1; node++) {
        const q = nodes.coupling(node + 1);
        covariance[node] = (q / (forward[node] + q)) * variance[node + 1];
      }
    }
    return covariance;
  }

  /**
   * [N] diagonal of the inverse of M: variances with all other coefficients held fixed, where `diagonal` is exact.
   * Var_k = 1 / (a_k + c_k - h_k), c from the last node back as a is from the first.
   */
  variances(): Float64Array {
    const { nodes, forward, diagonal } = this;
    const variance = new Float64Array(nodes.count);
    for (let c = 0; c < nodes.coefficients.count; c++) {
      const to = nodes.start[c + 1];
      // What the later nodes of the path add: q c / (q + c).
      let later = 0;
      for (let node = to - 1; node >= nodes.start[c]; node--) {
        variance[node] = 1 / (forward[node] + later);
        const backward = diagonal[node] + later;
        if (node > nodes.start[c]) {
          const q = nodes.coupling(node);
          later = (q * backward) / (q + backward);
        }
      }
    }
    return variance;
  }
}
