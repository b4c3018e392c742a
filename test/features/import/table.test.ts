import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, withCell } from "../../../src/features/import/columns/cells";
import { rolesFor, withRole } from "../../../src/features/import/columns/roles";
import { previewRows } from "../../../src/features/import/columns/rows";
import { indexLines } from "../../../src/features/import/editor/lines";
import { marksOf, piecesOf } from "../../../src/features/import/editor/marks";
import { fixesOf, lineOfName, withMerge, withoutMerge } from "../../../src/features/import/problems/fixes";
import { certaintyOf, detailOf, looksLikeTable } from "../../../src/features/import/recognition";
import type { ColumnGuess, Problem } from "../../../src/ingest/types";

const columns: ColumnGuess[] = ["game", "place", "player"].map((role, i) => ({
  heading: ["Rennen", "Platz", "Fahrer"][i],
  role,
  reason: "",
  sample: [],
}));
const TEXT = `Rennen;Platz;Fahrer
Monza;1;Ann
Monza;2;Bea
Spa;1;Bea
Spa;2;Ann
Spa;3;Cid
Spa;4;Dan
Spa;5;Eve
Spa;6;Fay
Spa;PL;Gus
Spa;8;Hal
`;
const index = indexLines(TEXT);
const about = (line: number, extra: Partial<Problem> = {}): Problem => ({
  code: "bad-place",
  level: "warning",
  line,
  message: "",
  text: "PL",
  ...extra,
});
const context = { index, separator: ";", columns, read: {} };

describe("cells of a line", () => {
  it("know quotes and where they stand", () => {
    const line = 'a, "b, ""c""" ,d"e,';
    expect(cellsOf(line, ",").map(({ text }) => text)).toEqual(["a", 'b, "c"', 'd"e', ""]);
    expect(cellsOf("a,,b", ",").map(({ text }) => text)).toEqual(["a", "", "b"]);
    expect(withCell(line, ",", 1, "x")).toBe('a,x,d"e,');
    expect(withCell("a;b", ";", 1, "x;y")).toBe('a;"x;y"');
    expect(withCell("a;b", ";", 7, "x")).toBe("a;b");
  });

  it("cover the line, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", '"', ",", " ") }), (line) => {
        let at = 0;
        for (const { start, end } of cellsOf(line, ",")) {
          expect(start).toBe(at);
          at = end + 1;
        }
        expect(at).toBeGreaterThanOrEqual(line.length);
      }),
    );
  });
});

