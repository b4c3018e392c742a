import { describe, expect, it } from "vitest";
import { Cholesky, dotAt, productOf, productSteps, Triangles } from "../../../src/engine/numerics/dense";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";

const EPSILON = 2 ** -53;

/** A random matrix [rows * columns] with some zeros. */
function matrixOf(seed: string, rows: number, columns = rows): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: rows * columns }, () => (random.uniform() < 0.2 ? 0 : 2 * random.uniform() - 1));
}

/** A B, entry by entry. */
const plainProduct = (a: Float64Array, b: Float64Array, rows: number, inner: number, columns: number): number[] =>
  Array.from({ length: rows * columns }, (_, at) => {
    const [i, j] = [Math.floor(at / columns), at % columns];
    return Array.from({ length: inner }, (__, k) => a[i * inner + k] * b[k * columns + j]).reduce((x, y) => x + y, 0);
  });

/** A A^T + I, whose condition number is at most n^2 + 1. */
function definite(seed: string, n: number): Float64Array {
  const a = matrixOf(seed, n);
  return Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return dotAt(a, i * n, a, j * n, n) + (i === j ? 1 : 0);
  });
}

/** The bound that the module states, for condition n^2 + 1. */
const bound = (n: number): number => n * EPSILON * (n * n + 1);

/** The Hilbert matrix of order 3 has the determinant 1/2160. */
const HILBERT = Float64Array.of(1, 1 / 2, 1 / 3, 1 / 2, 1 / 3, 1 / 4, 1 / 3, 1 / 4, 1 / 5);
const SIZES = [1, 2, 3, 5, 8, 17, 40];

describe("Cholesky's factorisation", () => {
  it.each(SIZES)("solves and inverts within its bound for order %i", (n) => {
    const matrix = definite(`order ${n}`, n);
    const factor = Cholesky.of(matrix, n)!;
    const x = matrixOf(`solution ${n}`, n, 1);
    const b = Float64Array.from(plainProduct(matrix, x, n, n, 1));
    factor.solve(b).forEach((value, i) => expect(Math.abs(value - x[i])).toBeLessThanOrEqual(4 * bound(n)));
    plainProduct(matrix, factor.inverse(), n, n, n).forEach((value, at) =>
      expect(Math.abs(value - (at % (n + 1) === 0 ? 1 : 0))).toBeLessThanOrEqual(4 * bound(n)),
    );
  });

  it("gives the determinant of the Hilbert matrix", () => {
    expect(Cholesky.of(HILBERT, 3)!.logDeterminant()).toBeCloseTo(-Math.log(2160), 12);
  });

  it("refuses a matrix that is not positive definite", () => {
    expect(Cholesky.of(Float64Array.of(1, 2, 2, 1), 2)).toBeNull();
    expect(Cholesky.of(Float64Array.of(0), 1)).toBeNull();
  });
});

describe("the LU factorisation", () => {
  it.each(SIZES)("solves within the bound for order %i", (n) => {
    const matrix = definite(`pivots ${n}`, n);
    const x = matrixOf(`unknown ${n}`, n, 1);
    const found = new Triangles(matrix.slice(), n).solve(plainProduct(matrix, x, n, n, 1));
    found.forEach((value, i) => expect(Math.abs(value - x[i])).toBeLessThanOrEqual(4 * bound(n)));
  });

  it("exchanges rows where a pivot is zero", () => {
    const factors = new Triangles(Float64Array.of(0, 2, 1, 1), 2);
    expect([...factors.solve([4, 3])]).toEqual([1, 2]);
    expect(factors.logDeterminant()).toBeCloseTo(Math.LN2, 15);
  });

  it("gives the determinant of the Hilbert matrix", () => {
    expect(new Triangles(HILBERT.slice(), 3).logDeterminant()).toBeCloseTo(-Math.log(2160), 12);
  });
});

describe("products", () => {
  it.each(SIZES)("products of order %i equal the sums of products, entry by entry", (n) => {
    const [a, b] = [matrixOf(`left ${n}`, n), matrixOf(`right ${n}`, n)];
    const plain = plainProduct(a, b, n, n, n);
    finish(productSteps(a, b, n)).forEach((value, at) => expect(value).toBeCloseTo(plain[at], 13));
    productOf(a, b, { rows: n, inner: n, columns: n }).forEach((value, at) => expect(value).toBeCloseTo(plain[at], 13));
  });

  it("products of unequal sizes have the size of the outer dimensions", () => {
    const [a, b] = [matrixOf("3 by 6", 3, 6), matrixOf("6 by 2", 6, 2)];
    const plain = plainProduct(a, b, 3, 6, 2);
    productOf(a, b, { rows: 3, inner: 6, columns: 2 }).forEach((value, at) => expect(value).toBeCloseTo(plain[at], 14));
  });
});
