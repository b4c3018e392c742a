import { describe, expect, it } from "vitest";
import { logGaussianCdf } from "../../../src/engine/numerics/gaussian";
import { studentT } from "../../../src/engine/numerics/student-t";

const near = (actual: number, expected: number, tolerance = 1e-13) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
const POINTS = [-1e6, -40, -3, -1, -0.1, 0, 0.1, 0.9, 1, 2.5, 12, 1e3];

describe("closed forms", () => {
  it.each(POINTS)("matches the Cauchy distribution for one degree of freedom, at %f", (t) => {
    const { logPdf, logTail } = studentT(1);
    near(logPdf(t), -Math.log(Math.PI * (1 + t * t)));
    // atan(1 / t) is accurate in the far tail.
    near(logTail(t), Math.log(t > 0 ? Math.atan(1 / t) / Math.PI : 0.5 - Math.atan(t) / Math.PI));
  });

  it.each(POINTS)("matches for two degrees of freedom, at %f", (t) => {
    const root = Math.sqrt(2 + t * t);
    near(studentT(2).logTail(t), Math.log(t > 0 ? 1 / (root * (root + t)) : 0.5 - t / (2 * root)));
    near(studentT(2).logPdf(t), -1.5 * Math.log(2 + t * t));
  });

  it.each(POINTS.filter((t) => Math.abs(t) < 1e3))("matches for four degrees of freedom, at %f", (t) => {
    const u = t / Math.sqrt(4 + t * t);
    // Above 3 the closed form loses digits by cancellation.
    const closed = 0.5 - (3 * u) / 4 + u ** 3 / 4;
    near(Math.exp(studentT(4).logTail(t)), closed, 1e-14);
  });
});

describe("limits", () => {
  it.each([-5, -1, 0, 2, 5])("approaches the normal distribution for many degrees of freedom, at %f", (t) => {
    near(studentT(1e7).logTail(t), logGaussianCdf(-t), 1e-5);
  });

  it("approaches a power law in the far tails for few degrees of freedom", () => {
    const { logTail } = studentT(0.5);
    near((logTail(1e20) - logTail(1e30)) / Math.log(10), 5, 1e-12);
    expect(logTail(Infinity)).toBe(-Infinity);
    expect(logTail(-Infinity)).toBeCloseTo(0, 15);
  });
});
