import { describe, expect, it } from "vitest";
import { bisect, fallingRoot } from "../../../src/engine/numerics/root";

describe("bisection", () => {
  it.each([1e-12, 0.3, 1, 7.25, 4000])("finds %d to neighbouring numbers", (root) => {
    expect(Math.abs(bisect((x) => x < root, 0, 8192) / root - 1)).toBeLessThanOrEqual(Number.EPSILON);
  });

  it("stops at the width", () => {
    let calls = 0;
    const found = bisect((x) => (calls++, x < 3), 0, 8, 1);
    expect(Math.abs(found - 3)).toBeLessThanOrEqual(0.5);
    expect(calls).toBe(3);
  });

  it("ends at a bound if the condition never turns", () => {
    expect(bisect(() => true, 1, 2)).toBe(2);
    expect(bisect(() => false, 1, 2)).toBe(1);
  });
});

describe("the root of a falling function", () => {
  const out = new Float64Array(2);
  /** A logistic curve, flat on both sides, where Newton’s steps alone leave the bracket. */
  const falling =
    (root: number) =>
    (x: number, at: Float64Array): void => {
      const p = 1 / (1 + Math.exp(x - root));
      at[0] = p - 0.5;
      at[1] = -p * (1 - p);
    };

  it.each([-30, -7, 0, 3.5, 30])("finds %d from any start to 1e-13 (1 + |x|)", (root) => {
    for (const start of [-40, 0, 40, 1000, NaN])
      expect(Math.abs(fallingRoot(falling(root), -40, 40, start, out) - root)).toBeLessThanOrEqual(
        1e-13 * (1 + Math.abs(root)),
      );
  });
});
