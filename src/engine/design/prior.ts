/** The prior of all nodes: first N(m, v), steps of a path N(0, w^2 dt). Its block-tridiagonal matrix is factored without cancellation. */
import type { Nodes } from "./nodes";

const LOG_TWO_PI = Math.log(2 * Math.PI);

/** -(b - m)^2 / 2v of first nodes, -(step)^2 / (2 w^2 dt) of the others. Adds the slopes to `gradient`; returns the value. */
export function addPrior(nodes: Nodes, x: Float64Array, gradient: Float64Array): number {
  const { count, coupling, precision, coefficient, coefficients } = nodes;
  let value = 0;
  for (let node = 0; node < count; node++) {
    const q = coupling[node];
    if (q === 0) {
      const off = x[node] - coefficients.of(coefficient[node]).mean;
      value -= 0.5 * off * off * precision[node];
      gradient[node] -= off * precision[node];
    } else {
      const step = x[node] - x[node - 1];
      const pull = q * step;
      value -= 0.5 * pull * step;
      gradient[node] -= pull;
      gradient[node - 1] += pull;
    }
  }
  return value;
}

/** Adds the prior's matrix times x to `out`, over the nodes. */
export function addPriorProduct({ count, coupling, precision }: Nodes, x: Float64Array, out: Float64Array): void {
  for (let node = 0; node < count; node++) {
    const q = coupling[node];
    if (q === 0) out[node] += x[node] * precision[node];
    else {
      const pull = q * (x[node] - x[node - 1]);
      out[node] += pull;
      out[node - 1] -= pull;
    }
  }
}

/** Log of the normalising constants of the prior: of proper first nodes, and of every step. */
export function logNormalisation({ count, coupling, precision }: Nodes): number {
  let value = 0;
  for (let node = 0; node < count; node++) {
    const weight = coupling[node] === 0 ? precision[node] : coupling[node];
    if (weight > 0) value -= 0.5 * (LOG_TWO_PI - Math.log(weight));
  }
  return value;
}

/** M, the prior's matrix plus a diagonal, factored by chain: a_1 = 1/v + h_1, a_{k+1} = h_{k+1} + q_k a_k / (q_k + a_k). */
export class ChainMetric {
  /** [N] a_k, the precision of node k given the earlier nodes. */
  readonly forward: Float64Array;
  /** [N] q_k / (a_k + q_k), 0 at the end of a path; and 1 / (a_k + q_k). */
  private readonly carry: Float64Array;
  private readonly inverse: Float64Array;

  /** @param diagonal [N] h_k of the likelihood, not negative; positive where the prior is flat */
  constructor(
    private readonly nodes: Nodes,
    readonly diagonal: Float64Array,
  ) {
    const { count, coupling, precision } = nodes;
    this.forward = new Float64Array(count);
    this.carry = new Float64Array(count);
    this.inverse = new Float64Array(count);
    for (let node = 0; node < count; node++) {
      const q = coupling[node];
      const before = q === 0 ? 0 : this.forward[node - 1];
      const own = q === 0 ? precision[node] : (q * before) / (q + before);
      const a = (this.forward[node] = diagonal[node] + own);
      const next = node + 1 < count ? coupling[node + 1] : 0;
      this.carry[node] = next / (a + next);
      this.inverse[node] = 1 / (a + next);
    }
  }

  /** Solves M x = y in place. */
  solve(y: Float64Array): Float64Array {
    const { carry, inverse, nodes } = this;
    for (let node = 1; node < nodes.count; node++) y[node] += carry[node - 1] * y[node - 1];
    let later = 0;
    for (let node = nodes.count - 1; node >= 0; node--) later = y[node] = y[node] * inverse[node] + carry[node] * later;
    return y;
  }

  /** [N] covariance of each node with the next of its path, from the variances: q / (a + q) Var_next; NaN for the last. */
  covariances(variance: Float64Array): Float64Array {
    const { carry, nodes } = this;
    return Float64Array.from(carry, (share, node) =>
      node + 1 < nodes.count && nodes.coupling[node + 1] > 0 ? share * variance[node + 1] : NaN,
    );
  }

  /** [N] diagonal of the inverse of M: Var_k = 1 / (a_k + c_k - h_k), where c runs from the last node as a does from the first. */
  variances(): Float64Array {
    const { nodes, forward, diagonal } = this;
    const variance = new Float64Array(nodes.count);
    // Contribution of the later nodes of the path: q c / (q + c).
    let later = 0;
    for (let node = nodes.count - 1; node >= 0; node--) {
      variance[node] = 1 / (forward[node] + later);
      const backward = diagonal[node] + later;
      const q = nodes.coupling[node];
      later = q === 0 ? 0 : (q * backward) / (q + backward);
    }
    return variance;
  }
}
