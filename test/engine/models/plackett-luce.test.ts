import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GroupIntegral } from "../../../src/engine/likelihoods/group-integral";
import { model as plackettLuce } from "../../../src/engine/models/plackett-luce/index";
import { completeParameters } from "../../../src/engine/rating/complete";
import { expectClose, raceOf } from "../../fixtures/rate";
import { runs } from "../../support/long";

/**
 * The second algorithm: exponential clocks leave one by one, so that the probability that all of S leave before
 * the rest (of mass 1) is a sum over the orders of S, computed by subsets. All terms are positive.
 */
function bySubsets(rates: readonly number[]): number {
  const probability = new Float64Array(1 << rates.length);
  probability[0] = 1;
  for (let set = 1; set < probability.length; set++) {
    const mass = rates.reduce((sum, rate, s) => sum + ((set >> s) & 1 ? rate : 0), 1);
    rates.forEach((rate, s) => {
      if ((set >> s) & 1) probability[set] += (rate / mass) * probability[set ^ (1 << s)];
    });
  }
  return probability[probability.length - 1];
}

const evaluate = (logRatios: readonly number[]): { value: number; own: number[] } => {
  const integral = new GroupIntegral();
  const value = integral.evaluate(Float64Array.from(logRatios), logRatios.length);
  return { value, own: Array.from(integral.own.subarray(0, logRatios.length)) };
};

describe("tie groups", () => {
  it("agrees with the sum over orders", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: 1, maxLength: 9 }),
        (logRatios) => {
          const expected = Math.log(bySubsets(logRatios.map(Math.exp)));
          expectClose(evaluate(logRatios).value, expected, 1e-12);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it("gives exactly 1/3 for a winner and two DNFs", () => {
    expectClose(evaluate([0, 0]).value, Math.log(1 / 3), 1e-14);
  });

  it.each([1, 10, 100, 1000, 5000])("matches the closed form 1 / (m + 1) for %i equals", (m) => {
    const { value, own } = evaluate(new Array<number>(m).fill(0));
    expectClose(value, -Math.log(m + 1), 1e-12);
    // Sum of the gradient: d log P / d log rate = 1 - H, by differentiating B(m + 1, 1 / rho) / rho at rho = 1.
    let harmonic = 0;
    for (let i = 1; i <= m + 1; i++) harmonic += 1 / i;
    expectClose(
      own.reduce((sum, part) => sum + part, 0),
      harmonic - 1,
      1e-10,
    );
  });

  it.each([3, 20, 300])("matches the closed form of the beta function for %i times the mass of the rest", (m) => {
    // prod i / (i + 1 / rho), i = 1..m: the order statistics of m equal clocks against one.
    for (const rho of [0.05, 3, 20, 400]) {
      let expected = 0;
      for (let i = 1; i <= m; i++) expected -= Math.log1p(1 / (rho * i));
      expectClose(evaluate(new Array<number>(m).fill(Math.log(rho))).value, expected, 1e-11);
    }
  });

  it("stays accurate at any ratio of rates", () => {
    const { value, own } = evaluate([-1e6, 1e6, -300]);
    expectClose(value, -1e6 - 300 + Math.log(2), 1e-12);
    expect(own.map((part) => Number(part.toFixed(9)))).toEqual([1, 0, 1]);
  });
});

describe("upsets", () => {
  const rater = (orientation: string, ratings: number[]) => {
    const made = plackettLuce.rater(completeParameters(plackettLuce, { orientation, learningRate: 1 }), ratings.length);
    made.state[0].set(ratings);
    return made;
  };

  it.each(["elimination", "race"])("gradients are accurate at gaps of 300 and a million: %s", (orientation) => {
    for (const gap of [300, 1e6]) {
      const upset = rater(orientation, [0, gap]);
      expect(upset.logLikelihood(raceOf([1, 2]))).toBe(-gap);
      upset.add(raceOf([1, 2]));
      expect(Array.from(upset.delta.subarray(0, 2))).toEqual([1, -1]);
    }
  });

  it.each(["elimination", "race"])("keeps small differences next to a huge gap: %s", (orientation) => {
    const near = rater(orientation, [2 ** 20 + 0.25, 2 ** 20, 0]);
    near.add(raceOf(orientation === "elimination" ? [1, 2, 3] : [1, 2, 3]));
    const pair = 1 / (1 + Math.exp(0.25));
    expectClose(near.delta[0], pair, 1e-14);
    expectClose(near.delta[1], -pair, 1e-14);
  });
});
