import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../../src/engine/evaluation/evaluate";
import { METRICS } from "../../../../src/engine/evaluation/metrics";
import { history } from "../../../support/histories";
import { DEFAULT_OPTIONS } from "../../../../src/engine/history/types";
import { completeParameters, isTunable, matters, tunableOf } from "../../../../src/engine/rating/complete";
import type { NumberParameter, Parameters } from "../../../../src/engine/rating/parameters";
import { MODELS } from "../../../../src/engine/models/registry";
import { finish } from "../../../../src/engine/steps";

/** A history with dates, ties, an upset and newcomers, so that every parameter can have an effect. */
const races = history(
  `2024-01-01: Ada>Bea>Cyd>Dov
2024-01-02: Ada=Bea>Cyd>Eve
2024-01-20: Ada>Cyd>Bea
2024-03-01: Dov>Cyd>Bea>Ada
2024-03-05: Ada>Eve>Fay>Bea
2024-08-20: Fay>Ada>Gus
2024-08-27: Gus=Eve>Dov>Ada
2024-11-01: Ada>Fay>Hal`,
);

/** The same without dates, so that parameters a race have an effect. */
const undated = { ...races, times: new Float64Array(races.raceCount).fill(NaN) };

const PREDICTED = METRICS.map(({ id }) => id).filter((id) => id !== "discordance" && id !== "accuracy");

function metricsOf(model: string, parameters: Parameters, given = races) {
  return finish(evaluateSteps(given, DEFAULT_OPTIONS, { model, parameters }, { resamples: 0 })).metrics;
}

/** Largest relative change of a metric between the ends of the parameter's slider. */
function change(model: string, set: Parameters, { id, slider }: NumberParameter, metrics = PREDICTED): number {
  const changes = [races, undated].flatMap((given) => {
    const [low, high] = [slider.min, slider.max].map((value) => metricsOf(model, { ...set, [id]: value }, given));
    return metrics.map((metric) => Math.abs((low[metric] ?? 0) - (high[metric] ?? 0)));
  });
  return Math.max(...changes);
}

describe.each(MODELS.map((model) => [model.id, model] as const))("%s", (id, model) => {
  const settings = [{}, ...model.presets.map(({ parameters }) => parameters)];

  it("offers every parameter that changes a prediction for tuning, under every preset", () => {
    for (const set of settings) {
      for (const parameter of tunableOf(model, completeParameters(model, set))) {
        // Minutes are needed for these two, a share that small is seldom reached, one needs thirty games and one a side at home.
        if (["maxGameLength", "gameMultiplier", "T", "kappa", "kStandard", "home"].includes(parameter.id)) continue;
        if (parameter.ofScore) expect(change(id, set, parameter), parameter.id).toBe(0);
        else expect(change(id, set, parameter), `${parameter.id} of ${JSON.stringify(set)}`).toBeGreaterThan(1e-6);
      }
    }
  });

  it("offers no parameter that changes no prediction", () => {
    for (const set of settings) {
      const complete = completeParameters(model, set);
      for (const parameter of model.parameters.filter(isTunable)) {
        if (matters(parameter, model.parameters, complete)) continue;
        expect(change(id, set, parameter), `${parameter.id} of ${JSON.stringify(set)}`).toBeLessThan(1e-9);
      }
    }
  });

  it("marks a parameter as unit only if the others can replace it", () => {
    const complete = completeParameters(model, {});
    const own = tunableOf(model, complete);
    const unit = own.find(({ setsUnit }) => setsUnit);
    if (!unit || id === "zonestats") return;
    const twice = Object.fromEntries(
      own
        .filter(({ id: one }) => !["drawProbability", "kappa", "scoreSds"].includes(one))
        .map(({ id: one }) => [one, 2 * (complete[one] as number)]),
    );
    expect(twice).toHaveProperty(unit.id);
    const [plain, scaled] = [metricsOf(id, {}), metricsOf(id, twice)];
    for (const { id: metric } of METRICS) {
      if (plain[metric] !== null) expect(scaled[metric]).toBeCloseTo(plain[metric], 6);
    }
  });
});

it("replaces the constant learning rate by that by rating, which makes the initial rating matter", () => {
  const model = MODELS.find(({ id }) => id === "pairwise-elo")!;
  const ids = (set: Parameters) => tunableOf(model, completeParameters(model, set)).map(({ id }) => id);
  expect(ids({})).toEqual(["learningRate"]);
  expect(
    ids({
      learningRateKnots: [
        [0, 0.2],
        [1, 0.1],
      ],
    }),
  ).toEqual(["initialRating"]);
  expect(ids({ floor: true })).toEqual(["learningRate", "initialRating"]);
  expect(ids({ anchor: true })).toEqual(["learningRate", "initialRating", "anchorRating"]);
});
