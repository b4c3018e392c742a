import { gaussLegendre } from "../gauss-legendre";

/** Gauss-Legendre nodes on a panel, with weights for the integrals from its left end to each node. */
export interface PanelRule {
  readonly count: number;
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
  /** [count * count] row q: integral of the interpolating polynomial from -1 to node q. */
  readonly partial: Float64Array;
}

const known = new Map<number, PanelRule>();

/** The rule of `count` nodes on [-1, 1]; exact for polynomials of degree below `count`. Error: 1e-15. */
export function panelRule(count: number): PanelRule {
  let rule = known.get(count);
  if (!rule) {
    rule = makeRule(count);
    known.set(count, rule);
  }
  return rule;
}

/** partial[q][r] = w_r sum_k (2k + 1) / 2 P_k(x_r) integral_{-1}^{x_q} P_k: the interpolant in Legendre polynomials. */
function makeRule(count: number): PanelRule {
  const { nodes, weights } = gaussLegendre(count);
  const legendre = (x: number): number[] => {
    const values = [1, x];
    for (let k = 1; k <= count; k++) values.push(((2 * k + 1) * x * values[k] - k * values[k - 1]) / (k + 1));
    return values;
  };
  const at = Array.from(nodes, legendre);
  const partial = new Float64Array(count * count);
  for (let q = 0; q < count; q++) {
    for (let r = 0; r < count; r++) {
      // integral_{-1}^x P_k = (P_{k+1} - P_{k-1}) / (2k + 1), and x + 1 for k = 0.
      let sum = 0.5 * (nodes[q] + 1);
      for (let k = 1; k < count; k++) sum += 0.5 * at[r][k] * (at[q][k + 1] - at[q][k - 1]);
      partial[q * count + r] = weights[r] * sum;
    }
  }
  return { count, nodes, weights, partial };
}
