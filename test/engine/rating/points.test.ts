import { describe, expect, it } from "vitest";
import { FIT_LIKELIHOODS } from "../../../src/engine/likelihoods/descriptions";
import {
  GAUSSIAN_TEN_TO_ONE,
  POINTS_AT_TEN_TO_ONE,
  pointsChange,
  pointsOf,
  START_POINTS,
  unitsChange,
  unitsOfPoints,
} from "../../../src/engine/rating/points";
import { gaussianQuantile } from "../../../src/engine/numerics/gaussian";

describe("points", () => {
  const scale = { origin: 25, pointsPerUnit: 40 };

  it("starts at 1500 and grows with the model's units", () => {
    expect(pointsOf(scale, 25)).toBe(START_POINTS);
    expect(pointsOf(scale, 27)).toBe(1580);
    expect(pointsChange(scale, -0.5)).toBe(-20);
  });

  it("converts back to the model's units", () => {
    for (const rating of [-3, 0, 25, 31.4])
      expect(unitsOfPoints(scale, pointsOf(scale, rating))).toBeCloseTo(rating, 12);
    expect(unitsChange(scale, pointsChange(scale, 1.25))).toBe(1.25);
  });

  it("differs by 400 at odds of 10 to 1, for logistic and Gaussian differences", () => {
    expect(GAUSSIAN_TEN_TO_ONE).toBeCloseTo(gaussianQuantile(10 / 11), 15);
    for (const { id, pointsPerUnit } of FIT_LIKELIHOODS) {
      const units = POINTS_AT_TEN_TO_ONE / pointsPerUnit;
      if (id === "thurstone") expect(units / Math.SQRT2).toBeCloseTo(gaussianQuantile(10 / 11), 14);
      else expect(Math.exp(units)).toBeCloseTo(10, 12);
    }
  });
});
