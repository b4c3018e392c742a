import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BARS, cutterOf, delimited, withCell } from "../../../src/features/import/columns/cells";
import { rolesFor, withRole } from "../../../src/features/import/columns/roles";
import { dropped, droppedWords, liftedWords, overWords } from "../../../src/features/import/columns/drag";
import { previewRows, tableOf } from "../../../src/features/import/columns/previewRows";
import { sharedWords, tableChoices, withAnswers } from "../../../src/features/import/columns/tables";
import { differencesOf } from "../../../src/features/import/meaning";
import { indexLines } from "../../../src/features/import/editor/lines";
import { marksOf, piecesOf } from "../../../src/features/import/editor/marks";
import { fixesOf, lineOfName, withMerge, withoutMerge } from "../../../src/features/import/problems/fixes";
import { detailOf, looksLikeTable } from "../../../src/features/import/recognition";
import type { ColumnGuess, InputReading, Problem, TableGuess } from "../../../src/ingest/types";

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
const marks = (text: string) =>
  ["dnf", "dns", "dq"].map((status) => ({
    label: `Mark as ${status.toUpperCase()}`,
    kind: "answer",
    read: { statuses: { [text]: status } },
  }));
const context = { index, cutter: delimited(";"), columns, read: {} };

it("answers about a table belong to its headings, whatever its name", () => {
  const table: TableGuess = { head: "constructor", line: 1, columns: columns.slice(0, 1) };
  expect(withAnswers(table, {})).toBe(table);
  expect(withAnswers(table, { constructor: ["player"] } as never).columns[0].role).toBe("player");
});

describe("cells of a line", () => {
  it("cells are found with and without quotation marks", () => {
    const line = 'a, "b, ""c""" ,d"e,';
    expect(
      delimited(",")
        .cells(line)
        .map(({ text }) => text),
    ).toEqual(["a", 'b, "c"', 'd"e', ""]);
    expect(
      delimited(",")
        .cells("a,,b")
        .map(({ text }) => text),
    ).toEqual(["a", "", "b"]);
    expect(withCell(line, delimited(","), 1, "x")).toBe('a,x,d"e,');
    expect(withCell("a;b", delimited(";"), 1, "x;y")).toBe('a;"x;y"');
    expect(withCell("a;b", delimited(";"), 7, "x")).toBe("a;b");
  });

  it("cells cover the whole line", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", '"', ",", " ") }), (line) => {
        let at = 0;
        for (const { start, end } of delimited(",").cells(line)) {
          expect(start).toBe(at);
          at = end + 1;
        }
        expect(at).toBeGreaterThanOrEqual(line.length);
      }),
    );
  });
});

describe("cells of a Markdown row", () => {
  it("cells are between bars, without formatting", () => {
    const line = "| **Ann** | a \\| b |  | 1:30 |";
    expect(BARS.cells(line).map(({ text }) => text)).toEqual(["Ann", "a | b", "", "1:30"]);
    expect(BARS.cells("Ann | 2").map(({ text }) => text)).toEqual(["Ann", "2"]);
    expect(BARS.cells("|---|:-:|")).toEqual([]);
    expect(BARS.cells("no row")).toEqual([]);
    expect(withCell(line, BARS, 3, "x")).toBe("| **Ann** | a \\| b |  | x |");
    expect(withCell(line, BARS, 2, "a|b")).toBe("| **Ann** | a \\| b | a\\|b | 1:30 |");
  });
  it("cells of a Markdown row exist only if lines are rows", () => {
    expect(cutterOf({}, "markdown-table")).toBe(BARS);
    expect(cutterOf({}, "lists-numbered")).toBeNull();
    expect(cutterOf(undefined, "markdown-table")).toBeNull();
  });
});

