import { describe, expect, it } from "vitest";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import type { RaceRecord } from "../../../../src/engine/history/types";
import { ranksOf } from "../../../../src/engine/fitting/games/ranks";
import { GamesLikelihood } from "../../../../src/engine/fitting/games/ties";
import type { DrawLaw } from "../../../../src/engine/likelihoods/descriptions";
import { fitSteps } from "../../../../src/engine/fitting/whole-history";
import type { FitOptions } from "../../../../src/engine/fitting/whole-history";
import { createRandom } from "../../../../src/engine/numerics/random";
import { finish } from "../../../../src/engine/steps";

const game = (first: string, second: string, draw = false): RaceRecord => ({
  entrants: [
    { name: first, rank: 1 },
    { name: second, rank: draw ? 1 : 2 },
  ],
});
const times = (count: number, one: RaceRecord): RaceRecord[] => Array.from({ length: count }, () => one);

const fitOf = (races: readonly RaceRecord[], options: Partial<FitOptions>) =>
  finish(
    fitSteps(buildHistory(races).history, DEFAULT_OPTIONS, { likelihood: "bradley-terry", priorSd: null, ...options }),
  );

/** Ann against Bob: 12 wins, 6 draws, 3 losses. */
const duel = [...times(12, game("Ann", "Bob")), ...times(6, game("Ann", "Bob", true)), ...times(3, game("Bob", "Ann"))];

describe("two players, whose shares of results are fitted exactly", () => {
  it("gives the log of wins over losses as gap under Davidson, with the errors of three shares", () => {
    const fit = fitOf(duel, { draws: "davidson", compare: [0, 1] });
    expect(fit.converged).toBe(true);
    expect(fit.rating[0] - fit.rating[1]).toBeCloseTo(Math.log(12 / 3), 10);
    // nu = draws / sqrt(wins losses); of equals nu / (nu + 2).
    expect(fit.games!.drawShare).toBeCloseTo(1 / (1 + 2), 10);
    expect(fit.logLikelihood).toBeCloseTo(12 * Math.log(12 / 21) + 6 * Math.log(6 / 21) + 3 * Math.log(3 / 21), 9);
    expect(fit.errors!.fromLeader[1]).toBeCloseTo(Math.sqrt(1 / 12 + 1 / 3), 8);
  });

  it("puts the logits of winning and of not losing 2k apart under Rao and Kupper", () => {
    const fit = fitOf(duel, { draws: "rao-kupper" });
    const win = Math.log(12 / 9);
    const notLost = Math.log(18 / 3);
    expect(fit.rating[0] - fit.rating[1]).toBeCloseTo((win + notLost) / 2, 10);
    expect(fit.games!.drawShare).toBeCloseTo(Math.tanh((notLost - win) / 4), 10);
    expect(fit.logLikelihood).toBeCloseTo(12 * Math.log(12 / 21) + 6 * Math.log(6 / 21) + 3 * Math.log(3 / 21), 9);
  });

  it("gives the same ratings with and without resamples if draws are half a win", () => {
    const prior = { priorSd: 2 };
    const plain = fitOf(duel, prior);
    const ranked = fitOf(duel, { ...prior, resamples: 50 });
    expect(ranked.rating).toEqual(plain.rating);
    expect(ranked.errors).toEqual(plain.errors);
    expect(ranked.games!.ranks!.resamples).toBe(50);
  });
});

describe.each<DrawLaw>(["half", "davidson", "rao-kupper"])("%s", (law) => {
  const likelihood = new GamesLikelihood(law);
  const games = { wins: 5, draws: 3, losses: 2 };
  const at = (gap: number, k: number) => {
    likelihood.evaluate(gap, k, games);
    const { value, slope, curvature, drawSlope, drawCurvature, cross } = likelihood;
    return { value, slope, curvature, drawSlope, drawCurvature, cross };
  };

  it("has the slopes and curvatures of finite differences at small and large gaps", () => {
    const step = 1e-5;
    for (const gap of [-7, -0.4, 0, 1.3, 9])
      for (const k of law === "half" ? [0] : [0.05, 0.7, 3]) {
        const here = at(gap, k);
        const [left, right, under, over] = [at(gap - step, k), at(gap + step, k), at(gap, k - step), at(gap, k + step)];
        expect((right.value - left.value) / (2 * step)).toBeCloseTo(here.slope, 5);
        expect(-(right.slope - left.slope) / (2 * step)).toBeCloseTo(here.curvature, 5);
        if (law === "half") continue;
        expect((over.value - under.value) / (2 * step)).toBeCloseTo(here.drawSlope, 4);
        expect(-(over.slope - under.slope) / (2 * step)).toBeCloseTo(here.cross, 5);
        expect(-(over.drawSlope - under.drawSlope) / (2 * step) / Math.max(1, here.drawCurvature)).toBeCloseTo(
          here.drawCurvature / Math.max(1, here.drawCurvature),
          4,
        );
      }
  });
});

