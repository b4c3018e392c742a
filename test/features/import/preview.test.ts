import { describe, expect, it } from "vitest";
import {
  dateOf,
  fieldOf,
  nameFor,
  orderOf,
  racesTitle,
  undatedNote,
  winnerOf,
} from "../../../src/features/import/preview";
import { indexLines, lineAt, lineOf, lineSpan, replaceLine } from "../../../src/features/import/editor/lines";
import { groupsOf, problemsTitle, titleOf } from "../../../src/features/import/problems/problemWords";
import type { EntrantRecord } from "../../../src/engine/history/types";
import type { Problem } from "../../../src/ingest/types";

const entrant = (name: string | null, rank: number | null, extra: Partial<EntrantRecord> = {}): EntrantRecord => ({
  name,
  rank,
  ...extra,
});
const problem = (level: Problem["level"]): Problem => ({ code: "bad-row", level, message: "" });

describe("a race in the preview", () => {
  it("lists the entrants and their results", () => {
    const entrants = [
      entrant("Ann", 1),
      entrant("Bea", null, { status: "dnf" }),
      entrant("Cid", null, { status: "dns" }),
      entrant("Dan", null, { status: "dnf" }),
    ];
    expect(fieldOf({ entrants })).toBe("4 entrants, 2 DNF, 1 DNS");
    expect(fieldOf({ entrants: entrants.slice(0, 1) })).toBe("1 entrant");
  });

  it("names the winner, a tie, or a team", () => {
    expect(winnerOf({ entrants: [entrant("Ann", 2), entrant("Bea", 1)] })).toBe("won by Bea");
    expect(winnerOf({ entrants: [entrant("Ann", 1), entrant(null, 1), entrant("Cid", 3)] })).toBe(
      "Ann and an unnamed entrant tied for first",
    );
    expect(
      winnerOf({
        entrants: [entrant("Ann", 1, { team: "Red" }), entrant("Bea", 1, { team: "Red" }), entrant("Cid", 2)],
      }),
    ).toBe("won by Red");
    const numbered = [entrant("Ann", 1, { team: "1" }), entrant("Bea", 1, { team: "1" }), entrant("Cid", 2)];
    expect(winnerOf({ entrants: numbered })).toBe("won by Ann and Bea");
    expect(winnerOf({ entrants: [entrant("Ann", null, { status: "dnf" })] })).toBe("");
    expect(winnerOf({ entrants: [entrant("Ann", 1), entrant("Bea", 1)] })).toBe("Ann and Bea drew");
  });

  it("shows as much of the date as is known", () => {
    expect(dateOf({ date: "2023-09-17", entrants: [] })).toBe("17 Sep 2023");
    expect(dateOf({ entrants: [] })).toBe("");
  });

  it("says which dates are missing", () => {
    expect(undatedNote(["2023-09-17"])).toBe("");
    expect(undatedNote([""])).toBe("The race has no date.");
    expect(undatedNote(["", ""])).toBe("The races have no dates and are rated in the order of the text.");
    expect(undatedNote(["2023", "", "2024"])).toBe("1 of 3 races has no date and keeps its place in the text.");
  });
});

describe("titles", () => {
  it("counts in words", () => {
    expect(racesTitle(3)).toBe("Three races found");
    expect(racesTitle(0)).toBe("No races found");
    expect(problemsTitle([problem("warning"), problem("error"), problem("warning"), problem("info")])).toBe(
      "Three problems and one note",
    );
    expect(problemsTitle([problem("info"), problem("info")])).toBe("Two notes");
  });

  it("names the data set after its files", () => {
    expect(nameFor([], ["2026-03-08", "", "2026-03-01"])).toBe("Results to 8 Mar 2026");
    expect(nameFor([], ["", ""], Date.UTC(2026, 10, 23, 12))).toBe("Results of 23 Nov 2026");
    expect(nameFor([{ name: "spring-regatta_2024.csv" }])).toBe("Spring regatta 2024");
    expect(nameFor([{ name: "a.json" }, { name: "b.json" }, { name: "c.json" }])).toBe("A and 2 more files");
  });
});

describe("the finishing order of a race", () => {
  it("puts ties and teams on one line, and lists DNFs", () => {
    const entrants = [
      entrant("Ann", 1, { team: "Red" }),
      entrant("Bea", 1, { team: "Red" }),
      entrant("Cid", 2),
      entrant(null, 2),
      entrant("Dan", 4, { status: "dnf" }),
      entrant("Eve", null),
    ];
    expect(orderOf({ entrants })).toEqual([
      { place: "1", names: "Ann + Bea" },
      { place: "=2", names: "Cid = an unnamed entrant" },
      { place: "DNF", names: "Dan" },
      { place: "–", names: "Eve" },
    ]);
  });
});

it("problems are grouped by kind, most serious first", () => {
  const problems: Problem[] = [
    { code: "place-gap", level: "info", message: "" },
    { code: "bad-place", level: "warning", message: "", text: "PL" },
    { code: "bad-row", level: "error", message: "" },
    { code: "bad-place", level: "warning", message: "", text: "x".repeat(60) },
  ];
  expect(groupsOf(problems).map(({ code, problems: all }) => [code, all.length])).toEqual([
    ["bad-row", 1],
    ["bad-place", 2],
    ["place-gap", 1],
  ]);
  expect(problems.map(titleOf)).toEqual([
    "Places that skip a number",
    "“PL” is not a place",
    "A line that is not read",
    "A place that cannot be read",
  ]);
});

describe("a line of the text", () => {
  const index = indexLines("one\ntwo\n\nfour");
  it("a line of the text is found by its number, and by its text", () => {
    expect([1, 2, 3, 4, 9].map((line) => lineOf(index, line))).toEqual(["one", "two", "", "four", ""]);
    expect(index.text.slice(...lineSpan(index, 4))).toBe("four");
    expect([0, 3, 4, 8, 9, 12].map((at) => lineAt(index, at))).toEqual([1, 1, 2, 3, 4, 4]);
    expect(index.longest).toBe(4);
  });

  it("a line of the text is rewritten without touching the others", () => {
    expect(replaceLine(index, 2, "zwei")).toBe("one\nzwei\n\nfour");
    expect(replaceLine(index, 4, "vier")).toBe("one\ntwo\n\nvier");
  });
});
