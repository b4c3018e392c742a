import { describe, expect, it } from "vitest";
import { Cholesky } from "../../../src/engine/numerics/dense";
import { maximise } from "../../../src/engine/numerics/maximise";
import type { Concave } from "../../../src/engine/numerics/maximise";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";

const random = createRandom("matrices");

/** B B' + I. */
function positive(n: number): Float64Array {
  const b = Float64Array.from({ length: n * n }, () => random.normal());
  return Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    let sum = i === j ? 1 : 0;
    for (let k = 0; k < n; k++) sum += b[i * n + k] * b[j * n + k];
    return sum;
  });
}

describe("Cholesky", () => {
  it.each([1, 2, 7, 40])("solves and inverts at size %i", (n) => {
    const matrix = positive(n);
    const factor = Cholesky.of(matrix, n)!;
    const x = Float64Array.from({ length: n }, () => random.normal());
    const b = x.map((_, i) => x.reduce((sum, value, j) => sum + matrix[i * n + j] * value, 0));
    factor.solve(b).forEach((value, i) => expect(value).toBeCloseTo(x[i], 9));
    factor.inverse().forEach((value, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      const unit = new Float64Array(n);
      unit[i] = 1;
      expect(value).toBeCloseTo(factor.solve(unit)[j], 10);
    });
  });

  it("refuses a matrix that is not positive definite", () => {
    expect(Cholesky.of(Float64Array.of(1, 2, 2, 1), 2)).toBeNull();
  });
});

/** -sum of log cosh(scale_i (x_i - i)) plus a term in all x. */
const valley: Concave = {
  size: 30,
  *evaluate(x, gradient) {
    yield 0;
    let value = 0;
    let sum = 0;
    for (let i = 0; i < 30; i++) sum += x[i] - i;
    for (let i = 0; i < 30; i++) {
      const scale = 1 + i;
      const at = scale * (x[i] - i);
      value -= Math.abs(at) + Math.log1p(Math.exp(-2 * Math.abs(at)));
      gradient[i] = -scale * Math.tanh(at) - 0.1 * sum;
    }
    return value - 0.05 * sum ** 2;
  },
};

describe("maximise", () => {
  it.each([0, 100, -1e4])("finds the maximum from %f", (start) => {
    const { x, gradientNorm } = finish(
      maximise(valley, new Float64Array(30).fill(start), { tolerance: 1e-10, maxIterations: 1000 }),
    );
    expect(gradientNorm).toBeLessThanOrEqual(1e-10);
    x.forEach((value, i) => expect(value).toBeCloseTo(i, 9));
  });

  it("needs one step for a quadratic function in its own metric", () => {
    const n = 12;
    const matrix = positive(n);
    const factor = Cholesky.of(matrix, n)!;
    const bowl: Concave = {
      size: n,
      *evaluate(x, gradient) {
        yield 0;
        for (let i = 0; i < n; i++) {
          gradient[i] = 1;
          for (let j = 0; j < n; j++) gradient[i] -= matrix[i * n + j] * x[j];
        }
        return x.reduce((sum, value, i) => sum + 0.5 * value * (1 + gradient[i]), 0);
      },
    };
    const options = { tolerance: 1e-9, maxIterations: 50, precondition: (d: Float64Array) => void factor.solve(d) };
    const { x, iterations } = finish(maximise(bowl, new Float64Array(n), options));
    expect(iterations).toBe(1);
    factor.solve(new Float64Array(n).fill(1)).forEach((value, i) => expect(x[i]).toBeCloseTo(value, 9));
  });

  it("stops after the maximum number of iterations", () => {
    const { iterations, gradientNorm } = finish(
      maximise(valley, new Float64Array(30), { tolerance: 1e-10, maxIterations: 3 }),
    );
    expect(iterations).toBe(3);
    expect(gradientNorm).toBeGreaterThan(1e-10);
  });
});
