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
  ])("shares %i paths out among %i blocks, each once, all blocks alike", (paths, blocks) => {
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
  it.each(STUDY_PRESETS)("$id seats player 0 at the asked place of the generating means", ({ parameters }) => {
    const settings = completeStudy(parameters);
    for (let block = 0; block < 5; block++) {
      const { means, variances, believed } = drawPriors(settings, block);
      expect(means.filter((mean) => mean > means[0]).length).toBe(settings.rank - 1);
      expect(variances.every((variance) => variance >= 2 && variance < 3)).toBe(true);
      expect(believed.every((mean, i) => mean === (settings.priors === "equal" ? 0 : means[i]))).toBe(true);
    }
  });

  it("variances are variances: prior means spread by 2, skills by the prior's standard deviation", () => {
    const settings = completeStudy({ players: 2000, meanVariance: 4, varianceFrom: 9, varianceTo: 9, games: 2000 });
    const priors = drawPriors(settings, 0);
    const truth = emptyTruth(settings);
    drawTruth(settings, priors, 0, 0, truth);
    const meanSquare = (list: Float64Array): number => list.reduce((sum, x) => sum + x * x, 0) / list.length;
    // Standard error of a mean square of k normals: variance times sqrt(2 / k), here 3.2 per cent.
    expect(meanSquare(priors.means) / 4).toBeCloseTo(1, 0.7);
    expect(meanSquare(truth.skills.map((skill, i) => skill - priors.means[i])) / 9).toBeCloseTo(1, 0.7);
    expect(meanSquare(truth.luck) / 5).toBeCloseTo(1, 0.7);
  });

  it("standardised error of player 0 starts at 1 within its standard error under informative priors", () => {
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
  it.each(POLICIES)("%s never sees true skills: the same results give the same season in any world", (policy) => {
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

  it("share skills and luck: without a choice of opponents all policies have one season", () => {
    const settings = completeStudy({ ...small, players: 2, rank: 1 });
    const curves = studyCurves(settings, run(settings));
    for (const measure of MEASURES) {
      expect(curves.policies.kg[measure]).toEqual(curves.policies.pe[measure]);
      expect(curves.paired["kg-drawChance"][measure].se.every((se) => se === 0)).toBe(true);
    }
  });

  it("start from the same error, path by path", () => {
    const curves = studyCurves(small, run(small));
    for (const pair of Object.values(curves.paired)) {
      expect(pair.squaredError.mean[0]).toBe(0);
      expect(pair.squaredError.se[0]).toBe(0);
    }
    expect(curves.policies.pe.squaredError.mean[0]).toBeGreaterThan(0);
  });
});

describe("the curves", () => {
  it("do not depend on the order in which batches come, nor on how often they are run", () => {
    const batches = run(small);
    const shuffled = createRandom(3).shuffle(run(small));
    expect(studyCurves(small, shuffled)).toEqual(studyCurves(small, batches));
  });

  it("the curves are those of the seed: another seed, other numbers; more paths, the same paths first", () => {
    expect(run(small)[0]).not.toEqual(run({ ...small, seed: 8 })[0]);
    const one = finish(runBatch(small, { block: 2, from: 4, to: 5 }));
    const two = finish(runBatch({ ...small, paths: 100_000 }, { block: 2, from: 4, to: 5 }));
    expect(two).toEqual(one);
  });

  it("mean, standard error, running sum and paired difference by hand", () => {
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

  it("one set of priors alone has standard errors from its batches", () => {
    const curves = studyCurves({ ...small, blocks: 1 }, run({ ...small, blocks: 1 }));
    expect(curves.clusters).toBe(40);
    expect(curves.policies.kg.trueQ.se[5]).toBeGreaterThan(0);
    const single = { ...small, paths: 1 };
    expect(studyCurves(single, run(single)).policies.kg.trueQ.se[5]).toBeNaN();
  });

  it("standard errors honour shared priors: fewer blocks of the same number of paths are less certain", () => {
    // Errors of player 0 depend on luck, true draw densities of the top player on who there is: the priors.
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
  ])("%j is refused with the remedy", (overrides, message) => {
    expect(() => completeStudy(overrides as never)).toThrow(message);
  });
});