describe("rows of the preview", () => {
  it("rows of the preview are the first of the table without a selected problem", () => {
    const { race, rows } = previewRows(index, delimited(";"), { columns, line: 1 }, null);
    expect(race).toBe("Monza");
    expect(rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it("rows of the preview are the first of the problem's race, and its row", () => {
    const { race, rows } = previewRows(index, delimited(";"), { columns, line: 1 }, 10);
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
  it("roles for one column only are removed from the other", () => {
    expect(withRole(columns, 2, "place")).toEqual(["game", "ignore", "place"]);
    expect(withRole(columns, 1, "game")).toEqual(["game", "game", "player"]);
    expect(withRole(columns, 0, "ignore")).toEqual(["ignore", "place", "player"]);
  });
  it("roles offered are those of the format and the guessed ones", () => {
    expect(rolesFor("csv-long", columns).at(-1)).toBe("ignore");
    expect(rolesFor("csv-winner-loser", columns)).toEqual(expect.arrayContaining(["winner", "loser", "player"]));
    expect(rolesFor("csv-long", columns)).not.toContain("winner");
  });
});

describe("dragging a meaning", () => {
  const three: ColumnGuess[] = [...columns.slice(0, 2), { heading: "", role: "ignore", reason: "", sample: [] }];
  it("swaps two columns, assigns a new meaning, or removes one", () => {
    expect(dropped(columns, { kind: "column", at: 0 }, { kind: "column", at: 2 })).toEqual(["player", "place", "game"]);
    expect(dropped(columns, { kind: "role", role: "score" }, { kind: "column", at: 1 })).toEqual([
      "game",
      "score",
      "player",
    ]);
    expect(dropped(columns, { kind: "column", at: 1 }, { kind: "unused" })).toEqual(["game", "ignore", "player"]);
  });
  it("changes nothing outside a target, over itself, or back at its origin", () => {
    expect(dropped(columns, { kind: "column", at: 1 }, null)).toBeNull();
    expect(dropped(columns, { kind: "column", at: 1 }, { kind: "column", at: 1 })).toBeNull();
    expect(dropped(columns, { kind: "role", role: "score" }, { kind: "unused" })).toBeNull();
  });
  it("dragging a meaning is described in words", () => {
    expect(liftedWords(columns, { kind: "column", at: 1 })).toBe("Place of “Platz” is lifted.");
    expect(overWords(three, { kind: "role", role: "score" }, { kind: "column", at: 2 })).toBe(
      "Points over “Column 3”, now Not used.",
    );
    expect(overWords(columns, { kind: "column", at: 1 }, { kind: "column", at: 1 })).toBe(
      "Place of “Platz” is lifted.",
    );
    expect(droppedWords(columns, { kind: "column", at: 1 }, { kind: "column", at: 2 })).toBe(
      "“Platz” is now Player, “Fahrer” is now Place.",
    );
    expect(droppedWords(columns, { kind: "column", at: 1 }, null)).toBe("Nothing was changed.");
  });
});

describe("several tables", () => {
  const table = (head: string, line = 1): TableGuess => ({ head, line, separator: ";", columns });
  const input = (source: string, ...tables: TableGuess[]): InputReading => ({
    source,
    format: "csv-long",
    label: "",
    candidates: [],
    tables,
    confidence: "sure",
    doubts: [],
    summary: "",
  });
  const inputs = [input("a.csv", table("x\ty")), input("b.csv", table("x\ty")), input("c.csv", table("z"), table("w"))];
  it("several tables are named by their file, and by their headings if a file has several", () => {
    expect(tableChoices(inputs).map(({ label }) => label)).toEqual(["a.csv", "b.csv", "c.csv: z", "c.csv: w"]);
    expect(tableChoices([input("", table("x\ty"))]).map(({ label }) => label)).toEqual(["x, y"]);
  });
  it("several tables with equal headings are mapped together, with a note", () => {
    expect(sharedWords(inputs, "a.csv", "x\ty")).toContain("b.csv");
    expect(sharedWords(inputs, "c.csv", "z")).toBe("");
    expect(withAnswers(table("x\ty"), { "x\ty": ["ignore"] }).columns.map(({ role }) => role)).toEqual([
      "ignore",
      "place",
      "player",
    ]);
  });
  it("tables of one text are distinguished by the headings above a line", () => {
    const text = indexLines("| a | b |\n|--|--|\n| 1 | 2 |\n\n| c | d |\n|--|--|\n| 3 | 4 |");
    const two = [table("a\tb"), table("c\td", 5)];
    expect(tableOf(two, text, BARS, 3)?.head).toBe("a\tb");
    expect(tableOf(two, text, BARS, 7)?.head).toBe("c\td");
  });
});

describe("differences in a data set's reading", () => {
  const here = { ties: { finished: "draw", dnf: "drop", dq: "drop" }, recordedOnly: true, anonymous: "keep" } as const;
  const there = {
    ties: { finished: "draw", dnf: "draw", dq: "draw" },
    recordedOnly: false,
    anonymous: "drop",
  } as const;
  it("differences in a data set's reading are reported if they have an effect", () => {
    const all = { ties: true, out: true, anonymous: true, recorded: true };
    expect(differencesOf(here, there, { ...all, anonymous: false, recorded: false })).toEqual(["DNFs are last, tied"]);
    expect(differencesOf(here, there, all)).toHaveLength(3);
    expect(differencesOf(here, there, { ...all, out: false })).toHaveLength(2);
    expect(differencesOf(here, here, all)).toEqual([]);
  });
});

describe("fixes by one click", () => {
  it("offers the place between those of the rows above and below", () => {
    expect(fixesOf(about(10), context)).toEqual([
      { label: "Set to 7th", kind: "line", line: 10, text: "Spa;7;Gus" },
      ...marks("PL"),
    ]);
  });
  it("offers no place if the neighbours do not determine it", () => {
    const apart = { ...context, index: indexLines("Spa;1;A\nSpa;x;B\nSpa;9;C") };
    expect(fixesOf(about(4, { line: 4, text: "?" }), apart)).toEqual([]);
    expect(fixesOf(about(10), { ...context, index: null })).toEqual([]);
    expect(fixesOf(about(10), { ...context, columns: undefined })).toEqual([]);
    expect(fixesOf(about(10, { code: "walkover" }), context)).toEqual([]);
  });
  it("offers a place in a Markdown table", () => {
    const text = "| Platz | Fahrer |\n|---|---|\n| 1 | Ann |\n| zwei | Bea |\n| 3 | Cid |";
    const markdown = { index: indexLines(text), cutter: BARS, columns: columns.slice(1), read: {} };
    expect(fixesOf(about(4, { text: "zwei" }), markdown)).toEqual([
      { label: "Set to 2nd", kind: "line", line: 4, text: "| 2 | Bea |" },
      ...marks("zwei"),
    ]);
  });
  it("offers no place for words after the last place", () => {
    const last = { ...context, index: indexLines("Rennen;Platz;Fahrer\nSpa;1;A\nSpa;Engine;B") };
    expect(fixesOf(about(3, { text: "Engine" }), last)).toEqual([...marks("Engine")]);
  });
  it("offers the date that its race has in neighbouring rows", () => {
    const dated: ColumnGuess[] = [{ heading: "Datum", role: "date", reason: "", sample: [] }, ...columns];
    const text = "Datum;Rennen;Platz;Fahrer\n1.2.25;Spa;1;A\n31.2.25;Spa;2;B\n1.2.25;Spa;3;C\n31.2.25;Ulm;1;C";
    const of = { ...context, index: indexLines(text), columns: dated };
    expect(fixesOf(about(3, { code: "bad-date", text: "31.2.25" }), of)).toEqual([
      { label: "Set to 1.2.25", kind: "line", line: 3, text: "1.2.25;Spa;2;B" },
    ]);
    expect(fixesOf(about(5, { code: "bad-date", text: "31.2.25" }), of)).toEqual([]);
  });
  it("never removes a row that looks like a result", () => {
    expect(fixesOf(about(5, { code: "duplicate-entrant" }), context)).toEqual([]);
    expect(fixesOf(about(5, { code: "bad-row" }), context)).toEqual([]);
  });
  it("offers places for the last and the first of a race", () => {
    const last = { ...context, index: indexLines("Rennen;Platz;Fahrer\nSpa;1;A\nSpa;x;B\nZolder;1;C\nZolder;2;D") };
    expect(fixesOf(about(3), last).map(({ label }) => label)).toEqual([
      "Set to 2nd",
      "Mark as DNF",
      "Mark as DNS",
      "Mark as DQ",
    ]);
    const first = { ...context, index: indexLines("Rennen;Platz;Fahrer\nSpa;x;A\nSpa;2;B") };
    expect(fixesOf(about(2), first).map(({ label }) => label)).toEqual([
      "Set to 1st",
      "Mark as DNF",
      "Mark as DNS",
      "Mark as DQ",
    ]);
  });
  it("offers to read spellings as one player, and the order of dates", () => {
    expect(fixesOf(about(3, { code: "name-variant", text: "ANN" }), { ...context, read: { apart: ["BEA"] } })).toEqual([
      { label: "Undo merge", kind: "answer", read: { apart: ["BEA", "ANN"] } },
    ]);
    expect(fixesOf(about(3, { code: "ambiguous-date" }), context).map(({ label }) => label)).toEqual([
      "Day first",
      "Month first",
    ]);
  });
  it("names can be merged and separated", () => {
    expect(withMerge({}, ["Ann"], "Anne")).toEqual({ sameAs: { Ann: "Anne" } });
    expect(withMerge({ apart: ["ANN", "B"] }, ["ANN"], "Ann")).toEqual({ apart: ["B"] });
    expect(withMerge({ apart: ["ANN"] }, ["ANN", "Anna"], "Ann")).toEqual({ apart: [], sameAs: { Anna: "Ann" } });
    expect(withoutMerge({ sameAs: { Ann: "Anne", B: "C" } }, "Ann")).toEqual({ sameAs: { B: "C" } });
    expect(lineOfName(indexLines("Annabel\nJoanna\nx;Ann;y"), "Ann")).toBe(3);
    expect(lineOfName(index, "Nobody")).toBeUndefined();
  });
});

describe("marks", () => {
  it("marks show the most serious problem of a line in one text", () => {
    const problems = [about(3, { level: "info" }), about(3), about(4, { source: "b.csv" })];
    expect([...marksOf(problems, undefined)]).toEqual([[3, { level: "warning", text: "PL" }]]);
    expect([...marksOf(problems, "b.csv").keys()]).toEqual([4]);
  });
  it("errors are framed, and separators pale", () => {
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
  it("describes how a table is written", () => {
    expect(
      detailOf({ separator: "\t", columns: [{ heading: "Column 1", role: "ignore", reason: "", sample: [] }] }),
    ).toBe("tabs, no heading line");
    const points = (sample: readonly string[]) =>
      detailOf({ separator: ";", columns: [{ heading: "Punkte", role: "score", reason: "", sample }] });
    expect(points(["12,5", "10"])).toBe("semicolons, decimal commas");
    expect(points(["12", "10"])).toBe("semicolons");
  });
  it("recognises a table in lines with equal numbers of cells", () => {
    expect(looksLikeTable("Wer;Wieviel\nAnna;3\nBen;2")).toBe(true);
    expect(looksLikeTable("lorem ipsum, dolor\nsit amet")).toBe(false);
    expect(looksLikeTable("one")).toBe(false);
  });
});
