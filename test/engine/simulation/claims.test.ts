import { beforeAll, describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import type { Band, SimulationCurves, Showcase } from "../../../src/engine/simulation/repetition";
import { matchedTo, meanStep } from "../../../src/engine/simulation/matched";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { SCENARIOS } from "../../../src/engine/simulation/scenarios";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { variantsOf } from "../../../src/engine/simulation/variants";

const THURSTONE: ContenderSpec = { model: "thurstone", parameters: {} };
const PLACKETT_LUCE: ContenderSpec = { model: "plackett-luce", parameters: {} };
const SUM: ContenderSpec = { model: "pairwise-elo", parameters: {} };
const MEAN: ContenderSpec = { model: "pairwise-elo", parameters: { aggregate: "mean" } };
const TRUESKILL: ContenderSpec = { model: "trueskill", parameters: {} };

interface Shown {
  readonly curves: SimulationCurves;
  readonly showcase: Showcase;
}

/** A built-in scenario with fewer seasons. */
function show(id: string, systems: readonly ContenderSpec[]): Shown {
  const settings = completeSeason({ ...SCENARIOS.find((one) => one.id === id)!.parameters, repetitions: 4 });
  const all = Array.from({ length: 4 }, (_, k) => finish(repetitionSteps(settings, systems, k)));
  return { curves: simulationCurves(all), showcase: all[0].showcase! };
}

const last = ({ mean }: Band): number => mean[mean.length - 1];
const quarter = ({ looks }: SimulationCurves): number => looks.findIndex((look) => look >= looks[looks.length - 1] / 4);

describe("matched steps", () => {
  const { field } = { field: 8 };

  it.each([THURSTONE, PLACKETT_LUCE, SUM, MEAN, { ...SUM, parameters: { pair: "gaussian-ml" } }])(
    "moves equal players by the same amount: $model $parameters",
    (spec) => {
      for (const stepSize of [3, 9]) {
        const settings = completeSeason({ field, stepSize });
        expect(meanStep(matchedTo(settings, spec), field)).toBeCloseTo(stepSize, 9);
      }
    },
  );

  it("scales learning rates by rating too, and leaves systems without one alone", () => {
    const knots = {
      ...SUM,
      parameters: {
        learningRateKnots: [
          [-1, 0.4],
          [1, 0.1],
        ] as const,
      },
    };
    const settings = completeSeason({ field: 2 });
    const { learningRateKnots } = matchedTo(settings, knots).parameters;
    expect(meanStep(matchedTo(settings, knots), 2)).toBeCloseTo(9, 9);
    const [[, low], [, high]] = learningRateKnots as readonly (readonly [number, number])[];
    expect(low / high).toBeCloseTo(4, 12);
    expect(matchedTo(settings, TRUESKILL)).toBe(TRUESKILL);
  });

  it("makes sum, mean and Plackett–Luce the same rule in fields of two", () => {
    const { curves } = show("farming", [SUM, MEAN, PLACKETT_LUCE]);
    const [sum, ...others] = curves.lines;
    for (const other of others) {
      other.error.mean.forEach((value, look) => expect(value).toBeCloseTo(sum.error.mean[look], 6));
    }
    const own = completeSeason({ ...SCENARIOS.find(({ id }) => id === "farming")!.parameters, steps: "own" });
    const apart = simulationCurves([finish(repetitionSteps(own, [SUM, MEAN], 0))]);
    expect(last(apart.lines[1].error)).toBeGreaterThan(1.5 * last(apart.lines[0].error));
  });
});

describe("the performance law of a system", () => {
  const holds = (spec: ContenderSpec, law: string, field: number) =>
    variantsOf(completeSeason({ law, field }), [spec])[0].lawHolds;
  it("compares orders if the system has a likelihood of orders, otherwise pairs", () => {
    expect(holds(PLACKETT_LUCE, "gumbel-min", 8)).toBe(true);
    expect(holds(PLACKETT_LUCE, "gumbel-max", 8)).toBe(false);
    expect(holds(PLACKETT_LUCE, "gumbel-max", 2)).toBe(true);
    expect(holds(SUM, "gumbel-max", 8)).toBe(true);
    expect(holds(SUM, "gumbel-min", 8)).toBe(true);
    expect(holds(THURSTONE, "gumbel-max", 2)).toBe(false);
    expect(holds(TRUESKILL, "gaussian", 8)).toBe(true);
  });
});

describe("the claims of scenarios", () => {
  it("constant: the error stays at a level", () => {
    const { curves } = show("constant", [THURSTONE, SUM]);
    for (const { error } of curves.lines) {
      expect(error.mean[quarter(curves)] / last(error)).toBeLessThan(1.35);
      expect(last(error)).toBeGreaterThan(30);
    }
  });

  it("decaying: four times the races halve the error", () => {
    const { curves } = show("decaying", [SUM]);
    const ratio = curves.lines[0].error.mean[quarter(curves)] / last(curves.lines[0].error);
    expect(ratio).toBeGreaterThan(1.6);
    expect(ratio).toBeLessThan(2.5);
  });

  it("moving: a decaying learning rate falls behind", () => {
    const [constant, decaying] = show("moving", [SUM]).curves.lines;
    expect(last(decaying.error)).toBeGreaterThan(1.5 * last(constant.error));
  });

  it("learning: ratings lag behind improving players, further with the decaying rate", () => {
    const [constant, decaying] = show("learning", [SUM]).curves.lines;
    expect(last(constant.lag)).toBeLessThan(-10);
    expect(last(decaying.lag)).toBeLessThan(1.5 * last(constant.lag));
  });

  describe("islands and a bridge", () => {
    let islands: Shown;
    let bridge: Shown;
    beforeAll(() => {
      islands = show("islands", [SUM]);
      bridge = show("bridge", [SUM]);
    });

    it("groups have a true difference of 300 points in every season", () => {
      for (const { showcase } of [islands, bridge]) {
        const { truth, group, persons } = showcase;
        const mean = (which: number) => {
          const members = Array.from({ length: persons }, (_, p) => p).filter((p) => group[p] === which);
          return members.reduce((sum, p) => sum + truth[p], 0) / members.length;
        };
        expect(mean(1) - mean(0)).toBeCloseTo(300, 6);
      }
    });

    it("leaves the gap between islands unknown; a bridge finds most of it, slowly", () => {
      const apart = islands.curves.lines[0].offset;
      expect(apart.mean[quarter(islands.curves)]).toBeCloseTo(-300, 6);
      expect(last(apart)).toBeCloseTo(-300, 6);
      const joined = bridge.curves.lines[0].offset;
      expect(joined.mean[quarter(bridge.curves)]).toBeLessThan(-150);
      expect(last(joined)).toBeGreaterThan(-120);
    });
  });

  it("farming: thrown races lift the farmer far above its true skill, and the accomplice pays", () => {
    const { curves, showcase } = show("farming", [SUM]);
    const { persons, looks, truth, estimates, farmer, accomplice } = showcase;
    const at = (looks.length - 1) * persons;
    const miss = (person: number) => estimates[0][at + person] - truth[at + person];
    const mean = Array.from({ length: persons }, (_, p) => miss(p)).reduce((sum, x) => sum + x, 0) / persons;
    expect(miss(farmer) - mean).toBeGreaterThan(150);
    expect(miss(accomplice) - mean).toBeLessThan(-100);
    // The accomplice won back part of its loss, so the farmer gained more than the accomplice lacks.
    expect(last(curves.lines[0].gained)).toBeGreaterThan(-1.5 * (miss(accomplice) - mean));
  });

  it("throwaway: abandoned accounts keep points that the others lose", () => {
    const { curves } = show("throwaway", [SUM]);
    expect(Math.abs(last(curves.lines[0].total))).toBeLessThan(1e-6);
    expect(last(curves.lines[0].mean)).toBeLessThan(-2);
  });

  it("arrivals: present players end above the initial mean, while the total is constant", () => {
    const { curves } = show("coming", [SUM]);
    expect(Math.abs(last(curves.lines[0].total))).toBeLessThan(1e-6);
    expect(last(curves.lines[0].mean)).toBeGreaterThan(5);
  });

  it("wrong: the error stops falling under the wrong law, but not under the right law of pairs", () => {
    const { curves } = show("wrong", [PLACKETT_LUCE, SUM]);
    const [wrong, pairs] = curves.lines.map(({ error }) => error);
    expect(curves.variants.map(({ lawHolds }) => lawHolds)).toEqual([false, true]);
    expect(wrong.mean[quarter(curves)] / last(wrong)).toBeLessThan(1.4);
    expect(pairs.mean[quarter(curves)] / last(pairs)).toBeGreaterThan(1.7);
    expect(last(wrong)).toBeGreaterThan(2 * last(pairs));
  });
});
