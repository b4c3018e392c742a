import { describe, expect, it } from "vitest";
import {
  editWords,
  findings,
  groupSizes,
  linkedLine,
  problemsLine,
} from "../../../src/features/season/quality/quality.chart";
import { seasonOf } from "../common/season";

describe("the summary of data quality", () => {
  it("counts problems, or else notes", () => {
    const problem = (level: "error" | "warning" | "info") => ({ code: "bad-row", level, message: "" }) as const;
    expect(problemsLine([])).toBe("No problems found");
    expect(problemsLine([problem("info")])).toBe("No problems, 1 note");
    expect(problemsLine([], 0, 2)).toBe("No problems, 2 notes");
    expect(problemsLine([problem("error"), problem("warning"), problem("info")])).toBe("2 problems in the results");
  });

  it("says which players are comparable", () => {
    expect(linkedLine(seasonOf("A>B, B>C").snapshot)).toBe("All players are connected");
    const halves = seasonOf("A>B, C>D").snapshot;
    expect(linkedLine(halves)).toBe("Two groups of players who never met");
    expect(groupSizes(halves)).toEqual([2, 2]);
    const most = seasonOf("A>B>C>D>E>F>G>H>I>J>K, X>Y").snapshot;
    expect(linkedLine(most)).toBe("All but two players are connected");
  });
});

describe("data quality", () => {
  it("counts players with few races, and races without a date", () => {
    expect(findings(seasonOf("A>B").snapshot)[0].text).toBe(
      "All 2 players have fewer than 12 races: their ratings still depend on the starting value.",
    );
    expect(findings(seasonOf(Array.from({ length: 12 }, () => "A>B").join(",")).snapshot)[0]).toEqual({
      level: "fine",
      text: "Every player has at least 12 races.",
    });
    expect(findings(seasonOf("A>B").snapshot)[1].text).toBe(
      "The only race has no date and stands where the source put it.",
    );
    expect(findings(seasonOf("2024-01-01: A>B").snapshot)).toHaveLength(1);
    expect(findings(seasonOf("2024-01-01: A>B, A>B").snapshot)[1].text).toBe(
      "One of 2 races has no date and stands where the source put it.",
    );
  });

  it("lists the user's edits", () => {
    const { history } = seasonOf("2024-01-01: A>B").snapshot;
    const race = { entrants: ["A", "B", "C", "D"].map((name, i) => ({ name, rank: i + 1 })) };
    expect(editWords({ type: "add-race", race }, history)).toBe("Added a race of A, B and C and others");
    expect(editWords({ type: "replace-race", key: 0, race }, history)).toBe("1 Jan 2024, Race 1: A v B: changed");
    expect(editWords({ type: "delete-race", key: 7 }, history)).toBe("A race was deleted");
    expect(editWords({ type: "rename-player", from: "A", to: "Ann" }, history)).toBe("A is called Ann");
    expect(editWords({ type: "merge-players", from: "A", into: "B" }, history)).toBe("A is the same player as B");
  });
});
