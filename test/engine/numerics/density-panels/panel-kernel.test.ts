import { densityOf } from "../../../../src/engine/numerics/densities/index";
import type { DensityName } from "../../../../src/engine/numerics/density";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PlackettLuceLikelihood } from "../../../../src/engine/likelihoods/plackett-luce";
import { gaussian } from "../../../../src/engine/numerics/densities/gaussian";
import { GaussianKernel } from "../../../../src/engine/numerics/gaussian-lattice/gaussian-kernel";
import { PanelKernel } from "../../../../src/engine/numerics/density-panels/panel-kernel";
import { createRandom } from "../../../../src/engine/numerics/random";
import { raceOf } from "../../../fixtures/rate";
import { logFactorial, orderOf, ordersOfGroups, sum } from "../support";

const NAMES: readonly DensityName[] = [
  "logistic",
  "gumbel-min",
  "gumbel-max",
  "laplace",
  "hyperbolic-secant",
  "student-t",
];
const kernels = new Map(
  NAMES.map((name) => [name, new PanelKernel(densityOf({ density: name, degreesOfFreedom: 4 }), "fine")]),
);

function evaluate(
  kernel: PanelKernel | GaussianKernel,
  mu: readonly number[],
  sizes: readonly number[] = mu.map(() => 1),
) {
  const gradient = new Float64Array(mu.length);
  const log = kernel.evaluate(Float64Array.from(mu), orderOf(sizes), sizes.length, gradient);
  return { log, gradient };
}

function expectSame(one: { log: number; gradient: ArrayLike<number> }, other: typeof one, tolerance: number): void {
  expect(Math.abs(one.log - other.log)).toBeLessThan(tolerance * Math.max(1, Math.abs(other.log)));
  for (let k = 0; k < one.gradient.length; k++)
    expect(Math.abs(one.gradient[k] - other.gradient[k])).toBeLessThan(tolerance);
}

const ratings = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 2, maxLength: 12 });

describe("the panel kernel against other algorithms", () => {
  it.each([
    ["gumbel-min", "elimination"],
    ["gumbel-max", "race"],
  ] as const)("%s is Plackett-Luce by %s", (name, orientation) => {
    const closed = new PlackettLuceLikelihood(orientation);
    const random = createRandom(name);
    for (const ranks of [
      [1, 2],
      [1, 2, 3, 4, 5],
      [1, 1, 3, 4, 4, 6],
      [1, 2, 2, 2, 5, 6, 6],
      [1, 2, 3, 3, 3],
    ]) {
      for (const spread of [1, 5, 15]) {
        const mu = ranks.map(() => spread * random.normal());
        const race = raceOf(ranks);
        const gradient = new Float64Array(mu.length);
        const log = closed.evaluate(Float64Array.from(mu), race, gradient);
        const sizes = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
        expectSame(evaluate(kernels.get(name)!, mu, sizes), { log, gradient }, 1e-10);
      }
    }
  });

  it("agrees with the Gaussian kernel", () => {
    const panels = new PanelKernel(gaussian, "fine");
    const tilted = new GaussianKernel("fine");
    const random = createRandom("gaussian panels");
    for (const sizes of [
      [1, 1, 1, 1, 1, 1],
      [2, 1, 1, 3],
      [1, 3, 1],
      [2, 2],
      [1, 2, 3, 1],
    ]) {
      const mu = Array.from({ length: sum(sizes) }, () => 2 * random.normal());
      expectSame(evaluate(panels, mu, sizes), evaluate(tilted, mu, sizes), 1e-10);
    }
  });

  it("agrees with a plain double sum for three players under Student's t", () => {
    const density = densityOf({ density: "student-t", degreesOfFreedom: 3 });
    const mu = [0.4, -1, 2];
    // P = integral f_1(x) F_2(x) ... by cumulative trapezoid sums after the substitution x = sinh t.
    const points = 8001;
    const h = 24 / (points - 1);
    const x = Float64Array.from({ length: points }, (_, j) => Math.sinh(-12 + h * j));
    const integrate = (values: ArrayLike<number>): Float64Array => {
      const out = new Float64Array(points);
      for (let j = 1; j < points; j++) {
        out[j] =
          out[j - 1] + 0.5 * h * (values[j - 1] * Math.cosh(-12 + h * (j - 1)) + values[j] * Math.cosh(-12 + h * j));
      }
      return out;
    };
    let running: Float64Array = x.map((t) => Math.exp(density.logCdf(t - mu[2])));
    for (const m of [mu[1], mu[0]]) running = integrate(running.map((value, j) => value * density.pdf(x[j] - m)));
    const { log } = evaluate(new PanelKernel(density, "fine"), mu);
    expect(Math.abs(log - Math.log(running[points - 1]))).toBeLessThan(1e-5);
  });
});

