import { describe, expect, it } from "vitest";
import { performanceDensities } from "../../../../src/engine/models/thurstone/densities";
import { ThurstoneLikelihood } from "../../../../src/engine/likelihoods/thurstone";
import { createRandom } from "../../../../src/engine/numerics/random";
import { raceOf } from "../../../fixtures/rate";

const parameters = { density: "gaussian", degreesOfFreedom: 5, scale: 1, accuracy: "fine" } as const;

/** Integral and mean by Simpson's rule on the grid. */
function moments(x: Float64Array, curve: Float64Array): { mass: number; mean: number } {
  const h = x[1] - x[0];
  let mass = 0;
  let first = 0;
  for (let j = 0; j < x.length; j++) {
    mass += curve[j] * h;
    first += curve[j] * x[j] * h;
  }
  return { mass, mean: first / mass };
}

describe("performance densities", () => {
  it.each([
    [[1, 2]],
    [[1, 2, 3, 4, 5]],
    [[1, 2, 3, 3]],
    [[1, 1, 3, 4]],
    [[1, 2, 2, 4]],
    [[1, 1, 3, 3]],
    [[1, 1, 3, 3, 5, 5]],
    [[1, 2, 3, 3, 3, 6, 7]],
  ])("integrates to one, with posterior means of rating plus gradient, for ranks %j", (ranks) => {
    const random = createRandom(ranks.join());
    const race = raceOf(ranks);
    const ratings = Float64Array.from(ranks, () => 1.5 * random.normal());
    const gradient = new Float64Array(ranks.length);
    new ThurstoneLikelihood(1, "fine").evaluate(ratings, race, gradient);
    const { x, prior, posterior } = performanceDensities(ratings, race, parameters);
    for (let k = 0; k < ranks.length; k++) {
      expect(moments(x, prior[k]).mass).toBeCloseTo(1, 3);
      const { mass, mean } = moments(x, posterior![k]);
      expect(mass).toBeCloseTo(1, 3);
      expect(mean).toBeCloseTo(ratings[k] + gradient[k], 3);
    }
  });

  it("curves of a tied group of eleven in the middle have an error of 1 %", () => {
    const race = raceOf([1, ...new Array<number>(11).fill(2), 13]);
    const random = createRandom("eleven");
    const ratings = Float64Array.from({ length: 13 }, () => random.normal());
    const gradient = new Float64Array(13);
    new ThurstoneLikelihood(1, "fine").evaluate(ratings, race, gradient);
    const { x, posterior } = performanceDensities(ratings, race, parameters);
    for (let k = 0; k < 13; k++) {
      const { mass, mean } = moments(x, posterior![k]);
      expect(mass).toBeCloseTo(1, 2);
      expect(Math.abs(mean - ratings[k] - gradient[k])).toBeLessThan(0.01);
    }
  });

  it("multiplies the winner's density by the probability that the loser is below, for two players", () => {
    const { x, posterior } = performanceDensities(Float64Array.of(0, 1), raceOf([1, 2]), parameters);
    const phi = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
    // Phi by a fine sum, independent of the code under test.
    const cdf = (z: number): number => {
      let total = 0;
      for (let t = -9; t < z; t += 0.001) total += phi(t + 0.0005) * Math.min(0.001, z - t);
      return total;
    };
    const p = cdf(-1 / Math.SQRT2);
    for (let j = 0; j < x.length; j += 20) {
      expect(posterior![0][j]).toBeCloseTo((phi(x[j]) * cdf(x[j] - 1)) / p, 5);
      expect(posterior![1][j]).toBeCloseTo((phi(x[j] - 1) * (1 - cdf(x[j]))) / p, 5);
    }
  });

  it("scales with the performance scale", () => {
    const one = performanceDensities(Float64Array.of(0, 1, 2), raceOf([1, 2, 3]), parameters);
    const two = performanceDensities(Float64Array.of(0, 2, 4), raceOf([1, 2, 3]), { ...parameters, scale: 2 });
    expect(two.x.at(-1)).toBeCloseTo(2 * one.x.at(-1)!, 10);
    expect(two.posterior![1][100]).toBeCloseTo(one.posterior![1][100] / 2, 10);
  });

  it("gives no posterior if all are tied", () => {
    expect(performanceDensities(Float64Array.of(0, 1), raceOf([1, 1]), parameters).posterior).toBeNull();
  });

  it("remains accurate in an upset by 40", () => {
    const { x, posterior } = performanceDensities(Float64Array.of(0, 40, 40), raceOf([1, 2, 2]), parameters);
    for (const curve of posterior!) expect(moments(x, curve).mass).toBeCloseTo(1, 2);
  });
});
