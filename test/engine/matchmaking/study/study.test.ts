import { describe, expect, it } from "vitest";
import { POLICIES } from "../../../../src/engine/matchmaking/policies";
import { MEASURES, planStudy, runBatch } from "../../../../src/engine/matchmaking/study/batch";
import type { StudyBatch } from "../../../../src/engine/matchmaking/study/batch";
import { studyCurves } from "../../../../src/engine/matchmaking/study/curves";
import { STUDY_PRESETS } from "../../../../src/engine/matchmaking/study/presets";
import { Season } from "../../../../src/engine/matchmaking/study/season";
import { completeStudy } from "../../../../src/engine/matchmaking/study/settings";
import { drawPriors, drawTruth, emptyTruth } from "../../../../src/engine/matchmaking/study/world";
import { createRandom } from "../../../../src/engine/numerics/random";
import { finish } from "../../../../src/engine/steps";

const small = completeStudy({ players: 12, games: 25, paths: 120, blocks: 8, rank: 3, seed: 7 });
const run = (settings: typeof small): StudyBatch[] =>
  planStudy(settings).map((plan) => finish(runBatch(settings, plan)));

describe("the plan", () => {
  it.each([
    [10_000, 40],
    [1000, 40],
    [7, 40],
    [333, 10],
    [1, 1],
    [500, 1],
  ])("divides %i paths equally between %i blocks, each once", (paths, blocks) => {
    const plans = planStudy({ paths, blocks });
    const seen = new Set(
      plans.flatMap(({ block, from, to }) => Array.from({ length: to - from }, (_, k) => `${block} ${from + k}`)),
    );
    expect(plans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(paths);
    expect(seen.size).toBe(paths);
    const sizes = new Map<number, number>();
    for (const { block, from, to } of plans) sizes.set(block, (sizes.get(block) ?? 0) + to - from);
    const each = [...sizes.values()];
    expect(sizes.size).toBe(Math.min(paths, blocks));
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    expect(new Set(plans.slice(0, sizes.size).map(({ block }) => block)).size).toBe(sizes.size);
  });
});

describe("priors and truth", () => {
  it.each(STUDY_PRESETS)("$id gives player 0 the chosen rank of the generating means", ({ parameters }) => {
    const settings = completeStudy(parameters);
    for (let block = 0; block < 5; block++) {
      const { means, variances, believed } = drawPriors(settings, block);
      expect(means.filter((mean) => mean > means[0]).length).toBe(settings.rank - 1);
      expect(variances.every((variance) => variance >= 2 && variance < 3)).toBe(true);
      expect(believed.every((mean, i) => mean === (settings.priors === "equal" ? 0 : means[i]))).toBe(true);
    }
  });

  it("spreads prior means by sd 2, and skills by the prior's standard deviation", () => {
    const settings = completeStudy({ players: 2000, meanVariance: 4, varianceFrom: 9, varianceTo: 9, games: 2000 });
    const priors = drawPriors(settings, 0);
    const truth = emptyTruth(settings);
    drawTruth(settings, priors, 0, 0, truth);
    const meanSquare = (list: Float64Array): number => list.reduce((sum, x) => sum + x * x, 0) / list.length;
    // The standard error of a mean square of k normal numbers is the variance times sqrt(2 / k), here 3.2 %.
    expect(meanSquare(priors.means) / 4).toBeCloseTo(1, 0.7);
    expect(meanSquare(truth.skills.map((skill, i) => skill - priors.means[i])) / 9).toBeCloseTo(1, 0.7);
    expect(meanSquare(truth.luck) / 5).toBeCloseTo(1, 0.7);
  });

  it("gives player 0 an initial standardised error of 1 within its standard error, under informative priors", () => {
    const settings = completeStudy({ players: 10, games: 1, rank: 1 });
    const truth = emptyTruth(settings);
    const values: number[] = [];
    for (let block = 0; block < 40; block++) {
      const priors = drawPriors(settings, block);
      for (let path = 0; path < 100; path++) {
        drawTruth(settings, priors, block, path, truth);
        values.push((priors.believed[0] - truth.skills[0]) ** 2 / priors.variances[0]);
      }
    }
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
    const se = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0)) / values.length;
    expect(se).toBeLessThan(0.03);
    expect(Math.abs(mean - 1)).toBeLessThan(3 * se);
  });
});

