// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import {
  meanPlace,
  placementMatrix,
  placementReading,
  placementTable,
} from "../../../src/features/race/placements/placements.chart";
import { starters, result } from "./field";

/** Ada, Bea, Cyd in their first order. */
const MATRIX = [0.5, 0.3, 0.2, 0.4, 0.4, 0.2, 0.1, 0.3, 0.6];
const placed = (matrix: readonly number[], side: readonly number[], note = "") => ({
  count: Math.sqrt(matrix.length),
  matrix: Float64Array.from(matrix),
  error: 0,
  side: Int32Array.from(side),
  note,
});
const answer = result({ changes: [[0, 0, 0]], placements: placed(MATRIX, [0, 1, 2]) });

describe("the placement matrix", () => {
  it("follows the starters, whatever the order of the answer", () => {
    const [a, b, c] = starters({}, {}, {});
    const turned = placementMatrix([c, a, b], answer);
    expect(turned.places).toBe(3);
    expect(turned.value(0, 2)).toBe(0.6);
    expect(turned.value(1, 0)).toBe(0.5);
    expect(meanPlace(turned, 0)).toBeCloseTo(0.1 + 0.6 + 1.8, 12);
  });

  it("frames the observed place, or every place of a tie", () => {
    const frames = (matrix: ReturnType<typeof placementMatrix>) =>
      matrix.starters.map((_, row) => [0, 1, 2].map((place) => (matrix.happened(row, place) ? "x" : ".")).join(""));
    expect(frames(placementMatrix(starters({}, {}, {}), answer))).toEqual(["x..", ".x.", "..x"]);
    expect(frames(placementMatrix(starters({}, { tied: true }, {}), answer))).toEqual(["xx.", "xx.", "..x"]);
    const out = starters({}, { status: "dnf" }, { status: "dnf" });
    expect(frames(placementMatrix(out, answer))).toEqual(["x..", ".xx", ".xx"]);
  });

  it("gives team-mates one row and a team one place", () => {
    const teams = starters({ team: 0 }, { team: 0 }, {});
    const two = result({ changes: [[0, 0, 0]], placements: placed([0.7, 0.3, 0.3, 0.7], [0, 0, 1], "By mean.") });
    const matrix = placementMatrix(teams, two);
    expect(matrix.places).toBe(2);
    expect([matrix.value(0, 0), matrix.value(1, 0), matrix.value(2, 0)]).toEqual([0.7, 0.7, 0.3]);
    expect(matrix.happened(1, 0)).toBe(true);
    expect(matrix.happened(2, 1)).toBe(true);
    expect(placementTable(matrix).note).toContain("By mean.");
  });

  it("the placement matrix of two says where the pair's formula and the law of performances differ", () => {
    const two = (win: number) =>
      result({
        changes: [[0, 0]],
        wins: [NaN, win, 1 - win, NaN],
        placements: placed([0.43, 0.57, 0.57, 0.43], [0, 1]),
      });
    expect(placementMatrix(starters({}, {}), two(0.431)).note).toBe("");
    expect(placementMatrix(starters({}, {}), two(0.445)).note).toMatch(/formula for a pair says 45\s%/);
  });

  it("names the largest surprise, and has a table of the engine's numbers", () => {
    const [a, b, c] = starters({}, {}, {});
    // Cyd won with 10 %.
    const upset = [
      { ...c, rank: 1 },
      { ...a, rank: 2 },
      { ...b, rank: 3 },
    ];
    const matrix = placementMatrix(upset, answer);
    expect(placementReading(matrix)).toMatch(/Least expected: Cyd first, 10\s%\.$/);
    const { rows } = placementTable(matrix);
    expect(rows[0].slice(2)).toEqual(["Cyd", 1, 0.1, 0.3, 0.6].slice(1));
  });

  it("has no values for a starter that the answer does not have", () => {
    const matrix = placementMatrix(starters({}, {}, {}, {}), answer);
    expect(matrix.value(3, 0)).toBeNull();
    expect(meanPlace(matrix, 3)).toBeNull();
  });
});
