import { describe, expect, it } from "vitest";
import { firstAfter, lastUpTo } from "../../../src/engine/numerics/bisect";

describe("binary search", () => {
  it("finds the first passing number, also below zero", () => {
    for (let first = -5; first <= 7; first++) {
      const tried: number[] = [];
      const found = firstAfter(-5, 7, (at) => (tried.push(at), at >= first));
      expect(found).toBe(Math.max(-4, first));
      expect(tried.every((at) => at > -5 && at < 7)).toBe(true);
    }
  });

  it("calls nothing for an empty range", () => {
    const passes = () => expect.unreachable();
    expect(firstAfter(3, 4, passes)).toBe(4);
  });

  it("finds the last number up to a value", () => {
    const ascending = Float64Array.of(1, 2, 2, 5);
    expect([0, 1, 2, 4, 5, 9].map((value) => lastUpTo(ascending, value))).toEqual([-1, 0, 2, 2, 3, 3]);
    expect(lastUpTo([], 1)).toBe(-1);
  });
});
