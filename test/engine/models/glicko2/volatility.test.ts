import glicko2Lite from "glicko2-lite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { illinois, volatilityAfter } from "../../../../src/engine/models/glicko2/volatility";
import { runs } from "../../../support/long";

const CEILING = 350 / 173.7178;

/** f(x) as printed in the paper. */
function f(x: number, sigma: number, phi2: number, v: number, delta: number, tau: number): number {
  const e = Math.exp(x);
  const d = phi2 + v + e;
  return (e * (delta * delta - d)) / (2 * d * d) - (x - 2 * Math.log(sigma)) / (tau * tau);
}

/** The nearest root to the old volatility, by small steps and bisection. */
function nearestRoot(sigma: number, phi2: number, v: number, delta: number, tau: number): number {
  const start = 2 * Math.log(sigma);
  const step = f(start, sigma, phi2, v, delta, tau) > 0 ? 0.01 : -0.01;
  let a = start;
  let b = start + step;
  while (f(a, sigma, phi2, v, delta, tau) * f(b, sigma, phi2, v, delta, tau) > 0) {
    a = b;
    b += step;
    if (b > 2 * Math.log(CEILING)) return CEILING;
  }
  for (let k = 0; k < 80; k++) {
    const middle = (a + b) / 2;
    if (f(a, sigma, phi2, v, delta, tau) * f(middle, sigma, phi2, v, delta, tau) > 0) a = middle;
    else b = middle;
  }
  return Math.exp((a + b) / 4);
}

const games = fc.record({
  sigma: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
  phi: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
  information: fc.double({ min: 1e-4, max: 25, noNaN: true }),
  z: fc.double({ min: -4, max: 4, noNaN: true }),
  tau: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
});

describe("volatility", () => {
  it("matches the example of the paper", () => {
    const sigma = volatilityAfter(0.06, (200 / 173.7178) ** 2, 1 / 1.7785, -0.4834 / 1.7785, 0.5, CEILING);
    expect(sigma).toBeCloseTo(0.059996, 6);
  });

  it("finds the nearest root of the printed equation for results within four standard deviations", () => {
    fc.assert(
      fc.property(games, ({ sigma, phi, information, z, tau }) => {
        // delta of standard deviation sqrt(phi^2 + v), times z.
        const delta = z * Math.sqrt(phi * phi + 1 / information);
        const own = volatilityAfter(sigma, phi * phi, information, delta * information, tau, CEILING);
        const truth = nearestRoot(sigma, phi * phi, 1 / information, delta, tau);
        expect(Math.abs(own / truth - 1)).toBeLessThan(1e-10);
      }),
      { numRuns: runs(300) },
    );
  });

  it("agrees between Newton's method and the paper's method", () => {
    fc.assert(
      fc.property(games, ({ sigma, phi, information, z, tau }) => {
        const surprise = z * Math.sqrt(phi * phi + 1 / information) * information;
        const newton = volatilityAfter(sigma, phi * phi, information, surprise, tau, CEILING);
        const paper = illinois(sigma, phi * phi, information, surprise * surprise, tau, CEILING);
        expect(Math.abs(newton / paper - 1)).toBeLessThan(1e-10);
      }),
      { numRuns: runs(300) },
    );
  });

  it("decreases without surprises and increases with large ones", () => {
    expect(volatilityAfter(0.06, 0.2, 5, 0, 0.5, CEILING)).toBeLessThan(0.06);
    expect(volatilityAfter(0.06, 0.2, 5, 20, 0.5, CEILING)).toBeGreaterThan(0.06);
  });

  it("stays below the ceiling where the published step gives extreme ratings", () => {
    // A favourite of 2500 is last among thirty players of 1500, all with small deviations.
    const field = Array.from({ length: 30 }, (): [number, number, number] => [1500, 30, 0]);
    const peer = glicko2Lite(2500, 30, 0.06, field, { tau: 0.5 });
    expect(peer.vol).toBeGreaterThan(30);
    expect(peer.rating).toBeLessThan(-50_000);
    const phi2 = (30 / 173.7178) ** 2;
    const g = 1 / Math.sqrt(1 + (3 * phi2) / Math.PI ** 2);
    const e = Math.exp((-g * 1000) / 173.7178);
    const own = volatilityAfter(0.06, phi2, (30 * g * g * e) / (1 + e) ** 2, (-30 * g) / (1 + e), 0.5, CEILING);
    expect(own).toBeCloseTo(CEILING, 12);
  });

  it("never exceeds the ceiling, and is finite for results of probability zero", () => {
    for (const information of [0, 1e-300, 1e-20, 1e-3, 1, 1e3]) {
      for (const surprise of [0, 1, -1, 99]) {
        for (const sigma of [1e-9, 0.06, 1, 3]) {
          for (const tau of [1e-3, 0.5, 5]) {
            const own = volatilityAfter(sigma, 4, information, surprise, tau, CEILING);
            expect(own).toBeGreaterThan(0);
            expect(own).toBeLessThanOrEqual(Math.max(sigma * (1 + 1e-12), CEILING));
          }
        }
      }
    }
  });
});
