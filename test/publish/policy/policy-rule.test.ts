import { describe, expect, it } from "vitest";
import { history } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { contenderOf } from "../../../src/engine/replay/contender";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { ruleOf } from "../../../src/publish/policy/policy-rule";

const season = history("Ada > Bea > Cyd\nCyd > Ada > Bea");

/** The printed formula, and ratings and sds before and after the last race, best first. */
function rated(model: string, own: Parameters) {
  const contender = contenderOf({ model, parameters: own });
  const formula = ruleOf(contender.model, contender.parameters).formula!.join("\n");
  const last = finish(replaySteps(season, DEFAULT_OPTIONS, [{ model, parameters: own }]))[0];
  const first = finish(replaySteps(history("Ada > Bea > Cyd"), DEFAULT_OPTIONS, [{ model, parameters: own }]))[0];
  // Cyd, Ada, Bea.
  const order = [2, 0, 1];
  const of = (column: Float64Array | null | undefined) => order.map((player) => column![player]);
  return {
    formula,
    number: (name: string) => Number(new RegExp(`${name} = ([\\d.]+)`).exec(formula)![1]),
    before: of(first.rating),
    after: of(last.rating),
    sdBefore: of(first.sd ?? first.rating),
    sdAfter: of(last.sd ?? last.rating),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

describe("a printed formula", () => {
  it("gives the engine's ratings for Weng–Lin by pairs", () => {
    const { number, before, after, sdBefore, sdAfter } = rated("weng-lin", { variant: "bradley-terry-full" });
    const variance = sdBefore.map((sd) => sd ** 2 + number("τ") ** 2);
    before.forEach((mu, i) => {
      const pairs = before.flatMap((other, j) => {
        if (i === j) return [];
        const c = Math.sqrt(variance[i] + variance[j] + 2 * number("β") ** 2);
        const p = 1 / (1 + Math.exp((other - mu) / c));
        const gamma = Math.sqrt(variance[i]) / c;
        return [{ step: ((i < j ? 1 : 0) - p) / c, taken: (gamma * p * (1 - p)) / c ** 2 }];
      });
      expect(after[i]).toBeCloseTo(mu + variance[i] * sum(pairs.map(({ step }) => step)), 4);
      const left = Math.max(number("κ"), 1 - variance[i] * sum(pairs.map(({ taken }) => taken)));
      expect(sdAfter[i]).toBeCloseTo(Math.sqrt(variance[i] * left), 4);
    });
  });

  it("gives the engine's ratings for Weng–Lin by places", () => {
    const { number, before, after, sdBefore, sdAfter } = rated("weng-lin", {});
    const variance = sdBefore.map((sd) => sd ** 2 + number("τ") ** 2);
    const c = Math.sqrt(sum(variance.map((one) => one + number("β") ** 2)));
    before.forEach((mu, i) => {
      const p = before
        .slice(0, i + 1)
        .map((_, place) => Math.exp(mu / c) / sum(before.slice(place).map((one) => Math.exp(one / c))));
      expect(after[i]).toBeCloseTo(mu + (variance[i] / c) * (1 - sum(p)), 4);
      const taken = (Math.sqrt(variance[i]) / c) * (variance[i] / c ** 2) * sum(p.map((one) => one * (1 - one)));
      expect(sdAfter[i]).toBeCloseTo(Math.sqrt(variance[i] * Math.max(number("κ"), 1 - taken)), 4);
    });
  });

  it("gives the engine's ratings for FIDE Elo", () => {
    const { formula, number, before, after } = rated("fide-elo", {
      expectation: "logistic",
      rounding: false,
      period: "race",
    });
    expect(formula).toContain("E = 1 / (1 + 10^(−D / 400))");
    before.forEach((own, i) => {
      const missed = before.map((other, j) => (i === j ? 0 : (i < j ? 1 : 0) - 1 / (1 + 10 ** (-(own - other) / 400))));
      expect(after[i]).toBeCloseTo(own + number("K") * sum(missed), 6);
    });
  });

  it("gives the engine's ratings for Elo with scores and home without scores", () => {
    const { formula, number, before, after } = rated("two-team-elo", { margin: "none", season: "none" });
    expect(formula).toContain("M = 1: the margin does not count");
    before.forEach((own, i) => {
      const missed = before.map((other, j) => (i === j ? 0 : (i < j ? 1 : 0) - 1 / (1 + 10 ** ((other - own) / 400))));
      expect(after[i]).toBeCloseTo(own + number("K") * sum(missed), 6);
    });
  });

  it("does not exist for variants of Weng–Lin that cannot be computed by hand", () => {
    const forms: Parameters[] = [{ variant: "thurstone-mosteller-full" }, { marginRule: "openskill-js" }];
    for (const own of forms) {
      const { model, parameters } = contenderOf({ model: "weng-lin", parameters: own });
      expect(ruleOf(model, parameters).formula).toBeUndefined();
    }
  });
});
