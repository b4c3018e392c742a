import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Accuracy } from "../../../../src/engine/numerics/accuracy";
import { gaussian } from "../../../../src/engine/numerics/densities/gaussian";
import { PanelKernel } from "../../../../src/engine/numerics/density-panels/panel-kernel";
import { GaussianKernel } from "../../../../src/engine/numerics/gaussian-lattice/gaussian-kernel";
import { posteriorDensities } from "../../../../src/engine/numerics/gaussian-lattice/posterior-densities";
import { createRandom } from "../../../../src/engine/numerics/random";
import { SETTINGS, logFactorial, orderOf, ordersOfGroups, sum } from "../support";
import { TIED_TRUTHS } from "./tied-truth";

/** Ways of counting groups in the middle: all by span, all small ones by subsets, and as the models do. */
const bySpan = new GaussianKernel("fine", 1);
const bySubsets = new GaussianKernel("fine", 11);
const kernels = Object.fromEntries(SETTINGS.map((accuracy) => [accuracy, new GaussianKernel(accuracy)]));

/** The largest errors of 600 random orders were 8e-6, 1e-9 and 3e-12 of the largest component of the gradient. */
const BOUNDS: Record<Accuracy, number> = { fast: 5e-5, standard: 1e-8, fine: 3e-11 };

interface Result {
  readonly log: number;
  readonly gradient: ArrayLike<number>;
}

function evaluate(kernel: GaussianKernel | PanelKernel, mu: readonly number[], sizes: readonly number[]): Result {
  const gradient = new Float64Array(mu.length);
  const log = kernel.evaluate(Float64Array.from(mu), orderOf(sizes), sizes.length, gradient);
  return { log, gradient };
}

/** In units of the largest gradient if that is above one. */
function expectSame(one: Result, other: Result, tolerance: number): void {
  const most = Math.max(1, ...Array.from(other.gradient, Math.abs));
  expect(Math.abs(one.log - other.log)).toBeLessThan(tolerance * Math.max(1, Math.abs(other.log)));
  for (let k = 0; k < one.gradient.length; k++)
    expect(Math.abs(one.gradient[k] - other.gradient[k])).toBeLessThan(tolerance * most);
}

/** Orders with ties: group sizes, and ratings spread over many powers of ten, in order or reversed. */
const orders = (largest: number) =>
  fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: largest }), { minLength: 2, maxLength: 5 }),
      spread: fc.double({ min: -2, max: 4, noNaN: true }),
      lean: fc.double({ min: -2, max: 3, noNaN: true }),
      against: fc.boolean(),
      seed: fc.integer(),
    })
    .map(({ sizes, spread, lean, against, seed }) => {
      const random = createRandom(seed);
      const step = (against ? 1 : -1) * 10 ** lean;
      const mu = sizes.flatMap((size, group) =>
        Array.from({ length: size }, () => group * step + 10 ** spread * random.normal()),
      );
      return { mu, sizes };
    });

describe("tied groups against an independent program", () => {
  it.each(TIED_TRUTHS)("matches the reference values for sizes $sizes", ({ sizes, mu, ...truth }) => {
    for (const kernel of [bySpan, bySubsets]) expectSame(evaluate(kernel, mu, sizes), truth, 2e-13);
    for (const accuracy of SETTINGS) expectSame(evaluate(kernels[accuracy], mu, sizes), truth, BOUNDS[accuracy]);
  });
});

describe("tied groups between others by their span", () => {
  it("gives P = product of group factorials / n! at equal ratings", () => {
    for (const sizes of [
      [1, 2, 1],
      [1, 12, 12, 1],
      [1, 1, 2, 4, 8, 16, 32],
      [1, 100, 1],
    ]) {
      const expected = sum(sizes.map(logFactorial)) - logFactorial(sum(sizes));
      const { log } = evaluate(bySpan, new Array<number>(sum(sizes)).fill(3), sizes);
      expect(Math.abs(log - expected)).toBeLessThan(1e-11 * Math.abs(expected));
    }
  });

  it("equals the sum over the orders of the group", () => {
    const random = createRandom("orders");
    for (const sizes of [
      [1, 2, 1],
      [1, 4, 1],
      [2, 3, 1, 2],
    ])
      for (const spread of [0.3, 3, 30, 1000]) {
        const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
        const untied = (order: readonly number[]) => evaluate(kernels.fine, order, new Array(order.length).fill(1));
        expectSame(evaluate(bySpan, mu, sizes), ordersOfGroups(mu, sizes, untied), 1e-11);
      }
  });

  it("agrees with the recursion over subsets for any ratings", () => {
    fc.assert(
      fc.property(orders(8), ({ mu, sizes }) => {
        expectSame(evaluate(bySpan, mu, sizes), evaluate(bySubsets, mu, sizes), 5e-12);
      }),
      { numRuns: 40 },
    );
  });

  it("agrees with the panel kernel for groups of twelve and more", () => {
    const panels = new PanelKernel(gaussian, "fine");
    const random = createRandom("panels");
    for (const sizes of [
      [1, 12, 1],
      [3, 14, 2],
    ]) {
      const mu = Array.from({ length: sum(sizes) }, () => 2 * random.normal());
      const expected = evaluate(panels, mu, sizes);
      expectSame(evaluate(bySpan, mu, sizes), expected, 1e-11);
      expectSame(evaluate(kernels.fine, mu, sizes), expected, 1e-10);
    }
  });

  it("gives the same densities as subsets", () => {
    const random = createRandom("densities");
    for (const spread of [1, 4]) {
      const mu = Float64Array.from({ length: 8 }, () => spread * random.normal());
      const x = Float64Array.from({ length: 400 }, (_, j) => Math.min(...mu) - 4 + (j * (8 + 6 * spread)) / 400);
      const [span, subsets] = [bySpan, bySubsets].map((kernel) => {
        kernel.evaluate(mu, orderOf([1, 6, 1]), 3, new Float64Array(8));
        return posteriorDensities(kernel, x)!;
      });
      subsets.forEach((curve, k) => {
        const peak = Math.max(...curve);
        curve.forEach((value, j) => expect(Math.abs(span[k][j] - value)).toBeLessThan(0.02 * peak));
      });
    }
  });
});

