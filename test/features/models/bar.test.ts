import { describe, expect, it } from "vitest";
import { burnInOptions, intervalOf, intervalOptions, rangeWords } from "../../../src/features/models/bar/options";

describe("the bar", () => {
  it("offers burn-ins that leave races, and always the chosen one", () => {
    expect(burnInOptions(60, 0).map(({ label }) => label)).toEqual(["none", "10", "25"]);
    expect(burnInOptions(60, 33).map(({ value }) => value)).toContain("33");
    const [own] = intervalOptions({ level: 0.8, resamples: 50 });
    expect(intervalOf(own.value)).toEqual({ level: 0.8, resamples: 50 });
  });
  it("describes a range in words", () => {
    expect(rangeWords({ kind: "all" })).toBe("all");
    expect(rangeWords({ kind: "races", from: 3, to: 1200 })).toBe("3 to 1,200");
    expect(rangeWords({ kind: "dates", from: "2024-01-05", to: "" })).toBe("since 5 Jan 2024");
    expect(rangeWords({ kind: "dates", from: "", to: "2024-01-05" })).toBe("until 5 Jan 2024");
  });
});
