/**
 * W, minus the second derivatives of one race, combined with T, the predicted covariance of the performances:
 * (I + T W)^-1 x, log det(I + T W) and K = W (I + T W)^-1.
 *
 * Full: W itself, I + T W factored by LU. About 2 n^3 operations, K 4 n^3.
 * Large fields, W = diag(w) - w w' / s with s = sum(w): with r = sqrt(w), B = I + diag(r) T diag(r) is positive definite, and
 *   K = diag(r) B^-1 diag(r) - v v' / t,  v = diag(r) B^-1 r,  t = r' B^-1 r  (Sherman-Morrison),
 *   (I + T W)^-1 = I - T K,  det(I + T W) = det(B) t / s.
 * n^3 / 3 operations, K 2 n^3 / 3. Error: both agree to rounding times the condition number of I + T W.
 */
import type { PreparedRace } from "../rating/race";
import { Cholesky, dotAt, productOf, Triangles } from "../numerics/dense";
import { MAX_WHOLE } from "./curvature";
import type { DesignLikelihood } from "./design-likelihood";

interface RaceCurvature {
  /** (I + T W)^-1 x */
  solve(x: Float64Array): Float64Array;
  /** Natural log, of I + T W. */
  logDeterminant(): number;
  /** [n * n] K, symmetric. */
  gain(): Float64Array;
}

/** At `theta`; `covariance`: [n * n] T. In large fields W is approximated from its diagonal, with variances accurate to 3 %. */
export function raceCurvature(
  likelihood: DesignLikelihood,
  theta: Float64Array,
  race: PreparedRace,
  covariance: Float64Array,
): RaceCurvature {
  const n = race.size;
  if (n > MAX_WHOLE && likelihood.informationDiagonal) {
    const diagonal = new Float64Array(n);
    likelihood.informationDiagonal(theta, race, diagonal);
    const large = LargeCurvature.of(diagonal, covariance);
    if (large) return large;
    return new WholeCurvature(wholeOf(diagonal), covariance, n);
  }
  const information = new Float64Array(n * n);
  likelihood.information(theta, race, information);
  return new WholeCurvature(information, covariance, n);
}

/** diag(w) - w w' / sum(w) */
function wholeOf(diagonal: Float64Array): Float64Array {
  const n = diagonal.length;
  let sum = 0;
  for (const own of diagonal) sum += own;
  return Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return (i === j ? diagonal[i] : 0) - (sum > 0 ? (diagonal[i] * diagonal[j]) / sum : 0);
  });
}

class WholeCurvature implements RaceCurvature {
  private readonly triangles: Triangles;

  constructor(
    private readonly information: Float64Array,
    covariance: Float64Array,
    private readonly n: number,
  ) {
    const matrix = productOf(covariance, information, { rows: n, inner: n, columns: n });
    for (let i = 0; i < n; i++) matrix[i * n + i] += 1;
    this.triangles = new Triangles(matrix, n);
  }

  solve(x: Float64Array): Float64Array {
    return this.triangles.solve(x);
  }

  logDeterminant(): number {
    return this.triangles.logDeterminant();
  }

  gain(): Float64Array {
    const { information, triangles, n } = this;
    // The columns of the inverse are stored as rows, so that inner loops read memory in order.
    const inverse = new Float64Array(n * n);
    const unit = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      unit.fill(0);
      unit[j] = 1;
      inverse.set(triangles.solve(unit), j * n);
    }
    const product = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        const one = dotAt(information, i * n, inverse, j * n, n);
        const other = dotAt(information, j * n, inverse, i * n, n);
        product[i * n + j] = product[j * n + i] = 0.5 * (one + other);
      }
    }
    return product;
  }
}

class LargeCurvature implements RaceCurvature {
  /** r, v, and t; s. */
  private constructor(
    private readonly root: Float64Array,
    private readonly along: Float64Array,
    private readonly total: number,
    private readonly sum: number,
    private readonly factor: Cholesky,
    private readonly covariance: Float64Array,
  ) {}

  /** null: T is not positive semidefinite to working precision. */
  static of(diagonal: Float64Array, covariance: Float64Array): LargeCurvature | null {
    const n = diagonal.length;
    const root = diagonal.map((own) => Math.sqrt(Math.max(0, own)));
    const matrix = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) matrix[i * n + j] = root[i] * covariance[i * n + j] * root[j];
      matrix[i * n + i] += 1;
    }
    const factor = Cholesky.of(matrix, n);
    if (!factor) return null;
    const along = factor.solve(root.slice());
    let total = 0;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      total += root[i] * along[i];
      sum += root[i] * root[i];
      along[i] *= root[i];
    }
    return new LargeCurvature(root, along, total, sum, factor, covariance);
  }

  solve(x: Float64Array): Float64Array {
    const { root, along, total, factor, covariance } = this;
    const n = x.length;
    const pulled = factor.solve(x.map((value, i) => root[i] * value));
    let share = 0;
    for (let i = 0; i < n; i++) share += along[i] * x[i];
    if (total > 0) share /= total;
    for (let i = 0; i < n; i++) pulled[i] = root[i] * pulled[i] - along[i] * share;
    return x.map((value, i) => value - dotAt(covariance, i * n, pulled, 0, n));
  }

  logDeterminant(): number {
    const { factor, total, sum } = this;
    return sum > 0 ? factor.logDeterminant() + Math.log(total / sum) : 0;
  }

  gain(): Float64Array {
    const { root, along, total } = this;
    const n = root.length;
    const inverse = this.factor.inverse();
    if (!(total > 0)) return inverse.fill(0);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        inverse[i * n + j] = root[i] * inverse[i * n + j] * root[j] - (along[i] * along[j]) / total;
    return inverse;
  }
}
