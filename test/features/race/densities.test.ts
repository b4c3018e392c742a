// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import {
  densityReading,
  densityTable,
  momentsOf,
  ridgesOf,
  shiftOf,
} from "../../../src/features/race/densities/densities.chart";
import { visibleSpan } from "../../../src/ui/plot";
import { starters, result, SCALE } from "./field";

const x = Float64Array.from({ length: 401 }, (_, i) => -4 + i / 50);
const bell = (mean: number, sd: number) =>
  x.map((at) => Math.exp(-0.5 * ((at - mean) / sd) ** 2) / (sd * Math.sqrt(2 * Math.PI)));
const densities = { x, prior: [bell(0, 0.5), bell(1, 0.5)], posterior: [bell(0.8, 0.4), bell(0.3, 0.4)], note: "" };
const answer = result({ changes: [[0, 0]], densities });

describe("rows of Performance densities", () => {
  it("rows of Performance densities are in points, with means and standard deviations before and given the result", () => {
    const [first, second] = ridgesOf(starters({}, {}), answer)!.rows;
    expect(first.before).toBeCloseTo(1500, 6);
    expect(first.given).toBeCloseTo(1580, 6);
    expect(first.sdBefore).toBeCloseTo(50, 3);
    expect(first.sdGiven).toBeCloseTo(40, 3);
    expect(shiftOf(first)).toBeCloseTo(80, 6);
    expect(shiftOf(second)).toBeCloseTo(-70, 6);
  });

  it("rows of Performance densities are in model units where those are chosen", () => {
    const own = ridgesOf(starters({}, {}), answer, "own")!;
    expect(densityReading(own)).toBe("Performances given the result: Ada 0.8 above the rating, Bea 0.7 below.");
    const { columns, rows } = densityTable(own);
    expect(columns[1].label).toBe("Before, model units");
    expect(rows[0].slice(1).map((value) => Number(value).toFixed(2))).toEqual(["0.00", "0.50", "0.80", "0.40", "0.80"]);
  });

  it("densities keep their integral when the unit changes", () => {
    const { x: points, rows } = ridgesOf(starters({}, {}), answer)!;
    const mass = rows[0].prior.reduce((sum, value) => sum + value, 0) * (points[1] - points[0]);
    expect(mass).toBeCloseTo(1, 6);
  });

  it("follows the starters by id, with an axis that covers all visible density", () => {
    const [a, b] = starters({}, {});
    const ridges = ridgesOf([b, a], answer)!;
    expect(ridges.rows.map((row) => row.starter.name)).toEqual(["Bea", "Ada"]);
    expect(ridges.extent[0]).toBeGreaterThan(1500 - 4 * SCALE.pointsPerUnit);
    expect(ridges.extent[1]).toBeLessThan(1500 + 4 * SCALE.pointsPerUnit);
    expect(ridgesOf(starters({}), null)).toBeNull();
  });

  it("the sentence says why there is no density given the result", () => {
    expect(densityReading(ridgesOf(starters({}, {}), answer)!)).toBe(
      "Performances given the result: Ada 80 above the rating, Bea 70 below.",
    );
    const silent = result({
      changes: [[0, 0]],
      densities: { ...densities, posterior: null, note: "It does not say." },
    });
    expect(densityReading(ridgesOf(starters({}, {}), silent)!)).toBe("It does not say.");
    expect(densityTable(ridgesOf(starters({}, {}), silent)!).rows[0].slice(3)).toEqual([null, null, null]);
  });
});

describe("moments of a density", () => {
  it("agrees with those of the law", () => {
    const { mean, sd } = momentsOf(x, bell(0.7, 0.3));
    expect(mean).toBeCloseTo(0.7, 9);
    expect(sd).toBeCloseTo(0.3, 9);
  });

  it("leaves invisible tails out of the axis", () => {
    const [from, to] = visibleSpan(bell(0, 0.5));
    expect(x[from]).toBeCloseTo(-1.66, 1);
    expect(x[to]).toBeCloseTo(1.66, 1);
  });
});
