import { describe, expect, it } from "vitest";
import { completeParameters, ParameterError, withImpliedFlags } from "../../../src/engine/rating/complete";
import { model as pairwiseElo } from "../../../src/engine/models/pairwise-elo/index";
import { parseParameters } from "../../../src/engine/rating/parse";
import { findModel, MODELS } from "../../../src/engine/models/registry";

describe("completeParameters", () => {
  it("fills in defaults, which may depend on other parameters", () => {
    expect(completeParameters(pairwiseElo, {})).toMatchObject({
      pair: "logistic",
      aggregate: "sum",
      learningRate: 0.1,
      initialRating: 0,
      anchor: false,
    });
    expect(completeParameters(pairwiseElo, { aggregate: "mean" }).learningRate).toBe(0.75);
    expect(completeParameters(pairwiseElo, { aggregate: "mean", learningRate: 0.2 }).learningRate).toBe(0.2);
  });

  it.each([
    [{ learnRate: 1 }, "learningRate"],
    [{ learningRate: 0 }, "learningRate must be a number above 0 and at most 1000000, not 0"],
    [{ learningRate: NaN }, "learningRate must be"],
    [{ learningRate: "fast" }, 'not "fast"'],
    [{ aggregate: "median" }, "one of sum, mean"],
    [{ anchor: 1 }, "true or false"],
    [
      {
        learningRateKnots: [
          [1, 0.3],
          [0, 0.1],
        ],
      },
      "rising ratings",
    ],
    [{ constructor: 1 }, 'no parameter "constructor"'],
  ])("refuses %j", (overrides, message) => {
    expect(() => completeParameters(pairwiseElo, overrides as never)).toThrow(message);
  });

  it.each(
    MODELS.flatMap((model) => model.presets.map((preset) => ({ model, preset, name: `${model.id} ${preset.id}` }))),
  )("accepts the preset $name", ({ model, preset }) =>
    expect(completeParameters(model, preset.parameters)).toMatchObject(preset.parameters),
  );
});

describe("parameter values in a model's description", () => {
  it.each(MODELS)("$id: variants, fading and uses have valid parameter values", (model) => {
    const presets = model.presets.map(({ id }) => id);
    const chosen = [
      ...(model.variants ?? []),
      model.fading ?? {},
      ...(model.uses ?? []).map((use) => use.parameters ?? {}),
    ];
    for (const own of [...chosen, ...model.presets.map(({ parameters }) => parameters)])
      expect(() => completeParameters(model, own)).not.toThrow();
    for (const { preset } of model.uses ?? []) if (preset !== undefined) expect(presets).toContain(preset);
  });

  it("names an initial sd that is too large for a filter through time", () => {
    for (const id of ["through-time", "through-time-games"])
      expect(() => completeParameters(findModel(id)!, { initialSd: 1e-300 })).toThrow(/^initialSd must be/);
  });
});

describe("parseParameters", () => {
  it("reads numbers, flags, choices and knots", () => {
    expect(
      parseParameters(pairwiseElo, [
        "learningRate=3e-1",
        "anchor=true",
        "pair=gaussian-ml",
        "learningRateKnots=0:0.6,1:0.13,2:0.09",
        "initialRating=-1.5",
      ]),
    ).toEqual({
      learningRate: 0.3,
      anchor: true,
      pair: "gaussian-ml",
      learningRateKnots: [
        [0, 0.6],
        [1, 0.13],
        [2, 0.09],
      ],
      initialRating: -1.5,
    });
    expect(parseParameters(pairwiseElo, ["learningRateKnots="])).toEqual({ learningRateKnots: [] });
  });

  it.each([
    "learningRate",
    "=1",
    "learningRate=",
    "learningRate=1x",
    "learningRate=Infinity",
    "learningRateKnots=0:1:2",
    "anchor=yes",
    "rate=1",
  ])("refuses %j", (text) => expect(() => parseParameters(pairwiseElo, [text])).toThrow(ParameterError));
});

describe("withImpliedFlags", () => {
  it("sets the flag that a parameter needs, unless it is given", () => {
    expect(withImpliedFlags(pairwiseElo, { ratingFloor: 0 })).toEqual({ ratingFloor: 0, floor: true });
    expect(withImpliedFlags(pairwiseElo, { ratingFloor: 0, floor: false })).toEqual({ ratingFloor: 0, floor: false });
    expect(withImpliedFlags(pairwiseElo, { learningRate: 1 })).toEqual({ learningRate: 1 });
  });
});
