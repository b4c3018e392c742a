import { finish, Pace, type Steps } from "../steps";

/**
 * Symmetric positive definite matrices, stored in full by rows in one array.
 *
 * Method: Cholesky's factorisation and its inverse in place, by rows so that inner loops read memory in order.
 * Interval: any positive definite matrix. Error: n times the unit roundoff times the condition number. n^3 / 3
 * operations to factor, n^2 to solve, 2 n^3 / 3 to invert.
 */
export class Cholesky {
  private constructor(
    readonly size: number,
    private readonly lower: Float64Array,
  ) {}

  /** null if the matrix, which is not changed, is not positive definite to working precision. */
  static of(matrix: Float64Array, size: number): Cholesky | null {
    return finish(Cholesky.steps(matrix, size));
  }

  /** The same in slices; yields the share done. */
  static *steps(matrix: Float64Array, size: number): Steps<Cholesky | null> {
    const lower = new Float64Array(size * size);
    const pace = new Pace();
    for (let i = 0; i < size; i++) {
      if (!factorRow(matrix, lower, size, i)) return null;
      if (pace.isDue((i * i) / 2)) yield (i / size) ** 3;
    }
    return new Cholesky(size, lower);
  }

  /** Solves A x = b in place. */
  solve(b: Float64Array): Float64Array {
    const { lower, size } = this;
    for (let i = 0; i < size; i++) {
      let sum = b[i];
      for (let k = 0; k < i; k++) sum -= lower[i * size + k] * b[k];
      b[i] = sum / lower[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      const value = (b[i] /= lower[i * size + i]);
      for (let k = 0; k < i; k++) b[k] -= lower[i * size + k] * value;
    }
    return b;
  }

  logDeterminant(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += 2 * Math.log(this.lower[i * this.size + i]);
    return sum;
  }

  /** [size * size] the inverse, L^-T L^-1, where the inverse factor is stored by columns. */
  inverse(): Float64Array {
    return finish(this.inverseSteps());
  }

  /** The same in slices; yields the share done. */
  *inverseSteps(): Steps<Float64Array> {
    const { lower, size } = this;
    const columns = new Float64Array(size * size);
    const pace = new Pace();
    for (let j = 0; j < size; j++) {
      const column = columns.subarray(j * size, (j + 1) * size);
      column[j] = 1 / lower[j * size + j];
      for (let i = j + 1; i < size; i++) {
        let sum = 0;
        for (let k = j; k < i; k++) sum -= lower[i * size + k] * column[k];
        column[i] = sum / lower[i * size + i];
      }
      if (pace.isDue((size - j) ** 2 / 2)) yield j / (2 * size);
    }
    const inverse = new Float64Array(size * size);
    for (let i = 0; i < size; i++) {
      for (let j = i; j < size; j++) {
        let sum = 0;
        for (let k = j; k < size; k++) sum += columns[i * size + k] * columns[j * size + k];
        inverse[i * size + j] = inverse[j * size + i] = sum;
      }
      if (pace.isDue((size - i) ** 2 / 2)) yield 0.5 + i / (2 * size);
    }
    return inverse;
  }
}

/** Computes row `i` of the lower triangle; false: the matrix is not positive definite. */
function factorRow(matrix: Float64Array, lower: Float64Array, size: number, i: number): boolean {
  for (let j = 0; j <= i; j++) {
    let sum = matrix[i * size + j];
    for (let k = 0; k < j; k++) sum -= lower[i * size + k] * lower[j * size + k];
    if (j < i) lower[i * size + j] = sum / lower[j * size + j];
    else if (sum > 0) lower[i * size + i] = Math.sqrt(sum);
    else return false;
  }
  return true;
}

/** [size * size] A B of square matrices by rows, in slices; yields the share done. */
export function* productSteps(a: Float64Array, b: Float64Array, size: number): Steps<Float64Array> {
  const product = new Float64Array(size * size);
  const pace = new Pace();
  for (let i = 0; i < size; i++) {
    const row = product.subarray(i * size, (i + 1) * size);
    for (let k = 0; k < size; k++) {
      const factor = a[i * size + k];
      if (factor === 0) continue;
      for (let j = 0; j < size; j++) row[j] += factor * b[k * size + j];
    }
    if (pace.isDue(size * size)) yield i / size;
  }
  return product;
}

/** [rows * columns] A B by rows; four rows of B at a time, to reduce memory traffic. */
export function productOf(
  a: Float64Array,
  b: Float64Array,
  { rows, inner, columns }: { readonly rows: number; readonly inner: number; readonly columns: number },
): Float64Array {
  const product = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    const row = i * columns;
    let k = 0;
    for (; k + 3 < inner; k += 4) {
      const at = i * inner + k;
      const first = a[at];
      const second = a[at + 1];
      const third = a[at + 2];
      const fourth = a[at + 3];
      if (first === 0 && second === 0 && third === 0 && fourth === 0) continue;
      for (let j = 0, m = k * columns; j < columns; j++, m++)
        product[row + j] +=
          first * b[m] + second * b[m + columns] + (third * b[m + 2 * columns] + fourth * b[m + 3 * columns]);
    }
    for (; k < inner; k++) {
      const factor = a[i * inner + k];
      if (factor !== 0) for (let j = 0; j < columns; j++) product[row + j] += factor * b[k * columns + j];
    }
  }
  return product;
}

