// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { placeKey, winMatrix, winReading, winTable } from "../../../src/features/race/wins/wins.chart";
import { starters, result } from "./field";

/** Ada, Bea, Cyd in their first order: P(row beats column). */
const WINS = [NaN, 0.3, 0.6, 0.7, NaN, 0.8, 0.4, 0.2, NaN];
const answer = result({ changes: [[0, 0, 0]], wins: WINS });

describe("the pair matrix", () => {
  it("follows the starters, whatever the order of the answer", () => {
    const [a, b, c] = starters({}, {}, {});
    const turned = winMatrix([c, a, b], answer);
    expect(turned.value(0, 1)).toBe(0.4);
    expect(turned.value(2, 0)).toBe(0.8);
    expect(turned.value(1, 1)).toBeNull();
  });

  it("frames each upset once", () => {
    const matrix = winMatrix(starters({}, {}, {}), answer);
    expect(matrix.upset(0, 1)).toBe(true);
    expect(matrix.upset(1, 0)).toBe(false);
    expect(matrix.upset(0, 2)).toBe(false);
  });

  it("the sentence of the pair matrix counts upsets", () => {
    expect(winReading(winMatrix(starters({}, {}, {}), answer))).toContain("the greatest Ada over Bea");
    const [a, b, c] = starters({}, {}, {});
    const likely = [
      { ...b, rank: 1 },
      { ...a, rank: 2 },
      { ...c, rank: 3 },
    ];
    expect(winReading(winMatrix(likely, answer))).toContain("every pair went to the likelier one");
    expect(winReading(winMatrix(starters({}), null))).toBe("Row beats column, in per cent, before the race.");
  });

  it("frames sides, not players, where there are teams", () => {
    const teams = winMatrix(starters({ team: 0 }, { team: 1 }, { team: 2 }), answer);
    expect(winReading(teams)).toContain("Wins of the less likely side are framed, the greatest Ada over Bea");
  });

  it("names no favourite among equals", () => {
    const equals = winMatrix(starters({}, {}, {}), result({ changes: [[0, 0, 0]], wins: Array(9).fill(0.5) }));
    expect(winReading(equals)).toBe("Row beats column, in per cent, before the race; all were as likely to win.");
    const two = winMatrix(starters({}, {}), result({ changes: [[0, 0]], wins: Array(4).fill(0.5) }));
    expect(winReading(two)).toContain("; either was as likely to win.");
    // Ada and Bea are even, Cyd is worse than both and comes last.
    const wins = [0.5, 0.5, 0.8, 0.5, 0.5, 0.8, 0.2, 0.2, 0.5];
    const mixed = winMatrix(starters({}, {}, {}), result({ changes: [[0, 0, 0]], wins }));
    expect(winReading(mixed)).toContain("; every uneven pair went to the likelier one.");
  });

  it("the pair matrix is a table with the same numbers", () => {
    const table = winTable(winMatrix(starters({}, {}, {}), answer));
    expect(table.rows).toEqual([
      ["Ada", null, 0.3, 0.6],
      ["Bea", 0.7, null, 0.8],
      ["Cyd", 0.4, 0.2, null],
    ]);
    expect(table.columns[1].format?.(0.3)).toBe("30");
  });

  it("explains letters that stand for places", () => {
    expect(placeKey(starters({}, { status: "dnf" }))).toBe("DNF: did not finish");
    expect(placeKey(starters({}, {}))).toBe("");
  });
});
