import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { emptyRace } from "../../../src/engine/rating/buffers";
import { completeParameters } from "../../../src/engine/rating/complete";
import { model as pairwiseElo } from "../../../src/engine/models/pairwise-elo/index";
import { model as plackettLuce } from "../../../src/engine/models/plackett-luce/index";
import type { Model, Rater } from "../../../src/engine/rating/model";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { valueAt } from "../../../src/engine/rating/gradient/knots";
import { prepareRace } from "../../../src/engine/rating/prepare";

function rated(model: Model, parameters: Parameters, text: string, ratings: readonly number[] = []): Rater {
  const built = history(text);
  const rater = model.rater(completeParameters(model, parameters), built.playerCount);
  rater.state[0].set(ratings);
  for (let race = 0; race < built.raceCount; race++) rater.add(prepareRace(built, race, DEFAULT_TIES, emptyRace()));
  return rater;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("learning rate", () => {
  it("interpolates linearly between knots and stays constant outside them", () => {
    const knots = [
      [0, 0.6],
      [1, 0.13],
      [2, 0.09],
    ] as const;
    expect([-5, 0, 0.5, 1, 1.75, 2, 9].map((x) => Number(valueAt(knots, x).toFixed(12)))).toEqual([
      0.6, 0.6, 0.365, 0.13, 0.1, 0.09, 0.09,
    ]);
  });

  it("uses the learning rate at each player's own rating", () => {
    const rater = rated(
      pairwiseElo,
      {
        learningRateKnots: [
          [0, 1],
          [1, 0.5],
        ],
      },
      "A>B",
      [0, 1],
    );
    expect(rater.delta[0]).toBeCloseTo(sigmoid(1), 14);
    expect(rater.delta[1]).toBeCloseTo(-0.5 * sigmoid(1), 14);
  });
});

describe("floor", () => {
  it("stops the rating at the floor, but reports the whole update", () => {
    const rater = rated(pairwiseElo, { learningRate: 1, floor: true, ratingFloor: -0.2 }, "A>B");
    expect(rater.delta[1]).toBe(-0.5);
    rater.close(1);
    expect(Array.from(rater.state[0])).toEqual([0.5, -0.2]);
  });
});

describe("anchor", () => {
  it("places the anchor below all but the worst rank, and keeps its rating", () => {
    const rater = rated(pairwiseElo, { learningRate: 1, anchor: true, anchorRating: 2 }, "A>B>C", [0, 0, 0]);
    expect(rater.delta[0]).toBeCloseTo(0.5 + 0.5 + sigmoid(2), 14);
    expect(rater.delta[1]).toBeCloseTo(sigmoid(2), 14);
    expect(rater.delta[2]).toBe(-1);
    expect(rater.state[0]).toHaveLength(3);
  });

  it("shares the rank of DNFs, and counts in the mean", () => {
    const sum = rated(pairwiseElo, { learningRate: 1, anchor: true }, "A>B(dnf)>C(dnf)");
    expect(Array.from(sum.delta.subarray(0, 3))).toEqual([1.5, -0.5, -0.5]);
    const mean = rated(pairwiseElo, { aggregate: "mean", learningRate: 1, anchor: true, anchorRating: 50 }, "A>B>C");
    expect(mean.delta[0]).toBeCloseTo((0.5 + 0.5 + 1) / 3, 14);
  });

  it("keeps a draw between the last entrants a draw", () => {
    const rater = rated(pairwiseElo, { learningRate: 1, anchor: true }, "A>B=C", [0, 1, 0]);
    expect(rater.delta[1] + rater.delta[2]).toBeCloseTo(-sigmoid(1) - 0.5, 14);
    expect(rater.delta[1]).toBeCloseTo(-sigmoid(1) + 0.5 - sigmoid(1), 14);
  });

  it("adds one more unobserved last place in Plackett–Luce", () => {
    const rater = rated(plackettLuce, { learningRate: 1, anchor: true }, "A>B");
    // log P = log(1/3) at equal ratings; its derivative for A is minus the sum of those of the others: H(3) - 1.
    expect(rater.delta[0]).toBeCloseTo(1 / 2 + 1 / 3, 12);
    expect(rater.delta[1]).toBeCloseTo(-(1 / 2 + 1 / 3) / 2, 12);
  });

  it("names the anchor in the explanation", () => {
    const built = history("A>B");
    const rater = pairwiseElo.rater(completeParameters(pairwiseElo, { anchor: true }), 2);
    const { parts } = rater.explain(prepareRace(built, 0, DEFAULT_TIES, emptyRace()), 0);
    expect(parts.map(({ label, opponent }) => [label, opponent])).toEqual([
      ["Beat", 1],
      ["Beat the anchor", undefined],
    ]);
  });
});

describe("batch", () => {
  it("adds up gradients at the ratings of the period's start", () => {
    const rater = rated(pairwiseElo, { learningRate: 1, batch: "day" }, "A>B, A>B, A>B");
    expect(Array.from(rater.state[0])).toEqual([0, 0]);
    rater.close(1);
    expect(Array.from(rater.state[0])).toEqual([1.5, -1.5]);
    rater.close(1);
    expect(Array.from(rater.state[0])).toEqual([1.5, -1.5]);
  });
});

describe("draws of pairwise Elo", () => {
  it("a draw counts as half a win, and in the mean as one comparison", () => {
    const ml = rated(pairwiseElo, { pair: "gaussian-ml", learningRate: 1 }, "A=B", [1, 0]);
    const winner = rated(pairwiseElo, { pair: "gaussian-ml", learningRate: 1 }, "A>B", [1, 0]).delta[0];
    const loser = rated(pairwiseElo, { pair: "gaussian-ml", learningRate: 1 }, "B>A", [0, 1]).delta[1];
    expect(ml.delta[0]).toBeCloseTo(0.5 * (winner + loser), 14);
    const mean = rated(pairwiseElo, { aggregate: "mean", learningRate: 1 }, "A=B>C");
    expect(mean.delta[0]).toBeCloseTo(0.25, 14);
  });

  it("does not compare team-mates", () => {
    const rater = rated(pairwiseElo, { learningRate: 1 }, "A+B=C+D", [3, 0, 0, 0]);
    expect(rater.delta[1]).toBe(0);
    expect(rater.delta[0]).toBeCloseTo(2 * (0.5 - sigmoid(3)), 14);
  });
});
