/**
 * Quasi-variances (Firth and de Menezes 2004): one number q_i for each player so that var(x_i - x_j) is close to q_i + q_j for every
 * pair. Their roots can be compared between players. Errors of single ratings cannot, because they share the
 * uncertainty of the common level.
 *
 * Method: minimises the sum over pairs of (log(q_i + q_j) - log var_ij)^2, as qvcalc does: Newton player by player, from
 * the least squares solution, until no q changes by more than 1e-10 relative. Exact for two and three players if all q
 * are positive, and if the ratings are independent. O(n^2) a sweep.
 */

const MAX_SWEEPS = 500;
const TOLERANCE = 1e-10;

interface QuasiVariances {
  readonly variance: Float64Array;
  /** Largest |sqrt((q_i + q_j) / var_ij) - 1|: relative error of a difference's error computed from quasi-standard errors. */
  readonly misfit: number;
}

/** @param pairs [n * n] variances of differences; only i != j is read */
export function quasiVariances(pairs: Float64Array, n: number): QuasiVariances {
  const q = leastSquares(pairs, n);
  if (n < 3) return { variance: q, misfit: 0 };
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let moved = 0;
    for (let i = 0; i < n; i++) {
      let slope = 0;
      let curvature = 0;
      for (let j = 0; j < n; j++) {
        if (j === i) continue;
        const sum = q[i] + q[j];
        slope += Math.log(pairs[i * n + j] / sum) / sum;
        curvature += 1 / (sum * sum);
      }
      const to = Math.max(q[i] * 0.1, q[i] + slope / curvature);
      moved = Math.max(moved, Math.abs(to - q[i]) / q[i]);
      q[i] = to;
    }
    if (moved < TOLERANCE) break;
  }
  let misfit = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) misfit = Math.max(misfit, Math.abs(Math.sqrt((q[i] + q[j]) / pairs[i * n + j]) - 1));
  }
  return { variance: q, misfit };
}

/** q that minimises the sum of (q_i + q_j - var_ij)^2, kept positive. */
function leastSquares(pairs: Float64Array, n: number): Float64Array {
  if (n === 1) return new Float64Array(1);
  if (n === 2) return new Float64Array(2).fill(pairs[1] / 2);
  const row = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (j !== i) row[i] += pairs[i * n + j];
  const total = row.reduce((sum, value) => sum + value, 0) / (2 * (n - 1));
  const mean = total / n;
  return row.map((sum) => Math.max(0.05 * mean, (sum - total) / (n - 2)));
}
