import { describe, expect, it } from "vitest";
import { contenderOrBaseline } from "../../../src/engine/evaluation/baselines/index";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";

const evaluate = (text: string, model: string) =>
  finish(evaluateSteps(history(text), DEFAULT_OPTIONS, { model, parameters: {} }, { resamples: 0 }));

describe("guessing", () => {
  it("predicts pairs right half the time and the winner once in n", () => {
    const { metrics } = evaluate("A>B>C, B>A>C>D", "guessing");
    expect(metrics).toMatchObject({ decidedPairs: 9, discordance: 0.5, brier: 0.25, accuracy: (1 / 3 + 1 / 4) / 2 });
    expect(metrics.pairLogLoss).toBeCloseTo(Math.LN2, 14);
    expect(metrics.winnerLogLoss).toBeCloseTo(Math.log(12) / 2, 12);
    expect(metrics.orderLogLikelihood).toBeCloseTo(-(Math.log(6) + Math.log(24)) / 2, 12);
  });
});

describe("mean finish", () => {
  it("averages the share of others beaten, ties half, with one initial race at a half", () => {
    const { final, metrics } = evaluate("A>B=C>D, A>B", "mean-finish");
    const [a, b, c, d] = final.score;
    expect(a).toBeCloseTo((0.5 + 1 + 1) / 3, 14);
    expect(b).toBeCloseTo((0.5 + 0.5 + 0) / 3, 14);
    expect([c, d]).toEqual([0.5, 0.25]);
    // Before the second race A has 3/4 and B 1/2: odds 3/4 * 1/2 : 1/4 * 1/2.
    expect(metrics.pairLogLoss).toBeCloseTo((5 * Math.LN2 - Math.log(3 / 4)) / 6, 14);
  });

  it("does not count team-mates as beaten", () => {
    expect([...evaluate("A+B>C+D", "mean-finish").final.score]).toEqual([0.75, 0.75, 0.25, 0.25]);
  });
});

it("refuses an unknown id", () => {
  expect(() => contenderOrBaseline({ model: "guess", parameters: {} })).toThrow('There is no model "guess"');
});
