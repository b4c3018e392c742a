import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../src/engine/evaluation/evaluate";
import { walkForward } from "../../../src/engine/evaluation/walk-forward";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { finish } from "../../../src/engine/steps";

const READING = { ties: DEFAULT_TIES };

/** Duels between six players, four a day; `wins`: whether the first player won. */
const historyOf = (wins: readonly boolean[]) =>
  buildHistory(
    wins.map((hasWon, g) => {
      const pair = [g % 6, (g + 1 + (g % 4)) % 6].map((player) => `P${player}`);
      const date = new Date(Date.UTC(2020, 0, 1 + Math.floor(g / 4))).toISOString().slice(0, 10);
      return {
        id: `r${g}`,
        date,
        entrants: (hasWon ? pair : pair.toReversed()).map((name, k) => ({ name, rank: k + 1 })),
      };
    }),
  ).history;

/** An overconfident system. */
const SURE = { model: "pairwise-elo", parameters: { learningRate: 2 } };

describe("Recalibration", () => {
  it("calibrates an overconfident system, and keeps its order", () => {
    const random = createRandom("even games");
    const history = historyOf(Array.from({ length: 800 }, () => random.uniform() < 0.5));
    const [stated, honest] = [false, true].map(
      (recalibrate) =>
        finish(evaluateSteps(history, { ...READING, recalibrate }, SURE, { resamples: 0, burnIn: 200 })).metrics,
    );
    expect(stated.pairLogLoss).toBeGreaterThan(0.9);
    expect(honest.pairLogLoss).toBeLessThan(0.71);
    expect(honest.discordance).toBe(stated.discordance);
  });

  it("uses only results of earlier dates", () => {
    const outcome = fc.array(fc.boolean(), { minLength: 32, maxLength: 32 });
    const losses = (wins: readonly boolean[]) =>
      finish(walkForward(historyOf(wins), { ...READING, simultaneous: true, recalibrate: true }, contenderOf(SURE)))
        .scores.expectedLogLoss;
    fc.assert(
      fc.property(outcome, outcome, fc.integer({ min: 0, max: 7 }), (wins, others, day) => {
        // A pair's expected log loss depends on its probability, not on who won.
        const changed = wins.map((one, g) => (g < 4 * day ? one : others[g]));
        const [a, b] = [losses(wins), losses(changed)];
        for (let g = 0; g < 4 * day + 4; g++) expect(b[g]).toBeCloseTo(a[g], 12);
      }),
      { numRuns: 40 },
    );
  });
});
