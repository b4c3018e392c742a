import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TeamStrength } from "../../../../src/engine/rating/teams/strength";
import type { TeamSettings } from "../../../../src/engine/rating/teams/strength";
import { expectClose } from "../../../fixtures/rate";

const strength = (teamStrength: TeamSettings["teamStrength"], teamWeight = 1, unit = 1): TeamStrength =>
  TeamStrength.of({ teamStrength, teamWeight }, unit)!;

const skills = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 6 });
const weight = fc.double({ min: -4, max: 6, noNaN: true });

describe("strength of a team", () => {
  it("equals the mean, the best, or a value between them depending on the weight", () => {
    const three = [1, 2, 6];
    expect(strength("mean").of(three)).toBe(3);
    expect(strength("best").of(three)).toBe(6);
    expectClose(strength("softmax", 1).of(three), Math.log((Math.E + Math.E ** 2 + Math.E ** 6) / 3), 1e-14);
    expect(strength("softmax", 0).of(three)).toBe(3);
    expectClose(strength("softmax", 1e-9).of(three), 3, 1e-8);
    expectClose(strength("softmax", 900).of(three), 6, 2e-3);
    expectClose(strength("softmax", -900).of(three), 1, 2e-3);
    expect(strength("sum").of(three)).toBe(9);
    expect(TeamStrength.of({ teamStrength: "each", teamWeight: 1 }, 1)).toBeNull();
  });

  it("equals the members' skill in a team of equals of any size", () => {
    for (const rule of [strength("mean"), strength("best"), strength("softmax", 2)])
      for (const n of [1, 2, 3, 7]) expectClose(rule.of(new Array<number>(n).fill(1.3)), 1.3, 1e-15);
  });

  it("measures the weight in performance sds, so that the unit has no effect", () => {
    const two = [0.3, 1.7];
    expectClose(
      strength("softmax", 2, 100).of(two.map((one) => 100 * one)),
      100 * strength("softmax", 2).of(two),
      1e-13,
    );
  });

  it("has the weights as its gradient: they match finite differences and sum to one", () => {
    fc.assert(
      fc.property(skills, weight, (own, a) => {
        const soft = strength("softmax", a);
        soft.of(own);
        const weights = soft.weight.slice(0, own.length);
        expectClose(
          weights.reduce((sum, one) => sum + one, 0),
          1,
          1e-12,
        );
        const step = 1e-5;
        own.forEach((_, k) => {
          const moved = (by: number): number => soft.of(own.map((one, i) => (i === k ? one + by : one)));
          expectClose((moved(step) - moved(-step)) / (2 * step), weights[k], 1e-7);
        });
      }),
    );
  });

  it("splits the weight of the best equally between equally good members", () => {
    const best = strength("best");
    best.of([2, 5, 5, 1]);
    expect([...best.weight.subarray(0, 4)]).toEqual([0, 0.5, 0.5, 0]);
  });

  it("weights members by their shares of play, and leaves out members who did not play", () => {
    const race = { size: 3, team: Int32Array.of(0, 0, 0), teams: 1 };
    const mean = strength("mean");
    mean.fill(race, [1, 5, 9], [1, 0.25, 0]);
    expect([...mean.weight.subarray(0, 3)]).toEqual([0.8, 0.2, 0]);
    expectClose(mean.strength[0], 1.8, 1e-15);
    const best = strength("best");
    best.fill(race, [1, 5, 9], [1, 0.25, 0]);
    expect(best.strength[0]).toBe(5);
  });

  it("counts block strengths by their mean over the players", () => {
    // Two players share one car, which counts once for each of them.
    const race = {
      size: 3,
      team: Int32Array.of(0, 0, 0),
      teams: 1,
      blockFactor: Float64Array.of(NaN, NaN, 2),
    };
    for (const rule of [strength("mean"), strength("softmax", 0)]) {
      rule.fill(race, [1, 3, 10], [1, 1, 2]);
      expect([...rule.weight.subarray(0, 3)]).toEqual([0.5, 0.5, 1]);
      expectClose(rule.strength[0], 12, 1e-15);
    }
  });
});
