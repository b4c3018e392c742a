import type { DensityName, PerformanceLaw } from "../../../src/engine/numerics/density";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussianCdf } from "../../../src/engine/numerics/gaussian";
import { placements } from "../../../src/engine/prediction/placement";
import { amongOf, expectedPlace, firstOf } from "../../support/places";
import { simulatePlacements } from "../../../src/engine/prediction/simulate";
import { logWinProbability } from "../../../src/engine/prediction/winner";
import { finish } from "../../../src/engine/steps";

const DENSITIES: readonly DensityName[] = [
  "gaussian",
  "logistic",
  "gumbel-min",
  "gumbel-max",
  "laplace",
  "hyperbolic-secant",
  "student-t",
];
const of = (law: PerformanceLaw, locations: readonly number[], scales?: readonly number[]) =>
  placements(law, Float64Array.from(locations), Float64Array.from(scales ?? locations.map(() => 1)));

function sumsToOne({ count, matrix }: ReturnType<typeof placements>, tolerance: number): void {
  for (let i = 0; i < count; i++) {
    let row = 0;
    let column = 0;
    for (let k = 0; k < count; k++) {
      row += matrix[i * count + k];
      column += matrix[k * count + i];
      expect(matrix[i * count + k]).toBeGreaterThanOrEqual(-tolerance);
    }
    expect(Math.abs(row - 1)).toBeLessThan(tolerance);
    expect(Math.abs(column - 1)).toBeLessThan(tolerance);
  }
}

describe.each(DENSITIES)("placements under %s", (density) => {
  it("sums to one in rows and columns, for any locations and scales", () => {
    const performance = fc.record({
      location: fc.double({ min: -20, max: 20, noNaN: true }),
      scale: fc.double({ min: 0.05, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(performance, { minLength: 1, maxLength: density === "student-t" ? 5 : 9 }), (field) => {
        sumsToOne(
          of(
            { density },
            field.map((one) => one.location),
            field.map((one) => one.scale),
          ),
          1e-10,
        );
      }),
      { numRuns: density === "student-t" ? 20 : 60 },
    );
  });

  it("equals 1 / n among equal players", () => {
    const { matrix } = of({ density }, [3, 3, 3, 3, 3, 3]);
    for (const p of matrix) expect(p).toBeCloseTo(1 / 6, 10);
  });

  it("allows a gap of a million, far from zero", () => {
    const found = of({ density }, [1e6 + 1, -1e6, 1e6, -1e6 - 1]);
    const near = of({ density }, [1, 0]);
    sumsToOne(found, 1e-10);
    expect(firstOf(found, 0)).toBeCloseTo(firstOf(near, 0), 9);
    expect(amongOf(found, 0, 2)).toBeCloseTo(1, 9);
    expect(expectedPlace(found, 1)).toBeCloseTo(4 - firstOf(near, 0), 9);
  });

  it("allows scales a million apart", () => {
    sumsToOne(of({ density }, [0, 1, 2, 0.5, -3], [1, 1e-6, 1e3, 5, 0.1]), 1e-10);
  });

  it("agrees with the accurate integral for the winner", () => {
    const locations = Float64Array.of(0.5, -1, 2, 0.1, 1.4);
    const scales = density.startsWith("gumbel") ? new Float64Array(5).fill(1.3) : Float64Array.of(1, 0.5, 2, 1, 0.8);
    const found = placements({ density }, locations, scales);
    for (let i = 0; i < 5; i++) {
      expect(firstOf(found, i)).toBeCloseTo(Math.exp(logWinProbability({ density }, locations, scales, 5, i)), 10);
    }
  });

  it("agrees with simulated races, within five standard errors", () => {
    const locations = Float64Array.of(0.8, -0.4, 0, 1.5);
    const scales = Float64Array.of(1, 1, 2, 0.7);
    const races = 20_000;
    const { counts, looks } = finish(simulatePlacements({ density }, locations, scales, races, "dice"));
    const played = counts[counts.length - 1];
    expect(looks[looks.length - 1]).toBe(races);
    placements({ density }, locations, scales).matrix.forEach((p, cell) => {
      expect(Math.abs(played[cell] / races - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / races) + 1e-9);
    });
  });
});

/** All orders of 0 .. n - 1. */
function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((rest) =>
    Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]),
  );
}

describe("against enumeration", () => {
  it("agrees with enumeration of all orders under Plackett–Luce as a race", () => {
    const ratings = [0.4, -1.1, 0.9, 2, 0];
    const found = of({ density: "gumbel-max" }, ratings);
    const expected = new Float64Array(25);
    for (const order of orders(5)) {
      // Filled from first place down: exp(rating) divided by the sum of the remaining.
      const p = order.reduce((product, i, k) => {
        const left = order.slice(k).reduce((sum, j) => sum + Math.exp(ratings[j]), 0);
        return (product * Math.exp(ratings[i])) / left;
      }, 1);
      order.forEach((i, k) => (expected[i * 5 + k] += p));
    }
    expected.forEach((p, cell) => expect(found.matrix[cell]).toBeCloseTo(p, 11));
  });

  it("agrees with enumeration of all orders under Plackett–Luce by elimination", () => {
    const ratings = [0.4, -1.1, 0.9, 2];
    const found = of({ density: "gumbel-min" }, ratings);
    const expected = new Float64Array(16);
    for (const order of orders(4)) {
      // Filled from last place up: exp(-rating) divided by the sum of the remaining.
      const p = order.toReversed().reduce((product, i, k) => {
        const still = order.slice(0, 4 - k).reduce((sum, j) => sum + Math.exp(-ratings[j]), 0);
        return (product * Math.exp(-ratings[i])) / still;
      }, 1);
      order.forEach((i, k) => (expected[i * 4 + k] += p));
    }
    expected.forEach((p, cell) => expect(found.matrix[cell]).toBeCloseTo(p, 11));
  });

  it("matches the closed form for two Gaussians of unequal scales", () => {
    const found = of({ density: "gaussian" }, [1, 0], [3, 4]);
    expect(found.matrix[0]).toBeCloseTo(gaussianCdf(1 / 5), 13);
    expect(found.matrix[2]).toBeCloseTo(gaussianCdf(-1 / 5), 13);
  });

  it("matches the Cauchy difference for Student's t with one degree of freedom", () => {
    const found = of({ density: "student-t", degreesOfFreedom: 1 }, [1.5, 0], [1, 2]);
    expect(found.matrix[0]).toBeCloseTo(0.5 + Math.atan(1.5 / 3) / Math.PI, 11);
  });
});

describe("placements of a large field", () => {
  it.each([30, 100])("the estimated error is below 1e-11 for %i Gaussians", (n) => {
    const found = of(
      { density: "gaussian" },
      Array.from({ length: n }, (_, i) => 0.07 * i),
    );
    expect(found.error).toBeLessThan(1e-11);
    sumsToOne(found, 1e-11);
    expect(expectedPlace(found, n - 1)).toBeLessThan(expectedPlace(found, 0));
  });
});

describe("invalid performances", () => {
  it.each([
    [NaN, 1],
    [0, 0],
    [0, -1],
    [Infinity, 1],
  ])("throws for location %f, scale %f", (location, scale) => {
    expect(() => of({ density: "gaussian" }, [location, 0], [scale, 1])).toThrow(RangeError);
  });
});
