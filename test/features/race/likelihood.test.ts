// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { builtOf } from "../../../src/features/race/likelihood/likelihood.chart";
import type { RaceResult } from "../../../src/store";
import { builtReading, builtTable, chance, power } from "../../../src/ui/likelihood/built";
import { starters } from "./field";

const THURSTONE = { model: "thurstone", parameters: {} };

/** Ada, Bea, Cyd finished in this order; Bea is the best. */
function answered(model = THURSTONE): RaceResult {
  const race = {
    entrants: [1, 2, 3].map((rank) => ({ rank, status: "finished" as const, team: -1, score: null, minutes: null })),
    beliefs: [[1500, 1600, 1450].map((points) => ({ points, sdPoints: null }))],
    ties: DEFAULT_TIES,
  };
  const answer = answerRace({ race, contenders: [model], focus: 0, want: ["updates", "likelihood"] });
  return { answer, contenders: ["c1"], focus: "c1", entrants: ["e0", "e1", "e2"] };
}

describe("how the likelihood is built", () => {
  const built = builtOf(starters({}, {}, {}), answered())!;

  it("proceeds from the last place to the first, by name, in points", () => {
    expect(built.steps.map(({ names }) => names)).toEqual([["Cyd"], ["Bea"], ["Ada"]]);
    const peak = built.steps[0].integrand.indexOf(Math.max(...built.steps[0].integrand));
    expect(Math.abs(built.x[peak] - 1450)).toBeLessThan(20);
  });

  it("integrates each density by trapezoids into its running integral", () => {
    const h = built.x[1] - built.x[0];
    for (const { integrand, total } of built.steps) {
      const sum = integrand.reduce((all, log) => all + 10 ** log, 0) * h;
      expect(Math.log10(sum)).toBeCloseTo(total, 3);
    }
  });

  it("ends at the model's own likelihood", () => {
    expect(built.steps[2].total * Math.LN10).toBeCloseTo(built.exact, 4);
    expect(builtReading(built, 2)).toContain(`its logarithm ${built.exact.toFixed(2).replace("-", "−")}`);
    expect(builtReading(built, 0)).toContain("Cyd");
    expect(builtReading(built, 1)).toContain("the 2 in this order");
  });

  it("has a table of the step that is shown", () => {
    const { rows, note } = builtTable(built, 1);
    const [from, to] = built.span;
    expect(rows).toHaveLength(to - from + 1);
    expect(rows[5]).toEqual([built.x[from + 5], built.steps[1].integrand[from + 5], built.steps[1].running[from + 5]]);
    expect(note).toContain("step 2 of 3");
  });

  it("says why there is no construction", () => {
    const none = builtOf(starters({}, {}, {}), answered({ model: "pairwise-elo", parameters: {} }))!;
    expect(builtReading(none, 0)).toBe("Pairwise Elo has no likelihood of a whole order.");
  });
});

describe("small probabilities in words", () => {
  it.each([
    [Math.log10(0.31), "31 %"],
    [-2, "1 in 100"],
    [Math.log10(1 / 27_040), "1 in 27,000"],
    [-40.3, "1 in 10⁴⁰"],
  ])("10^%f is %s", (log, words) => expect(chance(log).replace("\u00a0", " ")).toBe(words));

  it("ticks are powers of ten", () => {
    expect([power(0), power(-2), power(-12)]).toEqual(["1", "10⁻²", "10⁻¹²"]);
  });
});
