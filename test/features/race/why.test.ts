// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { barWords, firstSentence, whyExtent, whyOf } from "../../../src/features/race/explanation/why.chart";
import { displayOf } from "../../../src/ui/display";
import { SCALE } from "./field";

const names = new Map([
  ["e0", "Ada"],
  ["e1", "Bea"],
]);
const given = {
  entrant: "e2",
  entrants: ["e0", "e1", "e2"],
  explanation: {
    rule: "Every opponent counts as one game; the rating moves. A second sentence.",
    parts: [
      { label: "Lost to", opponent: 0, value: -0.4, probability: 0.59 },
      { label: "Beat", opponent: 1, value: 0.7, probability: 0.3 },
      { label: "Went out here", value: -0.1 },
    ],
    total: 0.2,
    formula: { id: "pairwise-sum", values: { learningRate: 0.139 } },
    notes: ["The rating floor is reached."],
  },
};
const why = whyOf(given, SCALE, names);

describe("the explanation of an update", () => {
  it("names the opponents and begins each bar where the last one ended", () => {
    expect(why.parts.map((part) => part.label)).toEqual(["Lost to Ada", "Beat Bea", "Went out here"]);
    expect(why.parts.map((part) => part.chance)).toEqual(["59\u00a0% to win", "30\u00a0% to win", ""]);
    expect(why.parts.map((part) => [Math.round(part.from), Math.round(part.to)])).toEqual([
      [0, -40],
      [-40, 30],
      [30, 20],
    ]);
    expect(why.parts.at(-1)!.to).toBeCloseTo(why.total, 9);
  });

  it("has a range that covers every running total", () => {
    const [low, high] = whyExtent(why);
    expect([Math.round(low), Math.round(high)]).toEqual([-40, 30]);
  });

  it("includes the learning rate where the model has one", () => {
    expect(barWords(why)).toBe("Each bar is a part times the learning rate: 0.14, which is 13.9 points.");
    expect(barWords({ ...why, rate: null })).not.toContain("learning rate");
  });

  it("numbers are in model units where those are chosen, and bars in points", () => {
    const own = whyOf(given, SCALE, names, displayOf(SCALE, "own"));
    expect(own.parts.map(({ to }) => Math.round(to))).toEqual(why.parts.map(({ to }) => Math.round(to)));
    expect(own.display.change(own.total)).toBe("+0.20");
    expect(barWords(own)).toBe("Each bar is a part times the learning rate, 0.14, in model units.");
  });

  it("gives its reason in one sentence with numbers", () => {
    expect(why.reason).toBe("The rating floor is reached.");
    const of = (known: object) =>
      whyOf({ ...given, explanation: { ...given.explanation, notes: [], ...known } }, SCALE, names);
    expect(of({}).reason).toBe("Largest part: Beat Bea (30\u00a0% to win), +70.0.");
    const performed = (performance: number) =>
      of({ formula: { id: "thurstone-gaussian", values: { rating: 1.59, performance } } }).reason;
    expect(performed(2.76)).toBe("Performed near 1,776, 117.0 above its rating.");
    expect(performed(1)).toBe("Performed near 1,600, 59.0 below its rating.");
    expect(of({ parts: [] }).reason).toBe("Every opponent counts as one game.");
  });

  it("has a short form", () => {
    expect(firstSentence(why.rule)).toBe("Every opponent counts as one game.");
    expect(firstSentence("No stop")).toBe("No stop");
  });
});
