import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import type { SimulationCurves, Repetition } from "../../../src/engine/simulation/repetition";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { MEASURES } from "../../../src/engine/simulation/measure";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { connectedness } from "../../support/histories";
import { simulateSeason } from "../../../src/engine/simulation/season";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import type { Parameters } from "../../../src/engine/rating/parameters";

const ELO: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.2 } };
const GAUSSIAN: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.2, pair: "gaussian-ml" } };
const LOGISTIC_UNIT = 400 / Math.LN10;

function run(overrides: Parameters, contenders: readonly ContenderSpec[] = [ELO]): Repetition[] {
  const settings = completeSeason({ repetitions: 4, steps: "own", ...overrides });
  return Array.from({ length: settings.repetitions }, (_, k) => finish(repetitionSteps(settings, contenders, k)));
}

const at = ({ looks }: Pick<SimulationCurves, "looks">, races: number): number =>
  looks.findIndex((look) => look >= races);

describe("a simulation run", () => {
  it("does not depend on the order in which repetitions run", () => {
    const there = run({ races: 200 }, [ELO, GAUSSIAN]);
    const curves = simulationCurves(there);
    const shuffled = [2, 0, 3, 1].map((k) =>
      finish(repetitionSteps(completeSeason({ races: 200, repetitions: 4, steps: "own" }), [ELO, GAUSSIAN], k)),
    );
    expect(simulationCurves(shuffled)).toEqual(curves);
  });

  it("matches its definition on the showcase", () => {
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

  it("halves the error with four times the games, under a decaying rate and the right model", () => {
    const curves = simulationCurves(run({ rate: "decaying", races: 16_000, players: 20, repetitions: 6 }));
    const { mean } = curves.lines[0].error;
    const ratio = mean[at(curves, 4000)] / mean[at(curves, 16_000)];
    expect(ratio).toBeGreaterThan(2 * 0.75);
    expect(ratio).toBeLessThan(2 * 1.25);
  });

  it("keeps the error at a level with a constant rate", () => {
    const curves = simulationCurves(run({ races: 16_000, players: 20, repetitions: 6 }));
    const { mean } = curves.lines[0].error;
    const level = (from: number, to: number): number => {
      const part = mean.slice(at(curves, from), at(curves, to) + 1);
      return part.reduce((sum, value) => sum + value, 0) / part.length;
    };
    expect(Math.abs(level(4000, 8000) / level(12_000, 16_000) - 1)).toBeLessThan(0.1);
  });

  it("shrinks the offset between two groups only if they meet", () => {
    const groups = { schedule: "groups", groupGap: 300, races: 4000 };
    const apart = simulationCurves(run(groups));
    const { mean } = apart.lines[0].offset;
    expect(mean[mean.length - 1]).toBeCloseTo(mean[at(apart, 1000)], 6);
    expect(Math.abs(mean[mean.length - 1])).toBeGreaterThan(200);
    const mixed = simulationCurves(run({ ...groups, mixing: 0.3 })).lines[0].offset.mean;
    expect(Math.abs(mixed[mixed.length - 1])).toBeLessThan(60);
  });

  it("keeps the total of a zero-sum model constant", () => {
    const [{ measures, looks }] = run({ races: 500, throwaway: 0.2, newcomers: 0.3, farming: 0.1, repetitions: 1 });
    const total = measures[0].subarray(looks.length, 2 * looks.length);
    for (const value of total) expect(value).toBeCloseTo(0, 6);
  });
});

describe("the wrong law", () => {
  it("keeps the error of a contender from falling, unless its law of pairs holds", () => {
    const race: ContenderSpec = { model: "plackett-luce", parameters: { orientation: "race" } };
    const curves = simulationCurves(
      run({ law: "gumbel-min", field: 8, races: 4000, rate: "decaying", repetitions: 2 }, [
        race,
        { model: "pairwise-elo", parameters: {} },
      ]),
    );
    const [wrong, right] = curves.lines.map(({ error: { mean } }) => mean[at(curves, 1000)] / mean[mean.length - 1]);
    expect(wrong).toBeLessThan(1.3);
    expect(right).toBeGreaterThan(1.4);
  });
});

describe("both rates", () => {
  const TRUESKILL: ContenderSpec = { model: "trueskill", parameters: {} };

  it("runs every contender with a learning rate twice, with the results of separate runs", () => {
    const setup = { races: 300, repetitions: 2, halving: 10 };
    const both = simulationCurves(run({ ...setup, rate: "both" }, [ELO, TRUESKILL]));
    expect(both.variants).toEqual([
      { contender: 0, rate: "constant", lawHolds: true },
      { contender: 0, rate: "decaying", lawHolds: true },
      { contender: 1, rate: null, lawHolds: false },
    ]);
    const constant = simulationCurves(run(setup, [ELO, TRUESKILL]));
    const decaying = simulationCurves(run({ ...setup, rate: "decaying" }, [ELO, TRUESKILL]));
    // The two rates can be compared only if both ran.
    const { behindConstant } = both.lines[1].runs;
    expect(behindConstant!.interval![0]).toBeLessThan(behindConstant!.mean);
    const alone = { ...decaying.lines[0], runs: { ...decaying.lines[0].runs, behindConstant } };
    expect(both.lines).toEqual([constant.lines[0], alone, constant.lines[1]]);
    expect(decaying.lines[1]).toEqual(constant.lines[1]);
    expect(decaying.lines[0]).not.toEqual(constant.lines[0]);
  });

  const scenario = (id: string) => ({ ...SCENARIOS.find((one) => one.id === id)!.parameters, repetitions: 3 });

  it("shows that the constant rate follows moving skills and the decaying one falls behind", () => {
    const curves = simulationCurves(run(scenario("moving")));
    const [constant, decaying] = curves.lines.map(({ error: { mean } }) => mean);
    const quarter = at(curves, 2000);
    const last = constant.length - 1;
    expect(decaying[last]).toBeGreaterThan(1.5 * decaying[quarter]);
    expect(decaying[last]).toBeGreaterThan(1.5 * constant[last]);
  });

  it("shows that ratings lag behind improving players, further with the decaying rate", () => {
    const quick: ContenderSpec = { model: "pairwise-elo", parameters: { learningRate: 0.5 } };
    const curves = simulationCurves(run(scenario("learning"), [quick]));
    const [constant, decaying] = curves.lines.map(({ lag: { mean } }) => mean);
    const last = constant.length - 1;
    // Every player starts with an average rating, so players of low skill are rated too high at first.
    expect(constant[0]).toBeGreaterThan(0);
    expect(Math.min(...constant)).toBeLessThan(-20);
    expect(decaying[last]).toBeLessThan(-2 * Math.abs(constant[last]));
    expect(decaying[last]).toBeLessThan(-40);
  });

  it("measures lag as rating above true skill for improving players, NaN if there are none", () => {
    const [{ measures, looks, showcase }] = run({ races: 400, repetitions: 1, improving: 0.4 });
    const { persons, truth, active, estimates, improving } = showcase!;
    const look = looks.length - 1;
    const mean = (kind: number): number => {
      const miss = Array.from({ length: persons }, (_, p) => look * persons + p)
        .filter((k) => active[k] && improving[k % persons] === kind)
        .map((k) => estimates[0][k] - truth[k]);
      return miss.reduce((sum, x) => sum + x, 0) / miss.length;
    };
    const lag = MEASURES.indexOf("lag");
    expect(measures[0][lag * looks.length + look]).toBeCloseTo(mean(1) - mean(0), 8);
    const [plain] = run({ races: 400, repetitions: 1 });
    expect(plain.measures[0][lag * looks.length + look]).toBeNaN();
  });
});

describe("races between neighbours only", () => {
  it("gives ratings closer together than the skills", () => {
    const spreadOf = (schedule: string): number => {
      const [{ showcase }] = run({ schedule, races: 6000, repetitions: 1 });
      const { persons, truth, estimates } = showcase!;
      const [x, y] = [truth.subarray(-persons), estimates[0].subarray(-persons)];
      const centre = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / persons;
      const [a, b] = [centre(x), centre(y)];
      return (
        x.reduce((sum, value, k) => sum + (value - a) * (y[k] - b), 0) / x.reduce((sum, v) => sum + (v - a) ** 2, 0)
      );
    };
    expect(spreadOf("strength")).toBeLessThan(0.5);
    expect(spreadOf("random")).toBeGreaterThan(0.85);
  });
});

describe("comparable players during a season", () => {
  /** Names each set by its first member, because sets of equal size may be numbered in any order. */
  const sets = (component: Int32Array): number[] =>
    Array.from(component, (one) => (one < 0 ? -1 : component.indexOf(one)));

  it("groups end as the connected components of the history, with or without throwaway accounts", () => {
    const seasons: readonly Parameters[] = [{}, { schedule: "groups" }, { throwaway: 0.3 }, { players: 60, races: 40 }];
    for (const overrides of seasons) {
      const settings = completeSeason({ races: 200, ...overrides });
      const [{ showcase, looks }] = run({ races: 200, repetitions: 1, ...overrides });
      const { component, components, persons } = showcase!;
      const whole = connectedness(simulateSeason(settings).history);
      expect(components.at(-1)).toBe(whole.components);
      expect(sets(component.subarray((looks.length - 1) * persons))).toEqual(
        sets(whole.component.subarray(0, persons)),
      );
    }
  });

  it("groups become connected as pairs first meet", () => {
    const [{ showcase, looks }] = run({ races: 300, repetitions: 1 });
    const { met, firstMet, component, persons } = showcase!;
    met.forEach((races, pair) => expect(firstMet[pair] > 0).toBe(races > 0));
    expect(Math.min(...firstMet.filter((race) => race > 0))).toBe(1);
    const joined = Array.from(looks, (_, look) =>
      component.subarray(look * persons, (look + 1) * persons).reduce((sum, one) => sum + (one === 0 ? 1 : 0), 0),
    );
    expect(joined[0]).toBeLessThan(persons);
    expect(joined.at(-1)).toBe(persons);
    joined.reduce((before, now) => (expect(now).toBeGreaterThanOrEqual(before), now));
  });
});

describe("farming", () => {
  const farm = { farming: 0.02, farmingFrom: 0.5, spread: 600, races: 4000, repetitions: 3 };

  it("gains at most the learning rate a race under the logistic rule, and more under the Gaussian likelihood", () => {
    const [elo, gaussian] = simulationCurves(run(farm, [ELO, GAUSSIAN])).lines;
    expect(elo.largestGain).toBeGreaterThan(0);
    expect(elo.largestGain).toBeLessThanOrEqual(0.2 * LOGISTIC_UNIT);
    // The same bound in points of the Gaussian model, where odds of 10 to 1 are a gap of sqrt(2) 1.3352.
    expect(gaussian.largestGain).toBeGreaterThan(0.2 * (400 / (Math.SQRT2 * 1.3351777361189363)));
  });

  it("gains more in one race with a larger gap under the Gaussian likelihood, and is bounded under the logistic rule", () => {
    const most = (spread: number): number[] =>
      simulationCurves(run({ ...farm, spread, repetitions: 2 }, [ELO, GAUSSIAN])).lines.map((line) => line.largestGain);
    const [near, far] = [most(200), most(1200)];
    expect(far[1]).toBeGreaterThan(1.3 * near[1]);
    expect(far[0]).toBeLessThanOrEqual(0.2 * LOGISTIC_UNIT);
    expect(far[0]).toBeGreaterThan(0.9 * 0.2 * LOGISTIC_UNIT);
  });

  it("grows without bound, ever slower, between two players alone", () => {
    const alone = { players: 4, farming: 1, farmingFrom: 0, races: 4096, repetitions: 1 };
    const curves = simulationCurves(run(alone));
    const { mean } = curves.lines[0].gained;
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

  it("gains much less under a decaying rate, whose sum is h log(1 + n / h)", () => {
    const alone = { players: 4, farming: 1, farmingFrom: 0, races: 4096, repetitions: 1, halving: 50 };
    const curves = simulationCurves(run({ ...alone, rate: "decaying" }));
    const { mean } = curves.lines[0].gained;
    const from = at(curves, 1024);
    const summed = (games: number): number => 50 * Math.log1p(games / 50);
    const predicted = (Math.log(summed(4096) / summed(curves.looks[from])) / 2) * LOGISTIC_UNIT;
    expect((mean[mean.length - 1] - mean[from]) / predicted).toBeCloseTo(1, 1);
  });
});
