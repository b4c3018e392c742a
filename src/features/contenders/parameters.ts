/** The parameters of the panel, derived from the model's description alone. */
import { defaultOf, hasEffect, sameValue, valueOf } from "../../engine/rating/complete";
import type { ModelDescription } from "../../engine/rating/model";
import type { Parameter, ParameterValue, Parameters } from "../../engine/rating/parameters";

export type ShownParameter = Parameter & { readonly inForce: ParameterValue; readonly standard: ParameterValue };

export function shownParameters(all: readonly Parameter[], parameters: Parameters): readonly ShownParameter[] {
  return all
    .filter((parameter) => hasEffect(parameter, all, parameters))
    .map((parameter) => ({
      ...parameter,
      inForce: valueOf(parameter.id, all, parameters) as ParameterValue,
      standard: defaultOf(parameter, all, parameters),
    }));
}

/** The preset that equals the parameters: "defaults", a preset's id, or "own". */
export function presetOf(model: ModelDescription, parameters: Parameters): string {
  const same = (other: Parameters) => {
    const keys = new Set([...Object.keys(parameters), ...Object.keys(other)]);
    return [...keys].every((key) =>
      sameValue(valueOf(key, model.parameters, parameters), valueOf(key, model.parameters, other)),
    );
  };
  if (same({})) return "defaults";
  return model.presets.find((preset) => same(preset.parameters))?.id ?? "own";
}
