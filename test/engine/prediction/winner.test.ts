import type { DensityName } from "../../../src/engine/numerics/density";
import { describe, expect, it } from "vitest";
import { logWinProbability } from "../../../src/engine/prediction/winner";
import { logGaussianCdf } from "../../../src/engine/numerics/gaussian";
import { logSigmoid } from "../../../src/engine/numerics/logspace";

const ones = new Float64Array(16).fill(1);
const win = (density: DensityName, locations: readonly number[], winner: number, scales = ones): number =>
  logWinProbability({ density }, Float64Array.from(locations), scales, locations.length, winner);

const LAWS: readonly DensityName[] = [
  "gaussian",
  "logistic",
  "gumbel-min",
  "gumbel-max",
  "hyperbolic-secant",
  "laplace",
  "student-t",
];

describe.each(LAWS)("%s", (density) => {
  it("gives equal players equal probabilities", () => {
    expect(win(density, [2, 2, 2, 2, 2], 3)).toBeCloseTo(-Math.log(5), 11);
  });

  it("gives probabilities that sum to one", () => {
    const locations = [3, -1, 0.2, 0.1, -7, 2.5];
    const sum = locations.reduce((total, _, k) => total + Math.exp(win(density, locations, k)), 0);
    expect(sum).toBeCloseTo(1, 11);
  });

  it("stays finite for certain and for impossible winners", () => {
    // Under Student's t an upset by 300 has probability 1e-11.
    const far = density === "student-t" ? 1e4 : 300;
    expect(win(density, [far, 0, 0], 0)).toBeCloseTo(0, 12);
    expect(Number.isFinite(win(density, [far, 0, 0], 1))).toBe(true);
  });
});

describe("closed forms of two players", () => {
  it.each([-40, -3, 0, 2, 40])("matches at a gap of %f", (gap) => {
    const relative = (actual: number, expected: number): void => {
      expect(Math.abs(actual - expected)).toBeLessThan(1e-11 * Math.max(1, Math.abs(expected)));
    };
    relative(win("gaussian", [gap, 0], 0), logGaussianCdf(gap / Math.SQRT2));
    relative(win("gumbel-min", [gap, 0], 0), logSigmoid(gap));
    relative(win("gumbel-max", [gap, 0], 0), logSigmoid(gap));
    relative(win("gaussian", [gap, 0], 0, Float64Array.of(3, 4)), logGaussianCdf(gap / 5));
  });
});

describe("integrands that are millions of units wide", () => {
  it.each([-1e6, -2e4, 1e6])("gives accurate probabilities for ratings %f apart", (gap) => {
    const expected = logSigmoid(gap);
    expect(Math.abs(win("gumbel-min", [gap, 0], 0) - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
  });

  it.each([
    [1e6, 1, 8],
    [1, 1e6, 8],
    [3, 2e3, 8],
    // At twelve powers of ten, doubles keep four digits of the narrow distribution.
    [1e-6, 1e6, 5],
  ])("gives accurate probabilities for scales of %f and %f", (first, second, digits) => {
    const scales = Float64Array.of(first, second);
    for (const share of [-3, -0.4, 0, 0.4, 3]) {
      const gap = share * Math.max(first, second);
      expect(win("gaussian", [gap, 0], 0, scales)).toBeCloseTo(logGaussianCdf(gap / Math.hypot(first, second)), digits);
    }
    const both = Math.exp(win("logistic", [0.3, 0], 0, scales)) + Math.exp(win("logistic", [0.3, 0], 1, scales));
    expect(both).toBeCloseTo(1, 8);
  });
});

describe("Plackett-Luce, elimination", () => {
  it("equals the sum over orders of the others", () => {
    // P(1 lasts longest of three) = sum over the first to leave.
    const [a, b, c] = [1.5, 0.7, 0.4].map((location) => Math.exp(-location));
    const expected = (b / (a + b + c)) * (c / (a + c)) + (c / (a + b + c)) * (b / (a + b));
    expect(win("gumbel-min", [1.5, 0.7, 0.4], 0)).toBeCloseTo(Math.log(expected), 12);
  });
});
