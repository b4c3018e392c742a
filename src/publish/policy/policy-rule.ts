/** The rule of a system, as stated in its model's folder. */
import type { Model } from "../../engine/rating/model";
import type { Parameters } from "../../engine/rating/parameters";
import type { RuleWords } from "../../engine/rating/policy";

/** For a gradient model: points gained by a win with probability near 0; null: depends on the rating. */
export function kFactor(model: Model, parameters: Parameters): number | null {
  const knots = parameters.learningRateKnots;
  if (typeof parameters.learningRate !== "number" || (Array.isArray(knots) && knots.length > 0)) return null;
  return parameters.learningRate * model.scale(parameters).pointsPerUnit;
}

export function ruleOf(model: Model, parameters: Parameters): RuleWords {
  if (model.ownCode !== undefined)
    return { words: [model.summary, "Its code:"], formula: model.ownCode.trimEnd().split("\n") };
  return model.policy?.(parameters, model.scale(parameters)) ?? { words: [model.summary] };
}
