import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inverseMillsRatio, logGaussianCdf } from "../../../../src/engine/numerics/gaussian";
import { LATTICE_SETTINGS } from "../../../../src/engine/numerics/gaussian-lattice/setting";
import type { Accuracy } from "../../../../src/engine/numerics/accuracy";
import { GaussianKernel } from "../../../../src/engine/numerics/gaussian-lattice/gaussian-kernel";
import { createRandom } from "../../../../src/engine/numerics/random";
import { SETTINGS, logFactorial, orderOf, ordersOfGroups, sum } from "../support";

const kernels = Object.fromEntries(SETTINGS.map((accuracy) => [accuracy, new GaussianKernel(accuracy)]));

/** Value and gradient of an order; `sizes`: sizes of the tie groups, best first (default: no ties). */
function evaluate(mu: readonly number[], sizes?: readonly number[], accuracy: Accuracy = "fine") {
  const gradient = new Float64Array(mu.length);
  const starts = orderOf(sizes ?? mu.map(() => 1));
  const log = kernels[accuracy].evaluate(Float64Array.from(mu), starts, starts.length - 1, gradient);
  return { log, gradient };
}

describe("equal ratings: P = 1 / n!", () => {
  it.each([2, 3, 8, 30, 100, 1000])("n = %d", (n) => {
    const { log, gradient } = evaluate(new Array<number>(n).fill(1.5));
    expect(Math.abs(log + logFactorial(n))).toBeLessThan(1e-13 * logFactorial(n) + 1e-14);
    // By symmetry the gradients are the expected order statistics.
    for (let k = 0; k < n; k++) expect(Math.abs(gradient[k] + gradient[n - 1 - k])).toBeLessThan(1e-10);
  });

  it("has an accurate log P at n = 1,000, where P underflows", () => {
    expect(evaluate(new Array<number>(1000).fill(0)).log).toBeCloseTo(-5912.128178488163, 8);
  });
});

describe("upsets", () => {
  it("gradients are accurate for two players 10 to 10,000 apart", () => {
    for (const gap of [10, 40, 200, 1000, 10_000]) {
      const exact = logGaussianCdf(-gap * Math.SQRT1_2);
      expect(Math.abs(evaluate([0, gap]).log - exact)).toBeLessThan(1e-12 * -exact);
      expect(evaluate([gap, 0]).log).toBeCloseTo(0, 11);
    }
  });

  it("moves both players by slightly more than 100 at a gap of 200", () => {
    const { gradient } = evaluate([0, 200]);
    expect(gradient[0]).toBeCloseTo(inverseMillsRatio(-200 * Math.SQRT1_2) * Math.SQRT1_2, 10);
    expect(gradient[1]).toBe(-gradient[0]);
  });

  it("matches finite differences along a random direction for a reversed order of a hundred", () => {
    const mu = Array.from({ length: 100 }, (_, k) => 0.3 * k);
    checkSlope(mu, undefined, 1e-7);
  });

  it("gradients are accurate for two blocks 40 apart in the wrong order", () => {
    const mu = [...new Array<number>(20).fill(0), ...new Array<number>(20).fill(40)];
    const { log, gradient } = evaluate(mu);
    expect(log).toBeLessThan(-5000);
    expect(Math.abs(sum(gradient))).toBeLessThan(1e-9);
    checkSlope(mu, undefined, 1e-7);
  });

  it("equals two separate races for two blocks 40 apart in the right order", () => {
    const { log } = evaluate([...new Array<number>(20).fill(40), ...new Array<number>(20).fill(0)]);
    expect(log).toBeCloseTo(-2 * logFactorial(20), 10);
  });

  it("gives log P = -404.3 for a finisher at 0 above a DNF at 40, and nearly the same above two DNFs", () => {
    expect(evaluate([0, 40], [1, 1]).log).toBeCloseTo(logGaussianCdf(-40 * Math.SQRT1_2), 9);
    const { log, gradient } = evaluate([0, 40, -40], [1, 2]);
    expect(log).toBeCloseTo(-404.26249051466425, 9);
    expect(gradient[0]).toBeCloseTo(20.0249, 3);
    expect(Math.abs(gradient[2])).toBeLessThan(1e-12);
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
        const { log, gradient } = evaluate(mu, sizes);
        expect(Number.isFinite(log)).toBe(true);
        expect(gradient.every(Number.isFinite)).toBe(true);
        expect(Math.abs(sum(gradient))).toBeLessThan(1e-4);
      }
    }
  });
});

