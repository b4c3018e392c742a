import type { PerformanceLaw } from "../../numerics/densities/density";
import type { FormulaTemplate } from "../formula";
import type { Model, Supports } from "../model";
import type { Parameter, Parameters, Preset } from "../parameters";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import { practiceParameters, readPractice } from "./parameters";
import type { LearningRateDefaults } from "./parameters";
import { GradientRater } from "./rater";
import type { GradientRule } from "./rater";

/** A model whose update is a step along the gradient of a log-likelihood, as data and a few functions. */
export interface GradientModelSpec {
  readonly id: string;
  readonly label: string;
  readonly line: string;
  readonly summary: string;
  readonly source: string;
  /** The model's own parameters; the practice parameters follow them. */
  readonly parameters: readonly Parameter[];
  readonly learningRate: LearningRateDefaults;
  readonly presets: readonly Preset[];
  readonly supports: Supports;
  readonly formulas: readonly FormulaTemplate[];
  readonly law: (parameters: Parameters) => PerformanceLaw;
  /** Rating gap, natural units, at which the better of two fully known players has odds of 10 to 1. */
  readonly tenToOne: (parameters: Parameters) => number;
  readonly variantLabel: (parameters: Parameters) => string;
  readonly rule: (parameters: Parameters) => GradientRule;
}

/** Turns a likelihood into a model with the practice parameters (learning rate, knots, floor, anchor, batch). */
export function gradientModel(spec: GradientModelSpec): Model {
  return {
    id: spec.id,
    label: spec.label,
    line: spec.line,
    summary: spec.summary,
    source: spec.source,
    parameters: [...spec.parameters, ...practiceParameters(spec.learningRate)],
    presets: spec.presets,
    columns: [{ id: "rating", label: "Rating" }],
    supports: { ...spec.supports, weights: true, blocks: "gradient" },
    formulas: spec.formulas,
    scale: (parameters) => ({
      origin: parameters.initialRating as number,
      pointsPerUnit: POINTS_AT_TEN_TO_ONE / spec.tenToOne(parameters),
    }),
    law: spec.law,
    variantLabel: spec.variantLabel,
    rater: (parameters, players, blocks) =>
      new GradientRater(spec.rule(parameters), readPractice(parameters), players, blocks),
  };
}