describe("rows of the preview", () => {
  it("are the first of the table where nothing is asked", () => {
    const { race, rows } = previewRows(index, ";", columns, null);
    expect(race).toBe("Monza");
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it("are the first of the race that is asked about, and the row itself", () => {
    const { race, rows } = previewRows(index, ";", columns, 10);
    expect(race).toBe("Spa");
    expect(rows.map(({ line, skipped }) => [line, skipped])).toEqual([
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 0],
      [8, 0],
      [10, 1],
      [11, 0],
    ]);
  });
});

describe("roles", () => {
  it("that one column can have leave the other", () => {
    expect(withRole(columns, 2, "place")).toEqual(["game", "ignore", "place"]);
    expect(withRole(columns, 1, "game")).toEqual(["game", "game", "player"]);
    expect(withRole(columns, 0, "ignore")).toEqual(["ignore", "place", "player"]);
  });
  it("on offer are those of the family, and what was guessed", () => {
    expect(rolesFor("csv-long", columns).at(-1)).toBe("ignore");
    expect(rolesFor("csv-winner-loser", columns)).toEqual(expect.arrayContaining(["winner", "loser", "player"]));
    expect(rolesFor("csv-long", columns)).not.toContain("winner");
  });
});

describe("what one press mends", () => {
  it("a place between its neighbours", () => {
    expect(fixesOf(about(10), context)).toEqual([{ label: "Set to 7th", kind: "line", line: 10, text: "Spa;7;Gus" }]);
  });
  it("nothing where the neighbours do not tell", () => {
    expect(fixesOf(about(4, { line: 4 }), { ...context, index: indexLines("Spa;1;A\nSpa;x;B\nSpa;9;C") })).toEqual([]);
    expect(fixesOf(about(10), { ...context, index: null })).toEqual([]);
    expect(fixesOf(about(10), { ...context, columns: undefined })).toEqual([]);
    expect(fixesOf(about(10, { code: "walkover" }), context)).toEqual([]);
  });
  it("the last and the first of a race", () => {
    const last = { ...context, index: indexLines("Rennen;Platz;Fahrer\nSpa;1;A\nSpa;x;B\nZolder;1;C\nZolder;2;D") };
    expect(fixesOf(about(3), last).map(({ label }) => label)).toEqual(["Set to 2nd"]);
    const first = { ...context, index: indexLines("Rennen;Platz;Fahrer\nSpa;x;A\nSpa;2;B") };
    expect(fixesOf(about(2), first).map(({ label }) => label)).toEqual(["Set to 1st"]);
  });
  it("spellings taken for one, and the order of dates", () => {
    expect(fixesOf(about(3, { code: "name-variant", text: "ANN" }), { ...context, read: { apart: ["BEA"] } })).toEqual([
      { label: "Undo merge", kind: "answer", read: { apart: ["BEA", "ANN"] } },
    ]);
    expect(fixesOf(about(3, { code: "ambiguous-date" }), context).map(({ label }) => label)).toEqual([
      "Day first",
      "Month first",
    ]);
  });
  it("names, there and back", () => {
    expect(withMerge({}, "Ann", "Anne")).toEqual({ sameAs: { Ann: "Anne" } });
    expect(withMerge({ apart: ["ANN", "B"] }, "ANN", "Ann")).toEqual({ apart: ["B"] });
    expect(withoutMerge({ sameAs: { Ann: "Anne", B: "C" } }, "Ann")).toEqual({ sameAs: { B: "C" } });
    expect(lineOfName(indexLines("Annabel\nJoanna\nx;Ann;y"), "Ann")).toBe(3);
    expect(lineOfName(index, "Nobody")).toBeUndefined();
  });
});

describe("marks", () => {
  it("are the gravest of a line, of one text", () => {
    const problems = [about(3, { level: "info" }), about(3), about(4, { source: "b.csv" })];
    expect([...marksOf(problems, undefined)]).toEqual([[3, { level: "warning", text: "PL" }]]);
    expect([...marksOf(problems, "b.csv").keys()]).toEqual([4]);
  });
  it("frame what is wrong and pale what separates", () => {
    expect(piecesOf("Spa;PL;Gus", ";", { level: "warning", text: "PL" })).toEqual([
      { text: "Spa", kind: "text" },
      { text: ";", kind: "separator" },
      { text: "PL", kind: "mark" },
      { text: ";", kind: "separator" },
      { text: "Gus", kind: "text" },
    ]);
    expect(piecesOf("foo", undefined, { level: "error", text: "foo" })).toEqual([{ text: "foo", kind: "text" }]);
  });
});

describe("recognition", () => {
  const of = (...scores: number[]) => ({
    format: "a",
    candidates: scores.map((score, i) => ({ format: "abc"[i], label: "", score })),
  });
  it("says when it is not sure", () => {
    expect(certaintyOf(of(0.9, 0.6), undefined)).toBe("sure");
    expect(certaintyOf(of(0.9, 0.87), undefined)).toBe("unsure");
    expect(certaintyOf(of(0.3), undefined)).toBe("unsure");
    expect(certaintyOf(of(0.3), "a")).toBe("sure");
    expect(certaintyOf({ format: "", candidates: [] }, undefined)).toBe("unknown");
    expect(
      detailOf({ separator: "\t", columns: [{ heading: "Column 1", role: "ignore", reason: "", sample: [] }] }),
    ).toBe("tabs, no heading line");
  });
  it("sees a table in lines that are cut alike", () => {
    expect(looksLikeTable("Wer;Wieviel\nAnna;3\nBen;2")).toBe(true);
    expect(looksLikeTable("lorem ipsum, dolor\nsit amet")).toBe(false);
    expect(looksLikeTable("one")).toBe(false);
  });
});
