import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  erfcx,
  gaussianCdf,
  gaussianPdf,
  gaussianQuantile,
  inverseMillsExcess,
  inverseMillsRatio,
  inverseMillsSlope,
  logGaussianCdf,
  logGaussianPdf,
} from "../../../src/engine/numerics/gaussian";

/** x, Phi, log Phi, v, w to 17 digits, from 50-digit arithmetic (mpmath). */
const TRUTH = [
  { x: -20.0, cdf: 2.7536241186062337e-89, log: -203.91715537109726, v: 20.049753068527851, w: 0.99753673838494784 },
  { x: -8.0, cdf: 6.2209605742717841e-16, log: -35.01343715991455, v: 8.1213681122361127, w: 0.98567511655665909 },
  { x: -4.5, cdf: 3.3976731247300604e-6, log: -12.592419735713079, v: 4.7043198448277324, w: 0.96118590071522447 },
  { x: -4.0, cdf: 3.1671241833119921e-5, log: -10.360101486527291, v: 4.2256071444894711, w: 0.95332716160257737 },
  { x: -2.0, cdf: 0.022750131948179207, log: -3.7831843336820319, v: 2.3732155328228409, w: 0.88572089958591874 },
  { x: -0.7, cdf: 0.24196365222307303, log: -1.4189677615315316, v: 1.2904993394581665, w: 0.76203900752124758 },
  { x: -0.5, cdf: 0.3085375387259869, log: -1.1759117615936186, v: 1.1410777703680645, w: 0.73151959284412105 },
  { x: 0.0, cdf: 0.5, log: -0.69314718055994531, v: 0.79788456080286536, w: 0.63661977236758134 },
  { x: 0.5, cdf: 0.6914624612740131, log: -0.36894641528865639, v: 0.50916043383703349, w: 0.5138245643036329 },
  { x: 1.0, cdf: 0.84134474606854295, log: -0.17275377902344989, v: 0.28759997093917836, w: 0.3703137142233946 },
  { x: 3.0, cdf: 0.99865010196836991, log: -0.0013508099647481938, v: 0.0044378390421256638, w: 0.013333211541740806 },
  {
    x: 6.0,
    cdf: 0.99999999901341235,
    log: -9.8658764552437573e-10,
    v: 6.0758828558176764e-9,
    w: 3.6455297171822411e-8,
  },
];

const relative = (actual: number, expected: number): number => Math.abs(actual - expected) / Math.abs(expected);

describe("core and near tails", () => {
  it.each(TRUTH)("matches the reference values at x = $x", ({ x, cdf, log, v, w }) => {
    expect(relative(gaussianCdf(x), cdf)).toBeLessThan(1e-15);
    expect(relative(logGaussianCdf(x), log)).toBeLessThan(1e-15);
    expect(relative(inverseMillsRatio(x), v)).toBeLessThan(1e-15);
    expect(relative(inverseMillsSlope(x), w)).toBeLessThan(1e-14);
  });

  it("values are continuous where the approximations meet", () => {
    for (const seam of [-15 / 32, 15 / 32, -4, 4].map((y) => y * Math.SQRT2)) {
      for (const f of [gaussianCdf, logGaussianCdf, inverseMillsRatio]) {
        expect(relative(f(seam + 1e-14), f(seam - 1e-14))).toBeLessThan(1e-12);
      }
    }
    expect(relative(inverseMillsExcess(-4 + 1e-12), inverseMillsExcess(-4 - 1e-12))).toBeLessThan(2e-11);
  });
});

describe("far tails", () => {
  it("has the limits of the inverse Mills ratio at -1e8", () => {
    expect(relative(inverseMillsRatio(-1e8), 1e8 + 1e-8)).toBeLessThan(4e-16);
    expect(relative(inverseMillsExcess(-1e8), 9.999999999999998e-9)).toBeLessThan(1e-15);
    expect(relative(inverseMillsSlope(-1e8), 1)).toBeLessThan(1e-15);
    expect(relative(logGaussianCdf(-1e8), -5000000000000019.34)).toBeLessThan(1e-15);
  });

  it("falls to 0 on the other side, and accepts infinities", () => {
    expect(inverseMillsRatio(1e8)).toBe(0);
    expect(inverseMillsSlope(1e8)).toBe(0);
    expect(relative(logGaussianCdf(8.5), -9.4795348222033184e-18)).toBeLessThan(2e-14);
    expect([gaussianCdf(-Infinity), gaussianCdf(Infinity), logGaussianCdf(Infinity)]).toEqual([0, 1, -0]);
    expect(logGaussianCdf(-Infinity)).toBe(-Infinity);
    expect(erfcx(1e300)).toBeGreaterThan(0);
  });

  it("gives NaN for NaN", () => {
    for (const f of [gaussianCdf, logGaussianCdf, inverseMillsRatio, gaussianQuantile]) expect(f(NaN)).toBeNaN();
  });
});

describe("identities", () => {
  const x = fc.double({ min: -30, max: 30, noNaN: true });
  it("adds up Phi(x) and Phi(-x) to 1", () => {
    fc.assert(
      fc.property(x, (t) => {
        expect(gaussianCdf(t) + gaussianCdf(-t)).toBeCloseTo(1, 15);
      }),
    );
  });

  it("includes v as the derivative of log Phi, and w as minus that of v", () => {
    fc.assert(
      fc.property(fc.double({ min: -25, max: 5, noNaN: true }), (t) => {
        const step = 1e-4;
        const slope = (logGaussianCdf(t + step) - logGaussianCdf(t - step)) / (2 * step);
        expect(Math.abs(slope - inverseMillsRatio(t))).toBeLessThan(1e-6 * Math.max(1, inverseMillsRatio(t)));
        const fall = (inverseMillsRatio(t - step) - inverseMillsRatio(t + step)) / (2 * step);
        expect(Math.abs(fall - inverseMillsSlope(t))).toBeLessThan(1e-6);
      }),
    );
  });

  it("the pdf agrees with its logarithm", () => {
    fc.assert(
      fc.property(x, (t) => {
        expect(relative(Math.exp(logGaussianPdf(t)), gaussianPdf(t))).toBeLessThan(2e-13);
      }),
    );
  });
});

describe("quantile", () => {
  it.each([
    [1e-300, -37.047096299361199],
    [1e-20, -9.2623400897984076],
    [0.001, -3.0902323061678135],
    [0.3, -0.52440051270804082],
    [0.9, 1.2815515655446006],
    [0.999, 3.0902323061678133],
  ])("p = %d", (p, expected) => expect(relative(gaussianQuantile(p), expected)).toBeLessThan(1e-15));

  it("inverts the function Phi", () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (t) => {
        // Near 1, Phi has fewer digits of the tail: an error of 1e-16 / phi(5).
        expect(Math.abs(gaussianQuantile(gaussianCdf(t)) - t)).toBeLessThan(t < 2 ? 1e-13 : 1e-9);
      }),
    );
  });

  it("includes its bounds and rejects values outside", () => {
    expect([gaussianQuantile(0), gaussianQuantile(0.5), gaussianQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
    expect(gaussianQuantile(-0.1)).toBeNaN();
    expect(gaussianQuantile(1.1)).toBeNaN();
  });
});
