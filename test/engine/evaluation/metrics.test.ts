import { describe, expect, it } from "vitest";
import { summarise } from "../../../src/engine/evaluation/metrics";
import type { Metrics } from "../../../src/engine/evaluation/metrics";
import { walkForward } from "../../../src/engine/evaluation/walk-forward";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

function evaluate(text: string, model: string, parameters: Parameters): Metrics {
  const contender = contenderOf({ model, parameters });
  return summarise(finish(walkForward(history(text), DEFAULT_OPTIONS, contender)).scores);
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("metrics computed by hand", () => {
  // Elo at learning rate 1: after A>B the ratings are 0.5 and -0.5; then B beats A, an upset at P = sigmoid(-1).
  const upset = sigmoid(-1);

  it("matches on two duels", () => {
    const metrics = evaluate("A>B, B>A", "pairwise-elo", { learningRate: 1 });
    expect(metrics.decidedPairs).toBe(2);
    expect(metrics.discordance).toBe((0.5 + 1) / 2);
    expect(metrics.pairLogLoss).toBeCloseTo((Math.LN2 - Math.log(upset)) / 2, 14);
    expect(metrics.brier).toBeCloseTo((0.25 + (1 - upset) ** 2) / 2, 14);
    expect(metrics.accuracy).toBe((0.5 + 0) / 2);
    expect(metrics.winnerLogLoss).toBeCloseTo((Math.LN2 - Math.log(upset)) / 2, 11);
    expect(metrics.orderLogLikelihood).toBeNull();
  });

  it("matches on a field: pairs are pooled; DNFs are below finishers and not compared with each other", () => {
    const metrics = evaluate("A>B>C(dnf)>D(dnf)", "plackett-luce", {});
    expect(metrics.decidedPairs).toBe(5);
    expect(metrics.discordance).toBe(0.5);
    expect(metrics.accuracy).toBe(0.25);
    expect(metrics.winnerLogLoss).toBeCloseTo(Math.log(4), 12);
    // Of the 24 orders of four equal players, two have A first and B second.
    expect(metrics.orderLogLikelihood).toBeCloseTo(-Math.log(12), 12);
  });

  it("leaves out shared wins and draws", () => {
    const draw = evaluate("A=B", "pairwise-elo", {});
    expect(draw).toMatchObject({
      decidedPairs: 0,
      discordance: null,
      pairLogLoss: null,
      accuracy: null,
      winnerLogLoss: null,
    });
  });

  it("counts only the races of a given range", () => {
    const contender = contenderOf({ model: "pairwise-elo", parameters: { learningRate: 1 } });
    const { scores } = finish(walkForward(history("A>B, B>A"), DEFAULT_OPTIONS, contender));
    expect(summarise(scores, Uint8Array.of(0, 1))).toMatchObject({
      races: 1,
      decidedPairs: 1,
      discordance: 1,
      accuracy: 0,
    });
  });

  it("stays finite if an event of probability 0 happens", () => {
    const metrics = evaluate("A>B, B>A", "pairwise-elo", { learningRate: 1e5 });
    expect(metrics.pairLogLoss).toBeCloseTo((Math.LN2 + 300 * Math.LN10) / 2, 9);
  });
});
