import { describe, expect, it } from "vitest";
import {
  dateOf,
  fieldOf,
  lineSpan,
  nameFor,
  problemsTitle,
  racesTitle,
  winnerOf,
} from "../../../src/features/import/preview";
import type { EntrantRecord } from "../../../src/engine/history/types";
import type { Problem } from "../../../src/ingest/types";

const entrant = (name: string | null, rank: number | null, extra: Partial<EntrantRecord> = {}): EntrantRecord => ({
  name,
  rank,
  ...extra,
});
const problem = (level: Problem["level"]): Problem => ({ code: "bad-row", level, message: "" });

describe("a race in the preview", () => {
  it("says who took part and how it ended for them", () => {
    const entrants = [
      entrant("Ann", 1),
      entrant("Bea", null, { status: "dnf" }),
      entrant("Cid", null, { status: "dns" }),
      entrant("Dan", null, { status: "dnf" }),
    ];
    expect(fieldOf({ entrants })).toBe("4 entrants, 2 DNF, 1 did not start");
    expect(fieldOf({ entrants: entrants.slice(0, 1) })).toBe("1 entrant");
  });

  it("names the winner, a tie, or a team", () => {
    expect(winnerOf({ entrants: [entrant("Ann", 2), entrant("Bea", 1)] })).toBe("won by Bea");
    expect(winnerOf({ entrants: [entrant("Ann", 1), entrant(null, 1), entrant("Cid", 3)] })).toBe(
      "Ann and somebody unnamed tied for first",
    );
    expect(
      winnerOf({
        entrants: [entrant("Ann", 1, { team: "Red" }), entrant("Bea", 1, { team: "Red" }), entrant("Cid", 2)],
      }),
    ).toBe("won by Red");
    expect(winnerOf({ entrants: [entrant("Ann", null, { status: "dnf" })] })).toBe("");
  });

  it("dates it as far as is known", () => {
    expect(dateOf({ date: "2023-09-17", entrants: [] })).toBe("17 Sep 2023");
    expect(dateOf({ entrants: [] })).toBe("");
  });
});

describe("titles", () => {
  it("count in words", () => {
    expect(racesTitle(3)).toBe("Three races found");
    expect(racesTitle(0)).toBe("No races found");
    expect(problemsTitle([problem("warning"), problem("error"), problem("warning"), problem("info")])).toBe(
      "Three problems and one note",
    );
    expect(problemsTitle([problem("info"), problem("info")])).toBe("Two notes");
  });

  it("name the data set after its files", () => {
    expect(nameFor([])).toBe("Pasted results");
    expect(nameFor([{ name: "spring-regatta_2024.csv" }])).toBe("Spring regatta 2024");
    expect(nameFor([{ name: "a.json" }, { name: "b.json" }, { name: "c.json" }])).toBe("A and 2 more files");
  });
});

describe("a line of the text", () => {
  it("is found by its number", () => {
    const text = "one\ntwo\nthree";
    expect(text.slice(...lineSpan(text, 1))).toBe("one");
    expect(text.slice(...lineSpan(text, 3))).toBe("three");
    expect(text.slice(...lineSpan(text, 9))).toBe("");
  });
});
