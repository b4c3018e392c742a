import { describe, expect, it } from "vitest";
import type { PerformanceLaw } from "../../../../src/engine/numerics/density";
import { densityOf } from "../../../../src/engine/numerics/densities/index";

const LAWS: readonly PerformanceLaw[] = [
  { density: "gaussian" },
  { density: "logistic" },
  { density: "gumbel-max" },
  { density: "gumbel-min" },
  { density: "laplace" },
  { density: "hyperbolic-secant" },
  { density: "student-t", degreesOfFreedom: 3 },
  { density: "student-t", degreesOfFreedom: 5 },
];

const logDensity = (law: PerformanceLaw, z: number): number => densityOf(law).logPdf(z);

/** Integral over the line by the trapezoid rule after the substitution z = sinh(sinh u), with double exponential decay. */
function total(law: PerformanceLaw): number {
  let sum = 0;
  const h = 1 / 256;
  for (let u = -4; u <= 4; u += h) {
    const z = Math.sinh(Math.sinh(u));
    sum += Math.exp(logDensity(law, z)) * Math.cosh(u) * Math.cosh(Math.sinh(u));
  }
  return sum * h;
}

describe("densities of performance laws", () => {
  it.each(LAWS)("$density ($degreesOfFreedom) has total 1", (law) => {
    // Laplace has a kink, so that the error of the trapezoid rule is of order h^2.
    expect(Math.abs(total(law) - 1)).toBeLessThan(law.density === "laplace" ? 1e-5 : 1e-9);
  });

  it("gives finite and correct values in the far tails", () => {
    expect(logDensity({ density: "gaussian" }, 40)).toBeCloseTo(-800.918938533204673, 9);
    expect(logDensity({ density: "logistic" }, 800)).toBeCloseTo(-800, 9);
    expect(logDensity({ density: "hyperbolic-secant" }, -900)).toBeCloseTo((-Math.PI / 2) * 900, 9);
  });

  it("shows the symmetry of the distribution, or a mirror image", () => {
    for (const z of [0.3, 1.7, 6]) {
      for (const density of ["gaussian", "logistic", "laplace", "hyperbolic-secant", "student-t"] as const) {
        expect(logDensity({ density }, z)).toBe(logDensity({ density }, -z));
      }
      expect(logDensity({ density: "gumbel-max" }, z)).toBe(logDensity({ density: "gumbel-min" }, -z));
    }
  });
});
