import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { laboratoryCurves, repetitionSteps } from "../../../src/engine/simulation/laboratory";
import type { LaboratoryCurves, Repetition } from "../../../src/engine/simulation/laboratory";
import { completeSeason } from "../../../src/engine/simulation/settings";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import type { Parameters } from "../../../src/engine/models/parameters";

const ELO: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.2 } };
const GAUSSIAN: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.2, pair: "gaussian-ml" } };
const LOGISTIC_UNIT = 400 / Math.LN10;

function run(overrides: Parameters, contenders: readonly ContenderSpec[] = [ELO]): Repetition[] {
  const settings = completeSeason({ repetitions: 4, ...overrides });
  return Array.from({ length: settings.repetitions }, (_, k) => finish(repetitionSteps(settings, contenders, k)));
}

const at = ({ looks }: Pick<LaboratoryCurves, "looks">, races: number): number =>
  looks.findIndex((look) => look >= races);

describe("a laboratory run", () => {
  it("does not depend on who ran which repetition, or when", () => {
    const there = run({ races: 200 }, [ELO, GAUSSIAN]);
    const curves = laboratoryCurves(there);
    const shuffled = [2, 0, 3, 1].map((k) =>
      finish(repetitionSteps(completeSeason({ races: 200, repetitions: 4 }), [ELO, GAUSSIAN], k)),
    );
    expect(laboratoryCurves(shuffled)).toEqual(curves);
  });

  it("measures what its definition says, from the showcase", () => {
    const [{ measures, looks, showcase }] = run({ races: 400, repetitions: 1, newcomers: 0.3, leavers: 0.2 });
    const { persons, truth, active, estimates } = showcase!;
    looks.forEach((_, look) => {
      const here = Array.from({ length: persons }, (_p, p) => look * persons + p).filter((k) => active[k]);
      const miss = here.map((k) => estimates[0][k] - truth[k]);
      const mean = miss.reduce((sum, x) => sum + x, 0) / miss.length;
      const squares = miss.reduce((sum, x) => sum + (x - mean) ** 2, 0) / miss.length;
      expect(measures[0][look]).toBeCloseTo(Math.sqrt(squares), 8);
    });
  });

  it("with a decaying rate under the right model halves the error when games quadruple", () => {
    const curves = laboratoryCurves(run({ rate: "decaying", races: 16_000, players: 20, repetitions: 6 }));
    const { mean } = curves.contenders[0].error;
    const ratio = mean[at(curves, 4000)] / mean[at(curves, 16_000)];
    expect(ratio).toBeGreaterThan(2 * 0.75);
    expect(ratio).toBeLessThan(2 * 1.25);
  });

  it("with a constant rate stays at a level", () => {
    const curves = laboratoryCurves(run({ races: 16_000, players: 20, repetitions: 6 }));
    const { mean } = curves.contenders[0].error;
    const level = (from: number, to: number): number => {
      const part = mean.slice(at(curves, from), at(curves, to) + 1);
      return part.reduce((sum, value) => sum + value, 0) / part.length;
    };
    expect(Math.abs(level(4000, 8000) / level(12_000, 16_000) - 1)).toBeLessThan(0.1);
  });

  it("does not shrink the offset of two groups that never meet, and does when they mix", () => {
    const groups = { schedule: "groups", groupGap: 300, races: 4000 };
    const apart = laboratoryCurves(run(groups));
    const { mean } = apart.contenders[0].offset;
    expect(mean[mean.length - 1]).toBeCloseTo(mean[at(apart, 1000)], 6);
    expect(Math.abs(mean[mean.length - 1])).toBeGreaterThan(200);
    const mixed = laboratoryCurves(run({ ...groups, mixing: 0.3 })).contenders[0].offset.mean;
    expect(Math.abs(mixed[mixed.length - 1])).toBeLessThan(60);
  });

  it("keeps the total of a model that hands points over, whatever happens", () => {
    const [{ measures, looks }] = run({ races: 500, throwaway: 0.2, newcomers: 0.3, farming: 0.1, repetitions: 1 });
    const total = measures[0].subarray(looks.length, 2 * looks.length);
    for (const value of total) expect(value).toBeCloseTo(0, 6);
  });
});

describe("the wrong law", () => {
  it("stops a contender short, and not one whose law of pairs holds", () => {
    const race: ContenderSpec = { model: "plackett-luce", parameters: { orientation: "race" } };
    const curves = laboratoryCurves(
      run({ law: "gumbel-min", field: 8, races: 4000, rate: "decaying", repetitions: 2 }, [
        race,
        { model: "pairwise-elo", parameters: {} },
      ]),
    );
    const [wrong, right] = curves.contenders.map(
      ({ error: { mean } }) => mean[at(curves, 1000)] / mean[mean.length - 1],
    );
    expect(wrong).toBeLessThan(1.3);
    expect(right).toBeGreaterThan(1.4);
  });
});

describe("farming", () => {
  const farm = { farming: 0.02, farmingFrom: 0.5, spread: 600, races: 4000, repetitions: 3 };

  it("brings at most the learning rate a race under the logistic rule, and more under the Gaussian likelihood", () => {
    const [elo, gaussian] = laboratoryCurves(run(farm, [ELO, GAUSSIAN])).contenders;
    expect(elo.largestGain).toBeGreaterThan(0);
    expect(elo.largestGain).toBeLessThanOrEqual(0.2 * LOGISTIC_UNIT);
    // The same bound in the Gaussian's own points: ten to one is at sqrt(2) 1.3352.
    expect(gaussian.largestGain).toBeGreaterThan(0.2 * (400 / (Math.SQRT2 * 1.3351777361189363)));
  });

  it("between two alone is what repeated updates give: without bound, ever slower", () => {
    const alone = { players: 4, farming: 1, farmingFrom: 0, races: 4096, repetitions: 1 };
    const curves = laboratoryCurves(run(alone));
    const { mean } = curves.contenders[0].gained;
    const own = (games: number): number => {
      let rating = 0;
      for (let game = 0; game < games; game++) rating += 0.2 / (1 + Math.exp(2 * rating));
      return rating * LOGISTIC_UNIT;
    };
    curves.looks.forEach((games, look) => expect(mean[look]).toBeCloseTo(own(games), 6));
    // e^(2 rating) grows as 0.4 n: every quadrupling of the games adds half the logarithm of 4.
    const gain = mean[mean.length - 1] - own(1024);
    expect(gain / ((Math.log(4) / 2) * LOGISTIC_UNIT)).toBeCloseTo(1, 1.5);
  });

  it("comes to much less when the rate decays: the rates add up to h log(1 + n / h) only", () => {
    const alone = { players: 4, farming: 1, farmingFrom: 0, races: 4096, repetitions: 1, halving: 50 };
    const curves = laboratoryCurves(run({ ...alone, rate: "decaying" }));
    const { mean } = curves.contenders[0].gained;
    const from = at(curves, 1024);
    const summed = (games: number): number => 50 * Math.log1p(games / 50);
    const predicted = (Math.log(summed(4096) / summed(curves.looks[from])) / 2) * LOGISTIC_UNIT;
    expect((mean[mean.length - 1] - mean[from]) / predicted).toBeCloseTo(1, 1);
  });
});
