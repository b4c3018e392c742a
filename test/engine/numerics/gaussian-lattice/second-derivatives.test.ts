import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ThurstoneLikelihood } from "../../../../src/engine/likelihoods/thurstone";
import { informationByDifferences } from "../../../../src/engine/rating/gradient/information";
import { laplace } from "../../../../src/engine/numerics/densities/laplace";
import { raceOf } from "../../../fixtures/rate";

/** Largest deviation of the exact matrix and of its diagonal from differences of the gradient. */
function compare(ranks: readonly number[], ratings: readonly number[], scale = 1) {
  const race = raceOf(ranks);
  const n = ranks.length;
  const likelihood = new ThurstoneLikelihood(scale, "fine");
  const at = Float64Array.from(ratings);
  const exact = new Float64Array(n * n);
  const near = new Float64Array(n * n);
  const diagonal = new Float64Array(n);
  likelihood.information(at, race, exact);
  likelihood.informationDiagonal(at, race, diagonal);
  informationByDifferences(likelihood, at, race, near, 4e-3 * scale);
  let off = 0;
  let row = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) {
      off = Math.max(off, Math.abs(exact[i * n + j] - near[i * n + j]));
      expect(exact[i * n + j]).toBe(exact[j * n + i]);
      sum += exact[i * n + j];
    }
    off = Math.max(off, Math.abs(exact[i * n + i] - diagonal[i]));
    row = Math.max(row, Math.abs(sum));
  }
  return { off, row };
}

describe("second derivatives of an order's probability", () => {
  it.each([
    ["three", [1, 2, 3], [0.3, -0.5, 0.1]],
    ["two tied last", [1, 2, 3, 4, 4], [0.3, -0.5, 0.1, 1, -2]],
    ["three tied first", [1, 1, 1, 4, 5], [0.3, -0.5, 0.1, 1, -2]],
    ["both ends tied", [1, 1, 3, 4, 4, 4], [0.3, -0.5, 0.1, 1, -2, 0.4]],
    ["two groups", [1, 1, 3, 3, 3], [0.3, -0.5, 0.1, 1, -2]],
    ["a tied group in the middle", [1, 2, 2, 4, 5, 5], [0.3, -0.5, 0.1, 1, -2, 0.3]],
    ["a large tied group in the middle", [1, 2, 2, 2, 2, 2, 2, 2, 2, 10], [0.3, -0.5, 0.1, 1, -2, 0.3, 0, 0, 1, 2]],
  ])("agrees with differences of the gradient: %s", (_, ranks, ratings) => {
    for (const scale of [1, 2.5]) {
      const { off, row } = compare(
        ranks,
        ratings.map((rating) => rating * scale),
        scale,
      );
      expect(off).toBeLessThan(2e-9);
      expect(row).toBeLessThan(2e-10);
    }
  });

  it("agrees in a field of twenty with upsets", () => {
    const ranks = Array.from({ length: 20 }, (_, k) => (k < 15 ? k + 1 : 16));
    const ratings = ranks.map((_, k) => 1.5 * Math.sin(7 * k));
    const { off, row } = compare(ranks, ratings);
    expect(off).toBeLessThan(2e-9);
    expect(row).toBeLessThan(2e-10);
  });

  it("agrees for any order of a few players", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ rank: fc.integer({ min: 1, max: 6 }), rating: fc.double({ min: -4, max: 4, noNaN: true }) }),
          { minLength: 3, maxLength: 7 },
        ),
        (entrants) => {
          const sorted = entrants.toSorted((a, b) => a.rank - b.rank);
          const { off, row } = compare(
            sorted.map(({ rank }) => rank),
            sorted.map(({ rating }) => rating),
          );
          expect(off).toBeLessThan(5e-9);
          expect(row).toBeLessThan(5e-9);
        },
      ),
    );
  });

  it("agrees with the diagonal of the whole matrix for other densities", () => {
    const race = raceOf([1, 2, 3, 3]);
    const likelihood = new ThurstoneLikelihood(1, "fine", laplace);
    const whole = new Float64Array(16);
    const diagonal = new Float64Array(4);
    likelihood.information(Float64Array.of(0.1, 0.5, -0.2, 0.3), race, whole);
    likelihood.informationDiagonal(Float64Array.of(0.1, 0.5, -0.2, 0.3), race, diagonal);
    for (let k = 0; k < 4; k++) expect(diagonal[k]).toBe(whole[5 * k]);
  });
});
