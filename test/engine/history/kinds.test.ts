import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { filterHistory } from "../../../src/engine/history/filter";
import { history } from "../../support/histories";
import { parseKinds, weightByKind, writeKinds } from "../../../src/engine/history/kinds";
import { finish } from "../../../src/engine/steps";
import { replaySteps } from "../../../src/engine/replay/replay";

const KINDS = [
  { words: "Grand final", weight: 3 },
  { words: "final", weight: 2 },
  { words: "2024", weight: 0.5 },
];

describe("kinds of races", () => {
  it("matches words in the name or the season, and the first match counts", () => {
    expect(weightByKind(KINDS, "GRAND FINAL, Rome", "")).toBe(3);
    expect(weightByKind(KINDS, "Final", "2024")).toBe(2);
    expect(weightByKind(KINDS, "Heat 3", "2024/25")).toBe(0.5);
    expect(weightByKind(KINDS, "Heat 3", "2023")).toBeUndefined();
  });

  it("converts to one line and back", () => {
    expect(parseKinds("Grand final = 3, final=2,, 2024 = 0.5")).toEqual({ kinds: KINDS });
    expect(parseKinds(writeKinds(KINDS))).toEqual({ kinds: KINDS });
    expect(parseKinds(" ")).toEqual({ kinds: [] });
    for (const wrong of [
      "final",
      "= 2",
      "final =",
      "final = two",
      "final = -1",
      "final = 1e9",
      `${"x".repeat(61)} = 1`,
    ])
      expect(parseKinds(wrong), wrong).toHaveProperty("problem");
    expect(parseKinds(Array.from({ length: 21 }, (_, i) => `k${i} = 1`).join(","))).toHaveProperty("problem");
  });

  it("gives weights to races of a history without a weight", () => {
    const base = { ...history("A>B, A>B, B>A"), raceIds: ["Final", "Heat", "Semifinal"] };
    const own = { ...base, weights: Float64Array.of(NaN, NaN, 7) };
    expect(Array.from(filterHistory(own, { ...DEFAULT_OPTIONS, kinds: KINDS }).weights!)).toEqual([2, NaN, 7]);
    expect(filterHistory(base, { ...DEFAULT_OPTIONS, kinds: [{ words: "sprint", weight: 2 }] }).weights).toEqual(
      base.weights,
    );
    expect(filterHistory(base, DEFAULT_OPTIONS).weights).toEqual(base.weights);
  });

  it("changes updates like a weight column", () => {
    const base = { ...history("A>B"), raceIds: ["Final"] };
    const ratingOf = (kinds: typeof KINDS) => {
      const filtered = filterHistory(base, { ...DEFAULT_OPTIONS, kinds });
      const [{ rating }] = finish(replaySteps(filtered, DEFAULT_OPTIONS, [{ model: "pairwise-elo", parameters: {} }]));
      return rating[0];
    };
    expect(ratingOf(KINDS)).toBeCloseTo(2 * ratingOf([]), 12);
  });
});