describe("notes on what cannot be estimated", () => {
  it("says that there are no draws, or only draws", () => {
    const decided = [...times(3, game("Ann", "Bob")), game("Bob", "Ann")];
    const fit = fitOf(decided, { draws: "davidson" });
    expect(fit.rating[0] - fit.rating[1]).toBeCloseTo(Math.log(3), 9);
    expect(fit.existence.statements.join(" ")).toContain("no draws");
    const drawn = fitOf(times(3, game("Ann", "Bob", true)), { draws: "rao-kupper", priorSd: 1 });
    expect(drawn.rating[0]).toBeCloseTo(0, 12);
    expect(drawn.existence.statements.join(" ")).toContain("nothing but draws");
  });

  it("says that a player without a loss has a finite estimate only with a penalty", () => {
    const races = [...times(3, game("Ann", "Bob")), game("Ann", "Bob", true)];
    const without = fitOf(races, { draws: "davidson" });
    expect(without.rating[0]).toBeNaN();
    expect(without.existence.statements.join(" ")).toContain("no finite estimate");
    expect(fitOf(races, { draws: "davidson", priorSd: 2 }).converged).toBe(true);
  });

  it.each([
    [{ likelihood: "thurstone", draws: "davidson" }, "need the likelihood Bradley–Terry"],
    [{ likelihood: "thurstone", resamples: 10 }, "need the likelihood Bradley–Terry"],
    [{ resamples: 10 }, "need a penalty"],
  ] as const)("%j is refused", (options, words) => {
    expect(() => fitOf(duel, options)).toThrow(words);
  });
});

describe("rank intervals", () => {
  it("ranks become wide if intervals of ratings overlap", () => {
    const low = Float64Array.from([3, 1, 0.5, -4, -9]);
    const high = Float64Array.from([5, 2, 1, -2, -4]);
    const { best, worst } = ranksOf(low, high);
    expect(Array.from(best)).toEqual([1, 2, 2, 4, 4]);
    expect(Array.from(worst)).toEqual([1, 3, 3, 5, 5]);
  });

  /** Games between models of known strength, with draws by Davidson, nu = 0.8. */
  function battles(seed: number, strengths: readonly number[], count: number): RaceRecord[] {
    const random = createRandom(`arena ${seed}`);
    return Array.from({ length: count }, () => {
      const a = random.integer(strengths.length);
      const b = (a + 1 + random.integer(strengths.length - 1)) % strengths.length;
      const gap = strengths[a] - strengths[b];
      const parts = [Math.exp(gap / 2), 0.8, Math.exp(-gap / 2)];
      const u = random.uniform() * (parts[0] + parts[1] + parts[2]);
      const names = [`M${a}`, `M${b}`] as const;
      return u < parts[0] ? game(...names) : u < parts[0] + parts[1] ? game(...names, true) : game(names[1], names[0]);
    });
  }

  it("covers true ranks in simulated arenas as often as stated", () => {
    const strengths = [1.2, 0.9, 0.8, 0.5, 0.1, 0, -0.3, -0.9, -1.1, -1.2];
    let ratings = 0;
    let ranks = 0;
    let all = 0;
    let widest = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { history } = buildHistory(battles(seed, strengths, 600));
      const fit = finish(
        fitSteps(history, DEFAULT_OPTIONS, {
          likelihood: "bradley-terry",
          draws: "davidson",
          priorSd: 5,
          resamples: 200,
          seed,
        }),
      );
      const { low, high, best, worst } = fit.games!.ranks!;
      history.names.forEach((name, player) => {
        const own = Number(name.slice(1));
        all++;
        ratings += Number(low[player] <= strengths[own] && strengths[own] <= high[player]);
        ranks += Number(best[player] <= own + 1 && own + 1 <= worst[player]);
        widest = Math.max(widest, worst[player] - best[player]);
      });
    }
    // 400 slightly dependent intervals of 95 %: two standard errors are about 2.5 %.
    expect(ratings / all).toBeGreaterThan(0.91);
    expect(ratings / all).toBeLessThan(0.985);
    expect(ranks / all).toBeGreaterThan(0.97);
    expect(widest).toBeLessThan(9);
  });

  it("needs ten races, because fewer may all agree by chance", () => {
    const fit = (races: number) => fitOf(battles(1, [0.5, 0, -0.5], races), { priorSd: 2, resamples: 100 });
    expect([fit(9).games?.ranks, fit(9).clustered]).toEqual([undefined, null]);
    expect(fit(9).withheld).toMatch(/^Too few races .*: 10 are needed\.$/);
    expect(fit(10).games!.ranks!.resamples).toBe(100);
    expect(fit(10).clustered).not.toBeNull();
  });

  it("needs different races, because otherwise every resample is the same", () => {
    const fit = (...races: readonly RaceRecord[]) => fitOf(races, { priorSd: 2, resamples: 100 });
    const alike = times(14, game("Ann", "Bob"));
    expect([fit(...alike).games?.ranks, fit(...alike).clustered]).toEqual([undefined, null]);
    expect(fit(...alike).withheld).toMatch(/^Every race has the same result/);
    const other = fit(...alike, game("Bob", "Ann"));
    expect([other.withheld, other.games!.ranks!.resamples]).toEqual(["", 100]);
    expect(other.clustered).not.toBeNull();
  });

  it("depends only on the seed", () => {
    const races = battles(1, [0.5, 0, -0.5], 200);
    const intervals = (seed: number) =>
      fitOf(races, { priorSd: 2, resamples: 60, seed, draws: "rao-kupper" }).games!.ranks;
    expect(intervals(3)).toEqual(intervals(3));
    expect(intervals(3)!.low).not.toEqual(intervals(4)!.low);
  });
});
