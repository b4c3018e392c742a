import { describe, expect, it } from "vitest";
import { fieldCurve, gapCurve } from "../../../src/engine/prediction/curves";
import type { CurveContender } from "../../../src/engine/prediction/curves";
import type { Parameters } from "../../../src/engine/rating/parameters";

const of = (model: string, parameters: Parameters = {}): CurveContender => ({ model, parameters, sdPoints: null });
const GAPS = Array.from({ length: 81 }, (_, i) => (i - 40) * 50);
const gap = (contender: CurveContender) =>
  gapCurve({ contenders: [contender], centre: 1500, gaps: GAPS }).contenders[0];
const SIZES = [2, 3, 4, 8, 16, 30];
const field = (contender: CurveContender) =>
  fieldCurve({ contenders: [contender], centre: 1500, sizes: SIZES }).contenders[0];

describe("update against rating gap", () => {
  const logistic = gap(of("pairwise-elo", { learningRate: 0.1 }));
  const classic = gap(of("pairwise-elo", { learningRate: 0.1, pair: "gaussian-classic" }));
  const likelihood = gap(of("thurstone", { learningRate: 0.1 }));

  it("equals half the learning rate between equals and decreases with the winner's lead (Kerby 2.1)", () => {
    expect(logistic.winner[40]).toBeCloseTo(0.05, 12);
    for (const { winner } of [logistic, classic, likelihood])
      winner.forEach((value, i) => i > 0 && expect(value).toBeLessThan(winner[i - 1]));
  });

  it("sums to zero for two players", () => {
    for (const { winner, loser } of [logistic, classic, likelihood])
      winner.forEach((value, i) => expect(value + loser[i]).toBeCloseTo(0, 12));
  });

  it("stays below the learning rate for logistic and classic Gaussian, but not for the likelihood (Kerby 2.2)", () => {
    expect(Math.max(...logistic.winner, ...classic.winner)).toBeLessThan(0.1);
    expect(likelihood.winner[0]).toBeGreaterThan(0.1);
  });

  it("grows like half the gap for a great upset under the Gaussian likelihood (erratum to Kerby 2.2)", () => {
    const { winner, scale } = likelihood;
    const slope = (winner[0] - winner[1]) / (50 / scale.pointsPerUnit);
    expect(slope).toBeCloseTo(0.1 / 2, 2);
  });

  it("refuses an unknown model", () => {
    expect(() => gapCurve({ contenders: [of("nobody")], centre: 1500, gaps: GAPS })).toThrow(/nobody/);
  });
});

describe("update by field size", () => {
  it("grows with every entrant under the pairwise sum, and not under the mean (Kerby 3.1)", () => {
    const sum = field(of("pairwise-elo", { learningRate: 0.1 }));
    const mean = field(of("pairwise-elo", { learningRate: 0.1, aggregate: "mean" }));
    SIZES.forEach((n, s) => {
      expect(sum.first[s]).toBeCloseTo(0.05 * (n - 1), 12);
      expect(mean.first[s]).toBeCloseTo(0.05, 12);
      expect(sum.first[s] + sum.last[s]).toBeCloseTo(0, 12);
    });
  });

  it("keeps first place in [0, eta (n - 1)] and last in [-eta, 0] under elimination, and reversed under race (Kerby 3.2)", () => {
    const elimination = field(of("plackett-luce", { learningRate: 0.3, orientation: "elimination" }));
    const race = field(of("plackett-luce", { learningRate: 0.3, orientation: "race" }));
    SIZES.forEach((n, s) => {
      expect(elimination.first[s]).toBeGreaterThan(0);
      expect(elimination.first[s]).toBeLessThan(0.3 * (n - 1));
      expect(elimination.last[s]).toBeLessThan(0);
      expect(elimination.last[s]).toBeGreaterThan(-0.3);
      expect(race.first[s]).toBeLessThan(0.3);
      expect(race.first[s]).toBeCloseTo(-elimination.last[s], 12);
    });
  });

  it("has no update in the middle of equal players under the Gaussian likelihood", () => {
    const { first, middle, last } = field(of("thurstone"));
    SIZES.forEach((_, s) => {
      expect(first[s] + last[s]).toBeCloseTo(0, 9);
      expect(middle[s]).toBeCloseTo(0, 9);
      if (s > 0) expect(first[s]).toBeGreaterThan(first[s - 1]);
    });
  });

  it("refuses a field of one entrant", () => {
    expect(() => fieldCurve({ contenders: [of("thurstone")], centre: 1500, sizes: [1] })).toThrow(RangeError);
  });
});