describe("policies", () => {
  it.each(POLICIES)("depends only on results, not on true skills: %s", (policy) => {
    const results = createRandom("results");
    const told = Array.from({ length: small.games }, () => results.uniform() < 0.5);
    const priors = drawPriors(small, 0);
    const opponentsIn = (world: number): number[] => {
      const truth = emptyTruth(small);
      drawTruth(small, priors, 0, world, truth);
      const hidden = structuredClone(truth);
      const season = new Season(small, policy, priors);
      const played = told.map((won, game) => {
        const opponent = season.choose(game);
        season.learn(opponent, won);
        return opponent;
      });
      expect(truth).toEqual(hidden);
      return played;
    };
    expect(opponentsIn(1)).toEqual(opponentsIn(2));
  });

  it("shares skills and random numbers, so that seasons without choices are equal", () => {
    const settings = completeStudy({ ...small, players: 2, rank: 1 });
    const curves = studyCurves(settings, run(settings));
    for (const measure of MEASURES) {
      expect(curves.policies.kg[measure]).toEqual(curves.policies.pe[measure]);
      expect(curves.paired["kg-drawChance"][measure].se.every((se) => se === 0)).toBe(true);
    }
  });

  it("starts from the same error, path by path", () => {
    const curves = studyCurves(small, run(small));
    for (const pair of Object.values(curves.paired)) {
      expect(pair.squaredError.mean[0]).toBe(0);
      expect(pair.squaredError.se[0]).toBe(0);
    }
    expect(curves.policies.pe.squaredError.mean[0]).toBeGreaterThan(0);
  });
});

describe("the curves", () => {
  it("does not depend on the order or repetition of batches", () => {
    const batches = run(small);
    const shuffled = createRandom(3).shuffle(run(small));
    expect(studyCurves(small, shuffled)).toEqual(studyCurves(small, batches));
  });

  it("depends on the seed, and keeps the first paths if there are more", () => {
    expect(run(small)[0]).not.toEqual(run({ ...small, seed: 8 })[0]);
    const one = finish(runBatch(small, { block: 2, from: 4, to: 5 }));
    const two = finish(runBatch({ ...small, paths: 100_000 }, { block: 2, from: 4, to: 5 }));
    expect(two).toEqual(one);
  });

  it("matches mean, standard error, running sum and paired difference by hand", () => {
    const settings = completeStudy({ players: 2, games: 2, rank: 1, paths: 4, blocks: 2 });
    const size = MEASURES.length * settings.games;
    const batch = (block: number, values: Record<number, number>): StudyBatch => {
      const sums = new Float64Array(POLICIES.length * size);
      for (const [at, value] of Object.entries(values)) sums[Number(at)] = value;
      return { block, from: 0, to: block === 0 ? 1 : 3, sums };
    };
    // trueQ of drawChance and of kg, games 1 and 2; one path in block 0, three in block 1.
    const [dc, kg] = [size, 2 * size];
    const batches = [
      batch(1, { [dc]: 6, [dc + 1]: 3, [kg]: 9, [kg + 1]: 0 }),
      batch(0, { [dc]: 4, [dc + 1]: 1, [kg]: 7, [kg + 1]: 4 }),
    ];
    const { policies, paired, paths, clusters } = studyCurves(settings, batches);
    expect([paths, clusters]).toEqual([4, 2]);
    expect([...policies.drawChance.trueQ.mean]).toEqual([2.5, 1]);
    // Game 1: deviations 4 - 2.5 and 6 - 7.5; se = sqrt(2 (1.5^2 + 1.5^2)) / 4.
    expect(policies.drawChance.trueQ.se[0]).toBeCloseTo(0.75, 12);
    expect([...policies.drawChance.runningQ.mean]).toEqual([2.5, 3.5]);
    expect(policies.drawChance.runningQ.se[1]).toBeCloseTo(0.75, 12);
    expect([...paired["kg-drawChance"].trueQ.mean]).toEqual([1.5, 0]);
    // Game 2: differences 3 (one path) and -3 (three), mean 0: se = sqrt(2 (9 + 9)) / 4.
    expect(paired["kg-drawChance"].trueQ.se[1]).toBeCloseTo(1.5, 12);
  });

  it("uses batches for standard errors with a single set of priors", () => {
    const curves = studyCurves({ ...small, blocks: 1 }, run({ ...small, blocks: 1 }));
    expect(curves.clusters).toBe(40);
    expect(curves.policies.kg.trueQ.se[5]).toBeGreaterThan(0);
    const single = { ...small, paths: 1 };
    expect(studyCurves(single, run(single)).policies.kg.trueQ.se[5]).toBeNaN();
  });

  it("shows larger standard errors with fewer sets of priors and the same number of paths", () => {
    // Errors of player 0 depend on results, true draw densities of the top player mainly on the priors.
    const of = (blocks: number): number => {
      const settings = completeStudy({
        players: 12,
        games: 5,
        paths: 600,
        blocks,
        rank: 1,
        varianceFrom: 0.1,
        varianceTo: 0.1,
      });
      return studyCurves(settings, run(settings)).policies.drawChance.trueQ.se[4];
    };
    expect(of(6)).toBeGreaterThan(2 * of(600));
  });
});

describe("settings", () => {
  it.each([
    [{ rank: 60 }, /rank must be at most the number of players \(50\)/],
    [{ varianceFrom: 4 }, /varianceFrom must be at most varianceTo/],
    [{ gamma: 1 }, /gamma must be a number at least 0 and below 1/],
    [{ path: 3 }, /no parameter "path"; the nearest are paths/],
  ])("refuses %j, with what to do", (overrides, message) => {
    expect(() => completeStudy(overrides as never)).toThrow(message);
  });
});
