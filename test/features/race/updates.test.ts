// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import {
  beyond,
  grownFrom,
  updateExtent,
  updateReading,
  updateRows,
  updateTable,
  without,
} from "../../../src/features/race/updates/updates.chart";
import { differenceNote } from "../../../src/features/race/field/states";
import { systemsOf } from "../../../src/store";
import type { RaceEntrant } from "../../../src/store";
import { describe as describeModels } from "../../../src/worker/handlers/describe";
import { facts, starters, result } from "./field";

const two = [facts("c1"), facts("c2")];

describe("rows of Update sizes", () => {
  it("finds each entrant and contender by id, in points", () => {
    const answer = result({
      contenders: ["c2", "c1"],
      entrants: ["e1", "e0"],
      changes: [
        [0.1, 0.2],
        [-0.3, 0.4],
      ],
    });
    const rows = updateRows(starters({}, {}), two, answer);
    expect(rows.map((row) => row.changes.map((value) => Math.round(value!)))).toEqual([
      [40, 20],
      [-30, 10],
    ]);
  });

  it("leaves values empty that the answer does not have", () => {
    const answer = result({ changes: [[0.1, NaN]] });
    const rows = updateRows(starters({}, {}, {}), two, answer);
    expect(rows.map((row) => row.changes)).toEqual([
      [10, null],
      [null, null],
      [null, null],
    ]);
    expect(updateRows(starters({}), two, null)[0].changes).toEqual([null, null]);
  });

  it("covers zero, all marks and at least ten points", () => {
    const rows = (...changes: number[]) =>
      updateRows(starters(...changes.map(() => ({}))), two, result({ changes: [changes] }));
    expect(updateExtent(rows(0.3, -0.1))).toEqual([-10, 30]);
    expect(updateExtent(rows(0.2, 0.4))[0]).toBe(0);
    const [low, high] = updateExtent(rows(0.001, -0.001));
    expect(high - low).toBeCloseTo(10, 9);
  });
});

describe("the reading of Update sizes", () => {
  const reading = (entrants: readonly Partial<RaceEntrant>[], changes: number[][]) => {
    const contenders = changes.map((_, i) => facts(`c${i + 1}`));
    return updateReading(
      updateRows(starters(...entrants), contenders, result({ contenders: contenders.map((c) => c.id), changes })),
      0,
      "Elo",
    );
  };

  it("names a beaten favourite and the largest gain", () => {
    const words = reading(
      [{ points: 1450 }, { points: 1700 }, { points: 1500 }],
      [
        [0.5, -0.4, -0.1],
        [0.6, 0.1, -0.7],
      ],
    );
    expect(words).toBe(
      "Ada won and gains most (+50, Elo). The favourite, Bea, finished second and loses in one of two systems.",
    );
  });

  it("names a favourite that won and the largest loss", () => {
    const words = reading(
      [{ points: 1700 }, { points: 1500 }],
      [
        [0.2, -0.2],
        [0.1, -0.1],
      ],
    );
    expect(words).toBe(
      "The favourite, Ada, won and gains in both systems. Bea finished second and loses most (−20, Elo).",
    );
  });

  it("says that a beaten favourite still gains", () => {
    const words = reading([{}, { points: 1800 }, {}], [[0.1, 0.2, -0.3]]);
    expect(words).toBe(
      "The favourite, Bea, finished second but gains points. Cyd finished third and loses most (−30).",
    );
  });

  it("names no favourite among equals, and no change", () => {
    expect(reading([{}, {}], [[0.2, -0.2]])).toBe(
      "Ada won and gains most (+20). Bea finished second and loses most (−20).",
    );
    expect(reading([{}, {}], [[0, 0]])).toBe("No rating changes.");
    expect(reading([{}], [[0]])).toBe("");
  });
});

describe("the table of Update sizes", () => {
  it("has the same numbers with all digits", () => {
    const rows = updateRows(
      starters({ points: 1532.4 }, {}),
      two,
      result({
        contenders: ["c1", "c2"],
        changes: [
          [0.1234, -0.1],
          [0.5, NaN],
        ],
      }),
    );
    const table = updateTable(rows, two);
    expect(table.columns.map((column) => column.label)).toEqual(["Player", "Place", "Before", "Model c1", "Model c2"]);
    expect(table.rows).toEqual([
      ["Ada", "1", 1532.4, 12.34, 50],
      ["Bea", "2", 1500, -10, null],
    ]);
  });
});

describe("the axis", () => {
  const startersOf = (...changes: readonly (readonly number[])[]) =>
    changes.map((values) => ({ starter: {}, changes: values })) as unknown as Parameters<typeof updateExtent>[0];

  it("draws values far beyond the other systems' at the edge with their number", () => {
    const rows = startersOf([30, 28, 1000], [-30, -26, -990], [5, 4, 40]);
    const extent = updateExtent(rows);
    expect(extent).toEqual([-30, 40]);
    expect(beyond(rows, extent)).toEqual([
      { row: 0, system: 2, value: 1000 },
      { row: 1, system: 2, value: -990 },
    ]);
    // Two that differ are both shown whole.
    expect(updateExtent(startersOf([30, 1000], [-30, -990]))).toEqual([-990, 1000]);
    expect(updateExtent(startersOf([30, 28, 70], [-30, -26, -60]))).toEqual([-60, 70]);
  });

  it("ignores a hidden system, which keeps its column in the table", () => {
    const rows = without(startersOf([30, 1000], [-30, -990]), [false, true]);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [30, null],
      [-30, null],
    ]);
    expect(updateExtent(rows)).toEqual([-30, 30]);
    expect(updateExtent(without(startersOf([30, 900, 1000], [-30, -900, -990]), [false, true, true]))).toEqual([
      -30, 30,
    ]);
  });

  it("only grows during a drag, and zero keeps its position", () => {
    const start = [-40, 60] as const;
    const at = ([low, high]: readonly [number, number]) => -low / (high - low);
    expect(grownFrom(start, [-10, 20])).toEqual(start);
    for (const wanted of [
      [-80, 20],
      [-10, 150],
      [-300, 150],
    ] as const) {
      const grown = grownFrom(start, wanted);
      expect(at(grown)).toBeCloseTo(at(start), 12);
      expect(grown[0]).toBeLessThanOrEqual(wanted[0]);
      expect(grown[1]).toBeGreaterThanOrEqual(wanted[1]);
    }
  });
});

describe("systems whose state Race does not have", () => {
  it("systems whose state Race does not have are named with the difference, and no others", () => {
    const more = { ...facts("c2"), remembersMore: true };
    expect(differenceNote({ valid: [facts("c1")] })).toBe("");
    expect(differenceNote({ valid: [facts("c1"), more] })).toBe(
      "Model c2 remembers more of a player than the rating and its sd, which are all that Race knows: its numbers differ from Season’s.",
    );
    expect(differenceNote({ valid: [more, { ...more, name: "Three" }] })).toMatch(
      /^Model c2 and Three remember .* their/,
    );
  });

  it("systems whose state Race does not have are declared by their models", () => {
    const description = describeModels();
    const names = systemsOf(
      [
        { id: "c1", model: "atcoder", parameters: {}, slot: 0 },
        { id: "c2", model: "thurstone", parameters: {}, slot: 1 },
      ],
      description,
      {},
    );
    expect(names.map(({ remembersMore }) => remembersMore)).toEqual([true, false]);
  });
});
