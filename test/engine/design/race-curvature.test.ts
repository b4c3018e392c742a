import { describe, expect, it } from "vitest";
import { Contests } from "../../../src/engine/design/contests";
import { Triangles } from "../../../src/engine/numerics/dense";
import { MAX_WHOLE } from "../../../src/engine/design/curvature";
import { designLikelihood } from "../../../src/engine/design/likelihood";
import { DesignObjective } from "../../../src/engine/design/objective";
import { raceCurvature } from "../../../src/engine/design/race-curvature";
import { Sweep } from "../../../src/engine/design/sweep";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { raceOf } from "../../fixtures/rate";

/** Players and cars over a dozen races: paths and constants in one design. */
function objectiveOf(likelihood: "thurstone" | "plackett-luce-race"): DesignObjective {
  const random = createRandom("curvature");
  const contests = new Contests();
  for (let time = 0; time < 12; time++) {
    const order = [0, 1, 2, 3, 4].toSorted(() => random.uniform() - 0.5);
    contests.add(raceOf([1, 2, 3, 4, 4]), time, (k, entry) => {
      entry(order[k], 1);
      entry(5 + (order[k] % 2), 0.5);
    });
  }
  const player = { id: "player", kind: "factor", levels: 5, mean: 0, variance: 1, drift: 0.02 } as const;
  const car = { id: "car", kind: "factor", levels: 2, mean: 0, variance: 0.5, drift: 0 } as const;
  return new DesignObjective({ likelihood, draws: "half", terms: [player, car], contests });
}

describe.each(["thurstone", "plackett-luce-race"] as const)(
  "products with the second derivatives: %s",
  (likelihood) => {
    const objective = objectiveOf(likelihood);
    const x = Float64Array.from({ length: objective.size }, (_, i) => Math.sin(i));
    const curvature = finish(objective.curvature(x));

    it("matches differences of the gradient", () => {
      const direction = x.map((_, i) => Math.cos(2 * i));
      const product = new Float64Array(objective.size);
      curvature.product(direction, product);
      const slopes = [1e-4, -1e-4].map((step) => {
        const gradient = new Float64Array(objective.size);
        finish(objective.evaluate(x.map((value, i) => value + step * direction[i]), gradient)); // prettier-ignore
        return gradient;
      });
      product.forEach((value, i) => expect(value).toBeCloseTo((slopes[1][i] - slopes[0][i]) / 2e-4, 5));
    });

    it("gives the same solutions by conjugate gradients as the whole matrix", () => {
      const y = x.map((_, i) => Math.cos(3 * i));
      const whole = finish(Sweep.of(objective, x))!.solve(y);
      curvature.solve(y, objective.metric.chains, 1e-13, 1000);
      y.forEach((value, i) => expect(value).toBeCloseTo(whole[i], 9));
    });
  },
);

describe("curvature of a race combined with its forecast", () => {
  const race = (n: number) => raceOf(Array.from({ length: n }, (_, k) => k + 1));
  const theta = (n: number) => Float64Array.from({ length: n }, (_, k) => Math.sin(k));
  /** Covariance of performances with a common part. */
  const covariance = (n: number) =>
    Float64Array.from({ length: n * n }, (_, at) => 0.3 + (at % (n + 1) === 0 ? 0.5 + 0.4 * Math.cos(at) : 0));
  const thurstone = designLikelihood("thurstone", "half");
  const diagonalOf = (n: number) => {
    const diagonal = new Float64Array(n);
    thurstone.informationDiagonal!(theta(n), race(n), diagonal);
    return diagonal;
  };
  const times = (a: Float64Array, b: Float64Array, n: number) =>
    Float64Array.from({ length: n * n }, (_, at) => {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += a[Math.floor(at / n) * n + k] * b[k * n + (at % n)];
      return sum;
    });

  it.each([
    ["whole", 7],
    ["in large fields by its exact diagonal and a rank-one form", MAX_WHOLE + 2],
  ])("has consistent solution, determinant and gain: %s", (_, n) => {
    const [at, T] = [theta(n), covariance(n)];
    const W = new Float64Array(n * n);
    thurstone.information(at, race(n), W);
    if (n > MAX_WHOLE) {
      const diagonal = diagonalOf(n);
      const sum = diagonal.reduce((all, own) => all + own, 0);
      for (let k = 0; k < n * n; k++) {
        const [i, j] = [Math.floor(k / n), k % n];
        const near = (i === j ? diagonal[i] : 0) - (diagonal[i] * diagonal[j]) / sum;
        // The variance of the others' mean is subtracted from the diagonal: w - w^2 / sum.
        if (i === j) expect(near).toBeGreaterThan(0.9 * W[k]);
        W[k] = near;
      }
    }
    const matrix = times(T, W, n);
    for (let i = 0; i < n; i++) matrix[i * n + i] += 1;
    const curvature = raceCurvature(thurstone, at, race(n), T);
    const triangles = new Triangles(matrix.slice(), n);
    expect(curvature.logDeterminant()).toBeCloseTo(triangles.logDeterminant(), 10);
    const x = Float64Array.from({ length: n }, (_, k) => Math.cos(3 * k));
    curvature.solve(x).forEach((value, i) => expect(value).toBeCloseTo(triangles.solve(x)[i], 10));
    // K (I + T W) = W
    times(curvature.gain(), matrix, n).forEach((value, k) => expect(value).toBeCloseTo(W[k], 10));
  });

  it("gives zero for a large field without an observed order", () => {
    const n = MAX_WHOLE + 5;
    const silent = {
      ...thurstone,
      informationDiagonal: (_: unknown, __: unknown, out: Float64Array) => void out.fill(0),
    };
    const curvature = raceCurvature(silent, theta(n), race(n), covariance(n));
    const x = Float64Array.from({ length: n }, (_, k) => k);
    expect(curvature.solve(x)).toEqual(x);
    expect(curvature.logDeterminant()).toBe(0);
    expect(curvature.gain().every((value) => value === 0)).toBe(true);
  });
});
