import { describe, expect, it } from "vitest";
import { ThurstoneLikelihood } from "../../../../src/engine/likelihoods/thurstone";
import { thurstoneWorking } from "../../../../src/engine/models/thurstone/working";
import { createRandom } from "../../../../src/engine/numerics/random";
import { raceOf } from "../../../fixtures/rate";

describe("two players", () => {
  it("gives the same in closed form and by the kernel, at any scale", () => {
    const random = createRandom("two");
    const race = raceOf([1, 2]);
    for (let game = 0; game < 50; game++) {
      const scale = Math.exp(random.normal());
      const likelihood = new ThurstoneLikelihood(scale, "fine");
      const ratings = Float64Array.of(5 * random.normal(), 5 * random.normal());
      const closed = new Float64Array(2);
      const kernel = new Float64Array(2);
      const log = likelihood.evaluate(ratings, race, closed);
      expect(Math.abs(likelihood.throughKernel(ratings, race, kernel) - log)).toBeLessThan(1e-12 * Math.max(1, -log));
      for (let k = 0; k < 2; k++)
        expect(Math.abs(kernel[k] - closed[k])).toBeLessThan(1e-12 * Math.max(1, Math.abs(closed[k])));
    }
  });
});

describe("scale", () => {
  it("keeps P and divides the gradient if ratings and scale are multiplied by a factor", () => {
    const race = raceOf([1, 2, 2, 4, 5]);
    const ratings = Float64Array.of(0.3, -1, 2, 0.5, 1.5);
    const one = new Float64Array(5);
    const three = new Float64Array(5);
    const log = new ThurstoneLikelihood(1, "fine").evaluate(ratings, race, one);
    const stretched = new ThurstoneLikelihood(3, "fine").evaluate(
      ratings.map((rating) => 3 * rating),
      race,
      three,
    );
    expect(stretched).toBeCloseTo(log, 12);
    for (let k = 0; k < 5; k++) expect(3 * three[k]).toBeCloseTo(one[k], 12);
  });
});

describe("explanation of an update", () => {
  it("has parts that sum to the gradient, positive ones from behind and negative ones from ahead", () => {
    const race = raceOf([1, 2, 3, 3, 5, 6]);
    const ratings = Float64Array.of(0, 1, -0.5, 2, 0.3, 0.4);
    const gradient = new Float64Array(6);
    new ThurstoneLikelihood(1, "fine").evaluate(ratings, race, gradient);
    for (let k = 0; k < 6; k++) {
      const { parts } = thurstoneWorking(ratings, race, k, gradient, 1);
      expect(parts.reduce((total, part) => total + part.value, 0)).toBeCloseTo(gradient[k], 13);
      for (const part of parts) {
        if (part.label.startsWith("Stayed ahead")) expect(part.value).toBeGreaterThan(0);
        if (part.label.startsWith("Stayed behind")) expect(part.value).toBeLessThan(0);
      }
    }
  });
});
