import { describe, expect, test } from "vitest";
import { percentileInterval } from "../../../src/engine/evaluation/bootstrap";
import { METRICS } from "../../../src/engine/evaluation/metrics";
import { simultaneousDifferences } from "../../../src/engine/evaluation/simultaneous";
import { createRandom } from "../../../src/engine/numerics/random";

type Contender = Parameters<typeof simultaneousDifferences>[0][number];

/** Contenders given by the losses of their races: [contender][race]. */
function judged(losses: readonly (readonly number[])[], draws: readonly (readonly number[])[]): Contender[] {
  return losses.map((own) => {
    const mean = (races: readonly number[]) => races.reduce((sum, race) => sum + own[race], 0) / races.length;
    const all = own.map((_, race) => race);
    const column = Float64Array.from(draws, mean);
    return {
      metrics: {
        races: own.length,
        decidedPairs: own.length,
        ...Object.fromEntries(METRICS.map(({ id }) => [id, mean(all)])),
      },
      resamples: Object.fromEntries(METRICS.map(({ id }) => [id, column])),
    } as unknown as Contender;
  });
}

const drawsOf = (races: number, resamples: number, seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: resamples }, () => Array.from({ length: races }, () => random.integer(races)));
};

const width = ([low, high]: readonly [number, number]) => high - low;

/** Losses of equally good contenders: noise by race, plus noise by contender. */
function equals(contenders: number, races: number, seed: number): number[][] {
  const random = createRandom(seed).fork("losses");
  return Array.from({ length: contenders }, () => Array.from({ length: races }, () => random.normal()));
}

describe("intervals of all differences at once", () => {
  test("equals the interval of the single difference for two contenders", () => {
    const contenders = judged(equals(2, 80, 1), drawsOf(80, 4000, 2));
    const { value, interval } = simultaneousDifferences(contenders, "pairLogLoss")(0, 1)!;
    const alone = percentileInterval(
      contenders[0].resamples.pairLogLoss.map((one, k) => one - contenders[1].resamples.pairLogLoss[k]),
    )!;
    expect(value).toBe(contenders[0].metrics.pairLogLoss! - contenders[1].metrics.pairLogLoss!);
    expect(width(interval!) / width(alone)).toBeGreaterThan(0.95);
    expect(width(interval!) / width(alone)).toBeLessThan(1.05);
  });

  test("widens with the number of contenders, and changes sign with the order of the pair", () => {
    const losses = equals(12, 80, 3);
    const draws = drawsOf(80, 1000, 4);
    const of = (count: number) => simultaneousDifferences(judged(losses.slice(0, count), draws), "discordance");
    expect(width(of(12)(0, 1)!.interval!)).toBeGreaterThan(1.3 * width(of(2)(0, 1)!.interval!));
    const [low, high] = of(12)(4, 7)!.interval!;
    expect(of(12)(7, 4)!.interval).toEqual([-high, -low]);
  });

  test("calls one of twelve equal systems clearly worse in one season of twenty; plain intervals do so in most", () => {
    let [plain, together] = [0, 0];
    const SEASONS = 120;
    for (let season = 0; season < SEASONS; season++) {
      const contenders = judged(equals(12, 60, 100 + season), drawsOf(60, 300, season));
      const losses = contenders.map(({ metrics }) => metrics.pairLogLoss!);
      const best = losses.indexOf(Math.min(...losses));
      const compare = simultaneousDifferences(contenders, "pairLogLoss");
      const others = contenders.map((_, k) => k).filter((k) => k !== best);
      if (others.some((k) => compare(k, best)!.interval![0] > 0)) together++;
      const spread = (k: number) =>
        contenders[k].resamples.pairLogLoss.map((one, b) => one - contenders[best].resamples.pairLogLoss[b]);
      if (others.some((k) => percentileInterval(spread(k))![0] > 0)) plain++;
    }
    expect(plain / SEASONS).toBeGreaterThan(0.4);
    // 0.05, with three standard errors of 120 seasons.
    expect(together / SEASONS).toBeLessThan(0.11);
  });

  test("intervals from 20 races have the stated coverage, unlike those of the plain bootstrap", () => {
    const SEASONS = 600;
    let [plain, widened] = [0, 0];
    for (let season = 0; season < SEASONS; season++) {
      const contenders = judged(equals(2, 20, 900 + season), drawsOf(20, 200, season));
      const covers = (races?: number): boolean => {
        const [low, high] = simultaneousDifferences(contenders, "brier", { races })(0, 1)!.interval!;
        return low <= 0 && high >= 0;
      };
      if (covers()) plain++;
      if (covers(20)) widened++;
    }
    // Three standard errors of 600 seasons are 0.027.
    expect(plain / SEASONS).toBeLessThan(0.945);
    expect(Math.abs(widened / SEASONS - 0.95)).toBeLessThan(0.027);
  });

  test("detects a true difference of the smallest detectable size in about four seasons of five", () => {
    const SEASONS = 300;
    let shown = 0;
    for (let season = 0; season < SEASONS; season++) {
      const [first, second] = equals(2, 60, 5000 + season);
      const draws = drawsOf(60, 200, season);
      const { detectable } = simultaneousDifferences(judged([first, second], draws), "brier", { races: 60 })(0, 1)!;
      const worse = judged([first.map((one) => one + detectable!), second], draws);
      if (simultaneousDifferences(worse, "brier", { races: 60 })(0, 1)!.interval![0] > 0) shown++;
    }
    expect(Math.abs(shown / SEASONS - 0.8)).toBeLessThan(0.075);
  });

  test("gives a difference of exactly 0 for equal predictions, and no interval without a value or resamples", () => {
    const [losses] = equals(1, 50, 5);
    const draws = drawsOf(50, 200, 6);
    const same = judged([losses, losses, losses.map((one) => one + 1)], draws);
    const compare = simultaneousDifferences(same, "brier");
    expect(compare(0, 1)).toEqual({ value: 0, interval: [0, 0], error: 0, detectable: 0 });
    expect(compare(2, 0)!.value).toBeCloseTo(1, 12);
    const unknown = [same[0], { ...same[1], metrics: { ...same[1].metrics, brier: null } }];
    expect(simultaneousDifferences(unknown, "brier")(0, 1)).toBeNull();
    expect(simultaneousDifferences(judged([losses, losses], []), "brier")(0, 1)!.interval).toBeNull();
  });
});