describe.each(NAMES)("%s", (name) => {
  const kernel = kernels.get(name)!;

  it("has a gradient that sums to zero and does not depend on a common shift", () => {
    fc.assert(
      fc.property(ratings, fc.double({ min: -100, max: 100, noNaN: true }), (mu, shift) => {
        const plain = evaluate(kernel, mu);
        expect(Math.abs(sum(plain.gradient))).toBeLessThan(1e-10);
        expectSame(
          evaluate(
            kernel,
            mu.map((rating) => rating + shift),
          ),
          plain,
          1e-9,
        );
      }),
      { numRuns: 25 },
    );
  });

  it("has the gradient of finite differences with ties anywhere", () => {
    const random = createRandom(`slopes ${name}`);
    for (const sizes of [
      [1, 1, 1, 1],
      [1, 3, 1],
      [2, 1, 2],
      [3, 2],
      [1, 2, 2, 1],
    ]) {
      const mu = Array.from({ length: sum(sizes) }, () => 3 * random.normal());
      const direction = mu.map(() => random.normal());
      const at = (step: number): number =>
        evaluate(
          kernel,
          mu.map((rating, k) => rating + step * direction[k]),
          sizes,
        ).log;
      const step = 1e-3;
      const difference = (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step);
      const { gradient } = evaluate(kernel, mu, sizes);
      // Under Laplace, the kink of the second derivative at equal ratings lowers the order of the difference.
      expect(Math.abs(difference - sum(direction.map((part, k) => part * gradient[k])))).toBeLessThan(1e-7);
    }
  });

  it("sums over the orders of tie groups", () => {
    const random = createRandom(`ties ${name}`);
    for (const sizes of [
      [1, 2],
      [2, 1],
      [2, 2],
      [1, 3, 1],
      [2, 2, 2],
    ]) {
      for (const spread of [1, 6]) {
        const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
        expectSame(
          evaluate(kernel, mu, sizes),
          ordersOfGroups(mu, sizes, (order) => evaluate(kernel, order)),
          1e-10,
        );
      }
    }
  });

  it("stays finite for gaps of a million, with and without ties", () => {
    for (const sizes of [
      [1, 1, 1, 1],
      [1, 2, 1],
      [2, 2],
      [2, 1, 1],
      [1, 1, 2],
      [1, 3],
      [3, 1],
    ]) {
      for (const mu of [
        [0, 1e6, -1e6, 3],
        [1e6, 0, -1e6, 1e6],
        [-1e6, 1e6, 0, -5],
      ]) {
        const { log, gradient } = evaluate(kernel, mu, sizes);
        expect(Number.isFinite(log)).toBe(true);
        expect(gradient.every(Number.isFinite)).toBe(true);
        expect(Math.abs(sum(gradient))).toBeLessThan(1e-6);
      }
    }
  });

  it("continues log P along its slope beyond the widest gap", () => {
    const near = evaluate(kernel, [0, 290]);
    const far = evaluate(kernel, [0, 1000]);
    if (name === "student-t") expect(near.log - far.log).toBeCloseTo(4 * Math.log(1000 / 290), 1);
    else expect((near.log - far.log) / 710).toBeCloseTo(near.gradient[0], 2);
  });
});

