import { describe, expect, it } from "vitest";
import { NotFiniteError } from "../../../src/engine/rating/not-finite";
import { walkForward } from "../../../src/engine/evaluation/walk-forward";
import { trySteps } from "../../../src/engine/fitting/tune/tune";
import type { TuneSettings } from "../../../src/engine/fitting/tune/tune";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { Rater } from "../../../src/engine/rating/model";
import { contenderOf } from "../../../src/engine/replay/contender";
import type { Contender } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

const BASE = history("2024-01-01: A>B, 2024-01-02: B>C, 2024-01-03: C>A>B");

/** Thurstone with a fault after some number of races. */
function faulty(after: number, fault: (rater: Rater) => Partial<Rater>): Contender {
  const { model, parameters } = contenderOf({ model: "thurstone", parameters: {} });
  const broken: Contender["model"] = {
    ...model,
    rater: (chosen, players) => {
      const rater = model.rater(chosen, players);
      let races = 0;
      const add = rater.add.bind(rater);
      return Object.assign(rater, {
        add: (race: Parameters<Rater["add"]>[0]) => {
          add(race);
          if (++races === after) Object.assign(rater, fault(rater));
        },
      });
    },
  };
  return { model: broken, parameters };
}
const score = (contender: Contender) => () => finish(walkForward(BASE, DEFAULT_OPTIONS, contender));

describe("errors for values that are not finite", () => {
  it.each([
    [
      "a rating",
      { score: () => NaN },
      /^Before race 3 of 3 \(2024-01-03\), Thurstone has no finite rating of [ABC]\. /,
    ],
    ["an infinite rating", { score: () => Infinity }, /no finite rating/],
    ["a probability", { winProbability: () => NaN }, /no finite probability for a pair/],
    ["a likelihood", { logLikelihood: () => NaN }, /no finite likelihood of the order/],
    [
      "a probability of the winner",
      { performance: (_: number, out: { location: number; scale: number }) => void (out.location = out.scale = NaN) },
      /no finite probability of the winner/,
    ],
  ])("names the race for %s", (_, fault, words) => {
    expect(score(faulty(2, () => fault))).toThrow(words);
    expect(score(faulty(2, () => fault))).toThrow(NotFiniteError);
  });

  it("also occurs after the last race", () => {
    expect(score(faulty(3, () => ({ score: () => NaN })))).toThrow(
      /^After the last race, Thurstone has no finite rating of A/,
    );
  });

  it("gives no value in a search, so that such parameters are never chosen", () => {
    const long = history(Array.from({ length: 30 }, (_, k) => (k % 2 === 0 ? "A>B>C" : "C>B>A")).join());
    const settings: TuneSettings = {
      contender: { model: "pairwise-elo", parameters: {} },
      parameters: ["learningRate"],
      metric: "discordance",
      split: 0.9,
      seed: 1,
    };
    const value = (learningRate: number) => finish(trySteps(long, DEFAULT_OPTIONS, settings, { learningRate }));
    expect(value(0.3)).toBeGreaterThan(0);
    expect(value(1e308)).toBeNull();
  });
});
