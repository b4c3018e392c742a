import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchQuality, updateAfterWin } from "../../../src/engine/matchmaking/beliefs";
import { drawDensity, winProbability } from "../../support/plainPolicies";

const belief = fc.record({
  mean: fc.double({ min: -50, max: 50, noNaN: true }),
  variance: fc.double({ min: 0.01, max: 100, noNaN: true }),
});
const noise = fc.double({ min: 0.1, max: 50, noNaN: true });

describe("two-player beliefs", () => {
  it("keeps the expected mean of each before the game (the posterior averages to the prior)", () => {
    fc.assert(
      fc.property(belief, belief, noise, (i, j, noiseVariance) => {
        const won = { mean: 0, variance: 0 };
        const lost = { mean: 0, variance: 0 };
        const other = { mean: 0, variance: 0 };
        updateAfterWin(i, j, noiseVariance, won, other);
        updateAfterWin(j, i, noiseVariance, other, lost);
        const p = winProbability(i, j, noiseVariance);
        expect(p * won.mean + (1 - p) * lost.mean).toBeCloseTo(i.mean, 9);
        // Law of total variance.
        const spread = p * (won.mean - i.mean) ** 2 + (1 - p) * (lost.mean - i.mean) ** 2;
        expect(p * won.variance + (1 - p) * lost.variance + spread).toBeCloseTo(i.variance, 9);
      }),
    );
  });

  it("can be updated in place", () => {
    const i = { mean: 3, variance: 2 };
    const j = { mean: 1, variance: 5 };
    const apart = { i: { mean: 0, variance: 0 }, j: { mean: 0, variance: 0 } };
    updateAfterWin(i, j, 1.5, apart.i, apart.j);
    updateAfterWin(i, j, 1.5, i, j);
    expect({ i, j }).toEqual(apart);
  });

  it("stays finite and plausible in upsets by a million", () => {
    const i = { mean: -1e6, variance: 4 };
    const j = { mean: 1e6, variance: 9 };
    const winner = { mean: 0, variance: 0 };
    const loser = { mean: 0, variance: 0 };
    updateAfterWin(i, j, 1, winner, loser);
    // The winner gains 4 / 15 of the gap, and variances shrink as far as possible.
    expect(winner.mean).toBeCloseTo(-1e6 + (4 / 15) * 2e6, 3);
    expect(loser.mean).toBeCloseTo(1e6 - (9 / 15) * 2e6, 3);
    expect(winner.variance).toBeCloseTo(4 * (1 - 4 / 15), 9);
    expect(loser.variance).toBeCloseTo(9 * (1 - 9 / 15), 9);
    expect(winProbability(i, j, 1)).toBe(0);
    expect(drawDensity(i, j, 1)).toBe(0);
    expect(matchQuality(i, j, 1)).toBe(0);
  });

  it("gives quality as the draw density divided by its largest value", () => {
    fc.assert(
      fc.property(belief, belief, noise, (i, j, noiseVariance) => {
        const quality = matchQuality(i, j, noiseVariance);
        expect(quality).toBeGreaterThanOrEqual(0);
        expect(quality).toBeLessThanOrEqual(1);
        expect(quality).toBeCloseTo(drawDensity(i, j, noiseVariance) * Math.sqrt(4 * Math.PI * noiseVariance), 12);
      }),
    );
  });
});