describe.each(NAMES)("%s, tied groups pair by pair", (name) => {
  const density = densityOf({ density: name, degreesOfFreedom: 4 });
  const pairs = new PanelKernel(density, "fine", 1);
  const subsets = new PanelKernel(density, "fine", 8);
  const draw = (sizes: readonly number[], spread: number): number[] => {
    const random = createRandom(`${name} ${spread} ${sizes.join()}`);
    return Array.from({ length: sum(sizes) }, () => spread * random.normal());
  };

  it.each([
    ["equal ratings", 0, 1e-12],
    ["typical", 1, 1e-12],
    ["upsets", 6, 1e-10],
    ["upsets by tens", 25, 1e-10],
  ])("agrees with subsets for %s", (_, spread, tolerance) => {
    for (const sizes of [
      [1, 2, 1],
      [2, 3, 2],
      [1, 3, 2, 1],
      [1, 1, 5, 1, 2, 2],
    ]) {
      const mu = draw(sizes, spread);
      expectSame(evaluate(pairs, mu, sizes), evaluate(subsets, mu, sizes), tolerance);
    }
  });

  it("agrees with subsets in upsets by hundreds, where plain probabilities underflow", () => {
    const sizes = [2, 2, 1];
    const mu = [-19, -248, 276, 362, -82];
    expectSame(evaluate(pairs, mu, sizes), evaluate(subsets, mu, sizes), 1e-8);
  });

  it("gives the posterior densities of subsets", () => {
    const sizes = [1, 4, 1];
    const mu = draw(sizes, 2);
    const x = Float64Array.from({ length: 41 }, (_, j) => -8 + 0.4 * j);
    evaluate(pairs, mu, sizes);
    evaluate(subsets, mu, sizes);
    const exact = subsets.posteriorDensities(x)!;
    for (const [k, curve] of pairs.posteriorDensities(x)!.entries())
      for (let j = 0; j < x.length; j++) expect(Math.abs(curve[j] - exact[k][j])).toBeLessThan(1e-8);
  });
});

describe("large tied groups against Plackett-Luce", () => {
  it.each([
    ["gumbel-min", "elimination"],
    ["gumbel-max", "race"],
  ] as const)("agrees with the closed form under %s", (name, orientation) => {
    const closed = new PlackettLuceLikelihood(orientation);
    for (const sizes of [
      [5, 20, 1, 1, 1, 1, 1],
      [3, 12, 4],
      [1, 10, 1, 9, 1],
      [1, 40, 1],
    ]) {
      for (const spread of [0, 1, 5]) {
        const random = createRandom(`${name} ${spread} ${sizes.join()}`);
        const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
        const ranks = sizes.flatMap((size, group) => new Array<number>(size).fill(1 + sum(sizes.slice(0, group))));
        const gradient = new Float64Array(mu.length);
        const log = closed.evaluate(Float64Array.from(mu), raceOf(ranks), gradient);
        expectSame(evaluate(kernels.get(name)!, mu, sizes), { log, gradient }, 1e-10);
      }
    }
  });
});

describe("large tied groups in the middle, pair by pair", () => {
  const kernel = kernels.get("logistic")!;

  it("gives P = product of group factorials / n! at equal ratings", () => {
    for (const sizes of [
      [1, 9, 1],
      [2, 10, 3],
    ]) {
      const { log, gradient } = evaluate(kernel, new Array<number>(sum(sizes)).fill(1), sizes);
      expect(Math.abs(log - sum(sizes.map(logFactorial)) + logFactorial(sum(sizes)))).toBeLessThan(1e-11);
      expect(Math.abs(sum(gradient))).toBeLessThan(1e-11);
    }
  });

  it("gives the gradient of finite differences", () => {
    const random = createRandom("pairs");
    const mu = Array.from({ length: 11 }, () => 2 * random.normal());
    const direction = mu.map(() => random.normal());
    const at = (step: number): number =>
      evaluate(
        kernel,
        mu.map((rating, k) => rating + step * direction[k]),
        [1, 9, 1],
      ).log;
    const difference = (at(1e-4) - at(-1e-4)) / 2e-4;
    const { gradient } = evaluate(kernel, mu, [1, 9, 1]);
    expect(Math.abs(difference - sum(direction.map((part, k) => part * gradient[k])))).toBeLessThan(1e-6);
  });

  it("gives P = 1 if all players are tied", () => {
    expect(evaluate(kernel, [3, 1], [2]).log).toBe(0);
    expect(kernel.posteriorDensities(Float64Array.of(0))).toBeNull();
  });
});
