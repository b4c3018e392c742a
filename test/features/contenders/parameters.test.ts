import { describe, expect, it } from "vitest";
import { defaultOf } from "../../../src/engine/rating/complete";
import { presetOf, shownParameters } from "../../../src/features/contenders/parameters";
import { ownRule, pointsRule } from "../../../src/features/contenders/pointsRule";
import type { ModelDescription } from "../../../src/engine/rating/model";
import type { Parameter } from "../../../src/engine/rating/parameters";

const rate: Parameter = {
  kind: "number",
  id: "learningRate",
  label: "Learning rate",
  hint: "",
  default: 0.1,
  defaultWhen: [{ parameter: "aggregate", equals: "mean", value: 0.75 }],
  domain: { min: 0, max: Infinity, openMin: true },
  slider: { min: 0.01, max: 2, step: 0.01, scale: "log" },
};
const aggregate: Parameter = {
  kind: "choice",
  id: "aggregate",
  label: "Aggregate",
  hint: "",
  default: "sum",
  options: [
    { value: "sum", label: "Sum" },
    { value: "mean", label: "Mean" },
  ],
};
const anchor: Parameter = { kind: "flag", id: "anchor", label: "Anchor", hint: "", default: false };
const anchorRating: Parameter = {
  kind: "number",
  id: "anchorRating",
  label: "Anchor rating",
  hint: "",
  default: 0,
  when: { parameter: "anchor", in: [true] },
  domain: { min: -Infinity, max: Infinity },
  slider: { min: -5, max: 5, step: 0.1, scale: "linear" },
};
const all = [rate, aggregate, anchor, anchorRating];
const model = {
  parameters: all,
  presets: [
    {
      id: "online",
      label: "Online races",
      hint: "",
      parameters: { aggregate: "mean", learningRate: 0.63, anchor: true },
    },
  ],
} as unknown as ModelDescription;

describe("parameters from a description", () => {
  it("parameters from a description have defaults that depend on others", () => {
    expect(defaultOf(rate, all, {})).toBe(0.1);
    expect(defaultOf(rate, all, { aggregate: "mean" })).toBe(0.75);
  });

  it("shows parameters only if they have an effect, with the present value", () => {
    expect(shownParameters(all, {}).map(({ id, inForce }) => [id, inForce])).toEqual([
      ["learningRate", 0.1],
      ["aggregate", "sum"],
      ["anchor", false],
    ]);
    expect(shownParameters(all, { anchor: true, learningRate: 0.2 }).map(({ id, inForce }) => [id, inForce])).toEqual([
      ["learningRate", 0.2],
      ["aggregate", "sum"],
      ["anchor", true],
      ["anchorRating", 0],
    ]);
  });

  it("parameters are recognised as defaults, a preset, or custom", () => {
    expect(presetOf(model, {})).toBe("defaults");
    expect(presetOf(model, { learningRate: 0.1 })).toBe("defaults");
    expect(presetOf(model, { learningRate: 0.63, anchor: true, aggregate: "mean", anchorRating: 0 })).toBe("online");
    expect(presetOf(model, { learningRate: 0.2 })).toBe("own");
  });
});

describe("the line about points", () => {
  it.each([
    [{ origin: 0, pointsPerUnit: 173.72 }, "Points: 1500 + 173.7 × rating"],
    [{ origin: 25, pointsPerUnit: 50.8 }, "Points: 1500 + 50.8 × (rating − 25)"],
    [{ origin: -1.3, pointsPerUnit: 211.83 }, "Points: 1500 + 211.8 × (rating + 1.30)"],
    [{ origin: 500, pointsPerUnit: 1.448 }, "Points: 1500 + 1.448 × (rating − 500)"],
    [{ origin: 1500, pointsPerUnit: 1 }, "Points: the rating as it is"],
  ])("%o reads %s", (scale, text) => {
    expect(pointsRule(scale)).toBe(text);
  });
});

describe("the line about model units", () => {
  it.each([
    [{ origin: 0, pointsPerUnit: 173.72 }, "It’s model units: 1 is 173.7 points"],
    [{ origin: 500, pointsPerUnit: 1.448 }, "It’s model units: 1 is 1.448 points"],
    [{ origin: 1500, pointsPerUnit: 1 }, "It’s model units are points"],
    [{ origin: 1200, pointsPerUnit: 1 }, "It’s model units: points, from 1,200"],
  ])("%o reads %s", (scale, text) => {
    expect(ownRule("It", scale)).toBe(text);
  });
});
