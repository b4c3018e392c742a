import { describe, expect, it } from "vitest";
import { groupSizes, linkedLine, problemsLine } from "../../../src/features/season/quality/quality.chart";
import { seasonOf } from "./season";

describe("the foot of the screen", () => {
  it("counts problems, not remarks", () => {
    const problem = (level: "error" | "warning" | "info") => ({ code: "bad-row", level, message: "" }) as const;
    expect(problemsLine([])).toBe("No problems in the data");
    expect(problemsLine([problem("info")])).toBe("No problems in the data");
    expect(problemsLine([problem("error"), problem("warning"), problem("info")])).toBe("2 problems in the data");
  });

  it("says who can be compared with whom", () => {
    expect(linkedLine(seasonOf("A>B, B>C").snapshot)).toBe("All players are linked by races");
    const halves = seasonOf("A>B, C>D").snapshot;
    expect(linkedLine(halves)).toBe("Two groups of players who never met");
    expect(groupSizes(halves)).toEqual([2, 2]);
    const most = seasonOf("A>B>C>D>E>F>G>H>I>J>K, X>Y").snapshot;
    expect(linkedLine(most)).toBe("All but two players are linked by races");
  });
});
