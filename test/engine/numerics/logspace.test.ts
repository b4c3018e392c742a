import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { log1mexp, logAddExp, logSigmoid, logSumExp, sigmoid, softplus } from "../../../src/engine/numerics/logspace";

describe("sums of exponentials", () => {
  it("does not overflow or underflow", () => {
    expect(logSumExp([1000, 1000])).toBeCloseTo(1000 + Math.LN2, 12);
    expect(logSumExp([-1000, -1000])).toBeCloseTo(-1000 + Math.LN2, 12);
    expect(logAddExp(-1e6, -1e6 - 1)).toBeCloseTo(-1e6 + Math.log1p(Math.exp(-1)), 9);
  });

  it("accepts infinities and the empty sum", () => {
    expect(logSumExp([])).toBe(-Infinity);
    expect(logSumExp([-Infinity, 3])).toBe(3);
    expect(logAddExp(-Infinity, -Infinity)).toBe(-Infinity);
    expect(logAddExp(Infinity, 0)).toBe(Infinity);
  });

  it("sums a part of a list", () => expect(logSumExp([9, 1, 2, 9], 1, 3)).toBeCloseTo(logAddExp(1, 2), 14));
});

describe("complements", () => {
  it("gives an accurate log(1 - e^x) near 0 and far below", () => {
    expect(log1mexp(-1e-20)).toBeCloseTo(Math.log(1e-20), 12);
    expect(log1mexp(-50)).toBeCloseTo(-Math.exp(-50), 30);
    expect(log1mexp(0)).toBe(-Infinity);
  });

  it("obeys softplus(x) - softplus(-x) = x, with the sigmoid as slope of softplus", () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
        expect(Math.abs(softplus(x) - softplus(-x) - x)).toBeLessThan(1e-15 * Math.max(1, Math.abs(x)) * 4);
        expect(sigmoid(x) + sigmoid(-x)).toBeCloseTo(1, 15);
        expect(Math.abs(logSigmoid(x) - Math.log(sigmoid(x)))).toBeLessThan(1e-13 * Math.max(1, Math.abs(x)));
      }),
    );
  });
});