describe("tied groups of any size and any ratings", () => {
  it("gives finite gradients that sum to zero, and the same P at every entrant and by every way of counting", () => {
    fc.assert(
      fc.property(orders(20), ({ mu, sizes }) => {
        const expected = evaluate(bySpan, mu, sizes);
        const most = Math.max(1, ...Array.from(expected.gradient, Math.abs));
        expect(expected.log).toBeLessThan(1e-9);
        expect(Number.isFinite(expected.log)).toBe(true);
        expect(Math.abs(sum(expected.gradient))).toBeLessThan(BOUNDS.fine * most);
        for (const accuracy of SETTINGS) expectSame(evaluate(kernels[accuracy], mu, sizes), expected, BOUNDS[accuracy]);
        for (const kernel of [bySpan, kernels.fine])
          for (let k = 0; k < kernel.chain.players; k++)
            expect(Math.abs(kernel.logMass(k) - expected.log)).toBeLessThan(
              1e-11 * Math.max(1, Math.abs(expected.log)),
            );
      }),
      { numRuns: 25 },
    );
  });

  it("keeps its accuracy with ratings forty apart within a group of twelve and more, and an upset around it", () => {
    const random = createRandom("forty");
    for (const size of [12, 16, 20, 30])
      for (const upset of [0, 10, 40, 200, 1000]) {
        const mu = [
          -upset,
          ...Array.from({ length: size }, () => 40 * random.integer(2) - 20 + random.normal()),
          upset,
        ];
        const { log, gradient } = evaluate(kernels.fine, mu, [1, size, 1]);
        expect(Number.isFinite(log)).toBe(true);
        expect(Math.abs(sum(gradient))).toBeLessThan(1e-9 * Math.max(1, Math.abs(gradient[0])));
        expectSame({ log, gradient }, evaluate(bySpan, mu, [1, size, 1]), 1e-9);
      }
  });

  it("gives the gradient of finite differences", () => {
    const random = createRandom("slope");
    for (const upset of [0, 20, 100]) {
      const mu = [-upset, ...Array.from({ length: 14 }, () => 20 * random.normal()), upset];
      const direction = mu.map(() => random.normal());
      const at = (step: number): number =>
        evaluate(
          kernels.fine,
          mu.map((rating, k) => rating + step * direction[k]),
          [1, 14, 1],
        ).log;
      const difference = (8 * (at(0.01) - at(-0.01)) - (at(0.02) - at(-0.02))) / 0.12;
      const { gradient } = evaluate(kernels.fine, mu, [1, 14, 1]);
      const slope = sum(direction.map((part, k) => part * gradient[k]));
      expect(Math.abs(difference - slope)).toBeLessThan(1e-7 * Math.max(1, Math.abs(slope)));
    }
  });

  it("stays finite for ratings up to a hundred million apart, with ends that press on the middle", () => {
    const random = createRandom("far");
    for (const sizes of [
      [1, 1, 2, 4, 8, 16, 32],
      [9, 6, 2, 2],
      [2, 8, 7, 6, 1, 2],
    ])
      for (const spread of [1e3, 1e4, 1e5, 1e6, 1e7])
        for (let game = 0; game < 5; game++) {
          const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
          const { log, gradient } = evaluate(kernels.fine, mu, sizes);
          expect(Number.isFinite(log)).toBe(true);
          const most = Math.max(1, ...Array.from(gradient, Math.abs));
          expect(Math.abs(sum(gradient))).toBeLessThan(1e-7 * most);
        }
  });
});
