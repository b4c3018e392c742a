import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NotPlain } from "../../../src/ingest/columnar/plain";
import { owned, RowCutter } from "../../../src/ingest/columnar/rows";
import { rowBlocks } from "../../../src/ingest/text/rows";

interface Cut {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The rows; undefined where the cutter hands over. */
function cut(text: string, separator: string): Cut[] | undefined {
  const cutter = new RowCutter(separator);
  const rows: Cut[] = [];
  try {
    // In two parts, as pieces come.
    const half = text.indexOf("\n") + 1;
    for (const part of [text.slice(0, half), text.slice(half)]) {
      cutter.open(part);
      while (cutter.next()) rows.push({ cells: cutter.cells(), line: cutter.line });
    }
    return rows;
  } catch (error) {
    expect(error).toBeInstanceOf(NotPlain);
    return undefined;
  }
}

const careful = (text: string, separator: string): Cut[] =>
  [...rowBlocks(text, separator)].flatMap(({ rows }) => rows.map(({ cells, line }) => ({ cells, line })));

describe("rows", () => {
  it("rows are those of the general reader, or left to it", () => {
    const sign = fc.constantFrom("a", "b", "é", ",", ",", "\n", '"', '"', " ", ";");
    let taken = 0;
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 14 }), fc.constantFrom(",", ";"), (signs, separator) => {
        const text = signs.join("");
        const rows = cut(text, separator);
        if (!rows) return;
        taken += 1;
        // An empty line at the end of all is none.
        expect(rows).toEqual(careful(text, separator).slice(0, rows.length));
        expect(
          careful(text, separator)
            .slice(rows.length)
            .every(({ cells }) => cells.join("") === ""),
        ).toBe(true);
      }),
      { numRuns: 2000, seed: 5 },
    );
    expect(taken).toBeGreaterThan(300);
  });
  it("rows have cells in quotes, doubled quotes in them, and no cell beyond the last", () => {
    const cutter = new RowCutter(",");
    cutter.open('a,"b, c","d ""e""",\n');
    expect(cutter.next()).toBe(true);
    expect(cutter.cells()).toEqual(["a", "b, c", 'd "e"', ""]);
    expect([cutter.cell(4), cutter.cell(-1), cutter.isOdd]).toEqual(["", "", false]);
    expect(cutter.next()).toBe(false);
  });
  it("compares and counts without a text for the cell", () => {
    const cutter = new RowCutter(",");
    cutter.open('Ann,"12",007,1234567890,,x,"a""b"\n');
    cutter.next();
    expect([0, 1, 2, 3, 4, 5, 9].map((column) => cutter.digits(column))).toEqual([-1, 12, 7, -1, -1, -1, -1]);
    expect(cutter.digits(2, 2)).toBe(-1);
    expect([cutter.is(0, "Ann"), cutter.is(0, "An"), cutter.is(0, "Anne"), cutter.is(1, "12")]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([cutter.is(4, ""), cutter.is(9, ""), cutter.is(-1, ""), cutter.is(6, 'a""b')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("says which cells hold control characters", () => {
    const cutter = new RowCutter("\t");
    cutter.open('a\tb\nc\u0007\td\n"\u0085"\te\n');
    const odd: boolean[] = [];
    while (cutter.next()) odd.push(cutter.isOdd);
    expect(odd).toEqual([false, true, true]);
  });
  it("reads any number of cells in a row", () => {
    expect(cut(`${"x,".repeat(500)}x`, ",")).toEqual([{ cells: new Array(501).fill("x"), line: 1 }]);
  });
  it("rows are let go of: a text of its own has the same letters", () => {
    for (const text of ["", "Ann", "a name that is as long as names get", "x".repeat(9_000)])
      expect(owned(text)).toBe(text);
  });
});