/** Sum of a[i + k] b[j + k] over n, accumulated in four sums. */
export function dotAt(a: Float64Array, i: number, b: Float64Array, j: number, n: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let k = 0;
  for (; k + 3 < n; k += 4) {
    first += a[i + k] * b[j + k];
    second += a[i + k + 1] * b[j + k + 1];
    third += a[i + k + 2] * b[j + k + 2];
    fourth += a[i + k + 3] * b[j + k + 3];
  }
  for (; k < n; k++) first += a[i + k] * b[j + k];
  return first + second + (third + fourth);
}

/** LU factorisation of a square matrix, by rows, with partial pivoting. */
export class Triangles {
  private readonly order: Int32Array;

  /** @param matrix [size * size] by rows; overwritten */
  constructor(
    private readonly matrix: Float64Array,
    readonly size: number,
  ) {
    this.order = Int32Array.from({ length: size }, (_, i) => i);
    for (let k = 0; k < size; k++) {
      let pivot = k;
      for (let i = k + 1; i < size; i++)
        if (Math.abs(matrix[i * size + k]) > Math.abs(matrix[pivot * size + k])) pivot = i;
      if (pivot !== k) this.exchange(pivot, k);
      for (let i = k + 1; i < size; i++) {
        const factor = (matrix[i * size + k] /= matrix[k * size + k]);
        if (factor === 0) continue;
        for (let j = k + 1; j < size; j++) matrix[i * size + j] -= factor * matrix[k * size + j];
      }
    }
  }

  logDeterminant(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += Math.log(Math.abs(this.matrix[i * this.size + i]));
    return sum;
  }

  /** [size] x with A x = b; b is not changed. */
  solve(b: ArrayLike<number>): Float64Array {
    const { matrix, size, order } = this;
    const x = Float64Array.from(order, (i) => b[i]);
    for (let i = 0; i < size; i++) x[i] -= dotAt(matrix, i * size, x, 0, i);
    for (let i = size - 1; i >= 0; i--)
      x[i] = (x[i] - dotAt(matrix, i * size + i + 1, x, i + 1, size - i - 1)) / matrix[i * size + i];
    return x;
  }

  private exchange(a: number, b: number): void {
    const { matrix, size, order } = this;
    [order[a], order[b]] = [order[b], order[a]];
    for (let j = 0; j < size; j++) {
      const held = matrix[a * size + j];
      matrix[a * size + j] = matrix[b * size + j];
      matrix[b * size + j] = held;
    }
  }
}
