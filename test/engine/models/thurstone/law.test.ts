import type { DensityName } from "../../../../src/engine/numerics/density";
import { describe, expect, it } from "vitest";
import { completeParameters } from "../../../../src/engine/rating/complete";
import { model as thurstone } from "../../../../src/engine/models/thurstone/index";
import { performanceDensities } from "../../../../src/engine/models/thurstone/densities";
import { createRandom } from "../../../../src/engine/numerics/random";
import { raceOf } from "../../../fixtures/rate";

const DENSITIES: readonly DensityName[] = [
  "gaussian",
  "logistic",
  "gumbel-min",
  "gumbel-max",
  "laplace",
  "hyperbolic-secant",
  "student-t",
];

describe.each(DENSITIES)("%s", (density) => {
  const parameters = completeParameters(thurstone, { density, scale: 1.4, degreesOfFreedom: 6 });

  it("has the likelihood of a race of two as P(win)", () => {
    const rater = thurstone.rater(parameters, 2);
    for (const gap of [-6, -1, 0, 0.3, 2, 9]) {
      rater.state[0].set([gap, 0]);
      expect(Math.exp(rater.logLikelihood(raceOf([1, 2])))).toBeCloseTo(rater.winProbability(0, 1), 8);
    }
  });

  it("has odds of 10 to 1 at 400 points", () => {
    const rater = thurstone.rater(parameters, 2);
    rater.state[0].set([400 / thurstone.scale(parameters).pointsPerUnit, 0]);
    expect(rater.winProbability(0, 1)).toBeCloseTo(10 / 11, 7);
  });

  it("has curves that integrate to nearly one, and posteriors proportional to the density times the probability of the rest of the order", () => {
    const random = createRandom(density);
    for (const ranks of [
      [1, 2, 3, 4],
      [1, 2, 2, 4, 5, 5],
      [1, 1, 3],
      [1, 1, 3, 3],
    ]) {
      const ratings = Float64Array.from(ranks, () => random.normal());
      const { x, prior, posterior } = performanceDensities(ratings, raceOf(ranks), parameters);
      const h = x[1] - x[0];
      for (const curve of [...prior, ...posterior!]) {
        const mass = h * curve.reduce((total, value) => total + value, 0);
        expect(Math.abs(mass - 1)).toBeLessThan(0.03);
        expect(curve.every((value) => value >= 0)).toBe(true);
      }
      // The posterior of the best tends to be above its prior, that of the last below.
      const mean = (curve: Float64Array): number => h * curve.reduce((total, value, j) => total + value * x[j], 0);
      expect(mean(posterior![0])).toBeGreaterThan(mean(prior[0]));
      expect(mean(posterior![ranks.length - 1])).toBeLessThan(mean(prior[ranks.length - 1]));
    }
  });
});