describe("random games", () => {
  const ratings = fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { minLength: 2, maxLength: 40 });

  it("gradients sum to zero", () => {
    const bounds: Record<Accuracy, number> = { fast: 1e-9, standard: 1e-11, fine: 1e-12 };
    fc.assert(
      fc.property(ratings, (mu) => {
        for (const accuracy of SETTINGS) {
          expect(Math.abs(sum(evaluate(mu, undefined, accuracy).gradient))).toBeLessThan(bounds[accuracy] * mu.length);
        }
      }),
    );
  });

  it("gives the same P at every player, because the backward pass is the exact adjoint", () => {
    fc.assert(
      fc.property(ratings, (mu) => {
        const { log } = evaluate(mu);
        const kernel = kernels.fine;
        for (let k = 0; k < kernel.chain.players; k++)
          expect(Math.abs(kernel.logMass(k) - log)).toBeLessThan(1e-12 * Math.max(1, Math.abs(log)));
      }),
    );
  });

  it("does not depend on a common shift of ratings", () => {
    fc.assert(
      fc.property(ratings, fc.double({ min: -1000, max: 1000, noNaN: true }), (mu, shift) => {
        const plain = evaluate(mu);
        const moved = evaluate(mu.map((rating) => rating + shift));
        expect(Math.abs(moved.log - plain.log)).toBeLessThan(1e-9 * Math.max(1, Math.abs(plain.log)));
        for (let k = 0; k < mu.length; k++) expect(Math.abs(moved.gradient[k] - plain.gradient[k])).toBeLessThan(1e-9);
      }),
    );
  });

  it("changes only signs if the order and all ratings are reversed", () => {
    fc.assert(
      fc.property(ratings, (mu) => {
        const plain = evaluate(mu);
        const turned = evaluate(mu.map((rating) => -rating).reverse());
        expect(Math.abs(turned.log - plain.log)).toBeLessThan(1e-11 * Math.max(1, Math.abs(plain.log)));
        for (let k = 0; k < mu.length; k++) {
          expect(Math.abs(turned.gradient[mu.length - 1 - k] + plain.gradient[k])).toBeLessThan(1e-10);
        }
      }),
    );
  });

  it("each accuracy setting has its stated error, compared with fine", () => {
    const bounds: Record<Accuracy, number> = { fast: 5e-6, standard: 5e-9, fine: 1e-16 };
    fc.assert(
      fc.property(ratings, (mu) => {
        const exact = evaluate(mu).gradient;
        for (const accuracy of SETTINGS) {
          const rough = evaluate(mu, undefined, accuracy).gradient;
          for (let k = 0; k < mu.length; k++)
            expect(Math.abs(rough[k] - exact[k])).toBeLessThanOrEqual(bounds[accuracy]);
        }
      }),
    );
  });

  it("matches finite differences with ties anywhere", () => {
    const random = createRandom("slopes");
    for (let game = 0; game < 30; game++) {
      const sizes = Array.from({ length: 2 + random.integer(5) }, () =>
        random.uniform() < 0.6 ? 1 : 1 + random.integer(4),
      );
      checkSlope(
        Array.from({ length: sum(sizes) }, () => 3 * random.normal()),
        sizes,
        1e-7,
      );
    }
  });
});

