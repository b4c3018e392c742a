import { describe, expect, it } from "vitest";
import { POLICIES } from "../../../../src/engine/matchmaking/policies";
import { MEASURES, runBatch } from "../../../../src/engine/matchmaking/study/batch";
import { planOf } from "../../../../src/engine/matchmaking/study/plan";
import { completeStudy } from "../../../../src/engine/matchmaking/study/settings";
import { tracePath } from "../../../../src/engine/matchmaking/study/trace";
import { finish } from "../../../../src/engine/steps";

const settings = completeStudy({ players: 15, games: 30, paths: 10, blocks: 2, rank: 4, seed: 11 });

describe("the trace of a path", () => {
  const trace = tracePath(settings, 1, 3);

  it.each(POLICIES)("equals the path in the study: %s", (policy) => {
    const { sums } = finish(runBatch(settings, { block: 1, from: 3, to: 4 }));
    const row = (measure: number, game: number): number =>
      sums[(POLICIES.indexOf(policy) * MEASURES.length + measure) * settings.games + game];
    const { opponent, won, mean } = trace.policies[policy];
    for (let game = 0; game < settings.games; game++) {
      expect(row(1, game)).toBe((mean[game] - trace.skills[0]) ** 2);
      expect(row(2, game)).toBe(trace.skills[0] - trace.skills[opponent[game] + 1]);
      expect(row(3, game)).toBe(won[game]);
    }
  });

  it.each(POLICIES)("shows the choice of the stated values: %s", (policy) => {
    const { opponent, choices } = trace.policies[policy];
    expect(choices[POLICIES.indexOf(policy)]).toEqual(opponent);
  });

  it("shows beliefs before and after each game", () => {
    for (const policy of POLICIES) {
      const { opponent, theirMean, theirNewMean, won, mean } = trace.policies[policy];
      const last = new Map<number, number>();
      opponent.forEach((index, game) => {
        expect(theirMean[game]).toBe(last.get(index) ?? trace.means[index + 1]);
        expect(Math.sign(theirNewMean[game] - theirMean[game])).toBe(won[game] ? -1 : 1);
        expect(Math.sign(mean[game + 1] - mean[game])).toBe(won[game] ? 1 : -1);
        last.set(index, theirNewMean[game]);
      });
    }
  });
});

describe("the plan of a study", () => {
  it("prefers stated settings to those of the preset", () => {
    const { settings: planned, batches, mostQ } = planOf("rank12", { paths: 80, noiseVariance: 2.5 });
    expect(planned).toMatchObject({ rank: 12, paths: 80, games: 500 });
    expect(batches.length).toBe(40);
    expect(mostQ).toBeCloseTo(0.17841, 5);
  });

  it("gives a sentence for settings in conflict", () => {
    expect(planOf("bottom", { players: 20 })).toMatchObject({
      settings: null,
      batches: [],
      problem: "rank must be at most the number of players (20), not 50.",
    });
  });
});
