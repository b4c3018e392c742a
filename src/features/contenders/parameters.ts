/** What the parameter panel shows, from a model's description alone. */
import type { ModelDescription } from "../../engine/models/model";
import type { Parameter, ParameterValue, Parameters } from "../../engine/models/parameters";

export function sameValue(a: ParameterValue | undefined, b: ParameterValue | undefined): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

/** The default under the other parameters: it may depend on them. */
export function defaultOf(parameter: Parameter, all: readonly Parameter[], parameters: Parameters): ParameterValue {
  if (parameter.kind !== "number") return parameter.default;
  const fitting = parameter.defaultWhen?.find((one) => sameValue(valueOf(one.parameter, all, parameters), one.equals));
  return fitting ? fitting.value : parameter.default;
}

/** The value in force: what the user set, else the default. */
export function valueOf(id: string, all: readonly Parameter[], parameters: Parameters): ParameterValue | undefined {
  if (Object.hasOwn(parameters, id)) return parameters[id];
  const parameter = all.find((one) => one.id === id);
  return parameter && defaultOf(parameter, all, parameters);
}

/** A parameter with the default and value in force. */
export type ShownParameter = Parameter & { readonly inForce: ParameterValue; readonly standard: ParameterValue };

export function shownParameters(all: readonly Parameter[], parameters: Parameters): readonly ShownParameter[] {
  return all
    .filter(({ when }) => !when || when.in.some((value) => sameValue(value, valueOf(when.parameter, all, parameters))))
    .map((parameter) => ({
      ...parameter,
      inForce: valueOf(parameter.id, all, parameters) as ParameterValue,
      standard: defaultOf(parameter, all, parameters),
    }));
}

/** The preset that the overrides are: "defaults", a preset's id, or "own". */
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