describe("tie groups against the sum over their orders", () => {
  const random = createRandom("ties");
  it.each([
    [[1, 2]],
    [[2, 1]],
    [[2, 2]],
    [[1, 2, 1]],
    [[1, 3, 1]],
    [[1, 4, 1]],
    [[2, 2, 2]],
    [[1, 2, 3, 1]],
    [[3, 3]],
    [[1, 1, 4]],
    [[4, 1]],
    [[1, 5, 1]],
    [[2, 2, 1, 2]],
    [[1, 6, 1]],
  ])("group sizes %j", (sizes) => {
    for (const spread of [0, 1, 4, 10]) {
      const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
      const tied = evaluate(mu, sizes);
      const summed = ordersOfGroups(mu, sizes, (order) => evaluate(order));
      expect(Math.abs(tied.log - summed.log)).toBeLessThan(1e-11 * Math.max(1, Math.abs(summed.log)));
      for (let k = 0; k < mu.length; k++) expect(Math.abs(tied.gradient[k] - summed.gradient[k])).toBeLessThan(1e-10);
    }
  });

  it("gives P = product of group factorials / n! at equal ratings", () => {
    const brackets = [
      [1, 1, 2, 4, 8, 16, 32],
      [1, 12, 12, 1],
      [100, 20, 30, 100],
      [1, 60, 1],
    ];
    for (const sizes of [[40, 60], [1, 40], [30, 1, 40], [3, 4, 2, 4], [1, 7, 1, 8, 1], ...brackets]) {
      const { log } = evaluate(new Array<number>(sum(sizes)).fill(-2), sizes);
      const expected = sum(sizes.map(logFactorial)) - logFactorial(sum(sizes));
      expect(Math.abs(log - expected)).toBeLessThan(1e-11 * Math.abs(expected));
    }
  });

  it("agrees with subsets for large groups counted by span", () => {
    const bySubsets = new GaussianKernel("fine", 11);
    for (const sizes of [
      [1, 8, 1],
      [1, 9, 1],
      [4, 8, 4],
      [2, 10, 3, 2],
      [1, 1, 11, 1, 1],
      [10, 9, 1],
    ]) {
      for (const spread of [0, 1, 3, 10]) {
        const mu = Array.from({ length: sum(sizes) }, () => spread * random.normal());
        const pairs = evaluate(mu, sizes);
        const gradient = new Float64Array(mu.length);
        const starts = orderOf(sizes);
        const log = bySubsets.evaluate(Float64Array.from(mu), starts, sizes.length, gradient);
        expect(Math.abs(pairs.log - log)).toBeLessThan(1e-11 * Math.max(1, Math.abs(log)));
        for (let k = 0; k < mu.length; k++) expect(Math.abs(pairs.gradient[k] - gradient[k])).toBeLessThan(5e-11);
      }
    }
  });

  it("stays finite and sums to zero for large groups in large upsets", () => {
    for (const rating of [20, 300, 1e4, 1e6]) {
      const { log, gradient } = evaluate([0, ...new Array<number>(12).fill(rating), -5], [1, 12, 1]);
      expect(log).toBeLessThan(-10);
      expect(gradient.every(Number.isFinite)).toBe(true);
      expect(Math.abs(sum(gradient))).toBeLessThan(1e-9 * Math.max(1, gradient[0]));
      for (let k = 2; k <= 12; k++) expect(gradient[k] / gradient[1]).toBeCloseTo(1, 9);
    }
  });

  it("gives P = 1 if all players are tied", () => {
    const { log, gradient } = evaluate([3, 1, -2], [3]);
    expect(log).toBe(0);
    expect([...gradient]).toEqual([0, 0, 0]);
  });

  it("does not depend on the listed order within a group", () => {
    const one = evaluate([1, 0.2, -3, 2.5, 0], [1, 3, 1]);
    const other = evaluate([1, 2.5, 0.2, -3, 0], [1, 3, 1]);
    expect(other.log).toBe(one.log);
    expect(other.gradient[1]).toBe(one.gradient[3]);
  });

  it("keeps cost and accuracy for members far apart within one group", () => {
    const { log, gradient } = evaluate([9, 60, -60, 5], [1, 2, 1]);
    const summed = ordersOfGroups([9, 60, -60, 5], [1, 2, 1], (order) => evaluate(order));
    expect(Math.abs(log - summed.log)).toBeLessThan(1e-11 * Math.abs(summed.log));
    for (let k = 0; k < 4; k++) expect(Math.abs(gradient[k] - summed.gradient[k])).toBeLessThan(1e-9);
  });
});

describe("cost", () => {
  it("does not grow in nodes a player with the field", () => {
    const kernel = kernels.fine;
    const random = createRandom("nodes");
    for (const n of [8, 100, 1000]) {
      evaluate(Array.from({ length: n }, () => random.normal()));
      let nodes = 0;
      for (let k = 0; k < n; k++) nodes += kernel.posterior(k).length;
      expect(nodes / n).toBeLessThan(160);
    }
  });

  it("repeats a call bit-identically with reused buffers", () => {
    const first = evaluate([1, 0.5, -1, 2, 0.3], [1, 2, 2]);
    evaluate(new Array<number>(50).fill(0));
    const again = evaluate([1, 0.5, -1, 2, 0.3], [1, 2, 2]);
    expect(again.log).toBe(first.log);
    expect([...again.gradient]).toEqual([...first.gradient]);
  });

  it("has three settings", () => expect(Object.keys(LATTICE_SETTINGS)).toEqual([...SETTINGS]));
});

/** Compares a directional derivative by a five-point difference with the gradient. */
function checkSlope(mu: readonly number[], sizes: readonly number[] | undefined, tolerance: number): void {
  const random = createRandom(`direction ${mu.join()}`);
  const direction = mu.map(() => random.normal());
  const at = (step: number): number =>
    evaluate(
      mu.map((rating, k) => rating + step * direction[k]),
      sizes,
    ).log;
  const step = 0.01;
  const difference = (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step);
  const { gradient } = evaluate(mu, sizes);
  const slope = sum(direction.map((part, k) => part * gradient[k]));
  expect(Math.abs(difference - slope)).toBeLessThan(tolerance * Math.max(1, Math.abs(slope)));
}
