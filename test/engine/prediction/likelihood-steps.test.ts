import { describe, expect, it } from "vitest";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { gaussianCdf, logGaussianPdf } from "../../../src/engine/numerics/gaussian";
import { likelihoodSteps } from "../../../src/engine/prediction/likelihood-steps";
import { answerRace } from "../../../src/engine/prediction/open-race";
import type { ThurstoneCase } from "../../fixtures/thurstone";
import { loadFixtures } from "../../fixtures/load";

/** Order and groups of a fixture, best first. */
function laid({ ratings, ranks }: ThurstoneCase) {
  const order = ratings.map((_, i) => i).sort((a, b) => ranks[a] - ranks[b]);
  const groups: number[] = [];
  order.forEach((i, k) => {
    if (k > 0 && ranks[i] === ranks[order[k - 1]]) groups[groups.length - 1]++;
    else groups.push(1);
  });
  return { locations: Float64Array.from(order, (i) => ratings[i]), groups };
}

const SMOOTH = 1e-5;
const LONG_TAILS = 1e-3;

describe.each(["thurstone-gaussian", "thurstone-densities", "thurstone-ties"])("log P of %s.json", (file) => {
  const cases = loadFixtures<ThurstoneCase>(file).cases.filter(({ ranks }) => ranks.length <= 30);

  it.each(cases)("leads to the likelihood of case $id", (one) => {
    const { locations, groups } = laid(one);
    const scales = new Float64Array(locations.length).fill(one.model.scale);
    const density = one.model.density as "gaussian";
    const built = likelihoodSteps({ density }, locations, scales, groups);
    const tolerance = density === "gaussian" ? SMOOTH : LONG_TAILS;
    expect(Math.abs(built.logLikelihood - one.expected.logLikelihood)).toBeLessThan(tolerance);
    expect(built.steps.map(({ joins }) => joins.length)).toEqual(groups.toReversed());
  });
});

describe("the first steps", () => {
  const { x, steps } = likelihoodSteps({ density: "gaussian" }, Float64Array.of(1, 0), Float64Array.of(1, 1), [1, 1]);

  it("starts with the distribution function of the last place", () => {
    expect(steps[0].joins).toEqual([1]);
    x.forEach((at, j) => {
      expect(Math.exp(steps[0].running[j])).toBeCloseTo(gaussianCdf(at), 13);
      expect(steps[0].integrand[j]).toBeCloseTo(logGaussianPdf(at), 9);
    });
  });

  it("continues with the next density times the running integral, and its integral", () => {
    x.forEach((at, j) => expect(steps[1].integrand[j]).toBeCloseTo(logGaussianPdf(at - 1) + steps[0].running[j], 9));
    expect(Math.exp(steps[1].running[x.length - 1])).toBeCloseTo(gaussianCdf(1 / Math.SQRT2), 6);
    for (let j = 1; j < x.length; j++) expect(steps[1].running[j]).toBeGreaterThanOrEqual(steps[1].running[j - 1]);
  });

  it("refuses a tie of too many orders", () => {
    expect(() =>
      likelihoodSteps({ density: "gaussian" }, new Float64Array(8), new Float64Array(8).fill(1), [7, 1]),
    ).toThrow("tie of 7");
  });
});

describe("the steps of an open race", () => {
  const race = {
    entrants: [2, 1, 3].map((rank) => ({ rank, status: "finished" as const, team: -1, score: null, minutes: null })),
    beliefs: [[1600, 1500, 1450].map((points) => ({ points, sdPoints: null }))],
    ties: DEFAULT_TIES,
  };
  const built = (model: string) =>
    answerRace({ race, contenders: [{ model, parameters: {} }], focus: 0, want: ["likelihood"] }).likelihood!;

  it.each(["thurstone", "plackett-luce"])("leads from last to first place to the model's log P: %s", (model) => {
    const { steps, logLikelihood, exact, note } = built(model);
    expect(note).toBe("");
    expect(steps.map(({ joins }) => joins)).toEqual([[2], [0], [1]]);
    expect(Math.abs(logLikelihood - exact)).toBeLessThan(model === "thurstone" ? SMOOTH : LONG_TAILS);
  });

  it("likelihood steps do not exist for pairwise Elo, which says so", () => {
    expect(built("pairwise-elo")).toMatchObject({
      steps: [],
      note: "Pairwise Elo has no likelihood of a whole order.",
    });
  });
});
