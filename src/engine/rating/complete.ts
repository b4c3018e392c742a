/** A pure leaf: the page imports it as values. */
import type { ModelDescription } from "./model";
import type { Knots, NumberParameter, Parameter, Parameters, ParameterValue, Settings } from "./parameters";
import { nearestWords } from "./nearest";

/** An unknown parameter, or a value outside its domain. The message says what to do. */
export class ParameterError extends Error {
  override readonly name = "ParameterError";
}

type Described = Pick<ModelDescription, "id" | "parameters">;

/** Every parameter of the model, with defaults filled in. Throws ParameterError for an unknown id, a wrong type, or a value outside the domain. */
export function completeParameters<P extends readonly Parameter[]>(
  model: Pick<ModelDescription, "id"> & { readonly parameters: P },
  overrides: Parameters,
): Settings<P> {
  const given = new Map(Object.entries(overrides));
  for (const id of given.keys()) {
    if (!model.parameters.some((parameter) => parameter.id === id)) throw unknownParameter(model, id);
  }
  const complete = new Map<string, ParameterValue>();
  for (const parameter of model.parameters) {
    const value = given.get(parameter.id);
    if (value !== undefined) complete.set(parameter.id, checkValue(parameter, value));
    else complete.set(parameter.id, defaultOf(parameter, model.parameters, overrides));
  }
  // Safe: each value was checked against its description.
  return Object.fromEntries(complete) as Settings<P>;
}

/** The default of a parameter, which may depend on the values of others. */
export function defaultOf(parameter: Parameter, all: readonly Parameter[], overrides: Parameters): ParameterValue {
  if (parameter.kind !== "number") return parameter.default;
  const special = parameter.defaultWhen?.find((rule) =>
    sameValue(valueOf(rule.parameter, all, overrides), rule.equals),
  );
  return special ? special.value : parameter.default;
}

/** The given value, unchecked, else the default. */
export function valueOf(id: string, all: readonly Parameter[], overrides: Parameters): ParameterValue | undefined {
  const given = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
  if (given !== undefined) return given;
  const parameter = all.find((one) => one.id === id);
  return parameter && defaultOf(parameter, all, overrides);
}

/** Whether a parameter has an effect, given the values of the others. */
export function hasEffect({ when }: Parameter, all: readonly Parameter[], overrides: Parameters): boolean {
  return !when || when.in.some((value) => sameValue(value, valueOf(when.parameter, all, overrides)));
}

/** Whether a parameter can change a prediction or the order of players, given the values of the others. */
export function matters(parameter: Parameter, all: readonly Parameter[], overrides: Parameters): boolean {
  if (!hasEffect(parameter, all, overrides)) return false;
  if (parameter.kind !== "number" || !parameter.mattersWhen) return true;
  return parameter.mattersWhen.some((condition) => {
    const now = valueOf(condition.parameter, all, overrides);
    return "in" in condition
      ? condition.in.some((value) => sameValue(value, now))
      : !condition.notIn.some((value) => sameValue(value, now));
  });
}

export function isTunable(parameter: Parameter): parameter is NumberParameter {
  return parameter.kind === "number" && parameter.tunable !== false;
}

/** Number parameters that tuning may vary and that have an effect, given the others. */
export function tunableOf({ parameters }: Pick<Described, "parameters">, complete: Parameters): NumberParameter[] {
  return parameters.filter(isTunable).filter((one) => matters(one, parameters, complete));
}

export function sameValue(a: ParameterValue | undefined, b: ParameterValue | undefined): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

/** Adds the flags that given parameters need to take effect, unless set: setting `ratingFloor` turns the floor on. */
export function withImpliedFlags(model: Described, overrides: Parameters): Parameters {
  const implied: Record<string, ParameterValue> = {};
  for (const parameter of model.parameters) {
    const { when } = parameter;
    if (!(parameter.id in overrides) || !when || when.parameter in overrides) continue;
    if (when.in.length === 1 && when.in[0] === true) implied[when.parameter] = true;
  }
  return { ...overrides, ...implied };
}

/** Returns the value if it is valid; throws a `ParameterError` otherwise. */
export function checkValue(parameter: Parameter, value: ParameterValue): ParameterValue {
  switch (parameter.kind) {
    case "number":
      if (typeof value !== "number" || !inDomain(parameter, value)) {
        throw new ParameterError(
          `${parameter.id} must be ${domainText(parameter)}, not ${typeof value === "number" ? value : JSON.stringify(value)}.`,
        );
      }
      return value;
    case "flag":
      if (typeof value !== "boolean")
        throw new ParameterError(`${parameter.id} must be true or false, not ${JSON.stringify(value)}.`);
      return value;
    case "choice":
      if (!parameter.options.some((option) => option.value === value)) {
        const options = parameter.options.map((option) => option.value).join(", ");
        throw new ParameterError(`${parameter.id} must be one of ${options}, not ${JSON.stringify(value)}.`);
      }
      return value;
    case "knots":
      if (!isKnots(value)) {
        throw new ParameterError(
          `${parameter.id} must be pairs of rating and positive rate with rising ratings, such as 0:0.6,1:0.13,2:0.09, not ${JSON.stringify(value)}.`,
        );
      }
      return value;
  }
}

function inDomain({ domain }: NumberParameter, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (domain.integer && !Number.isInteger(value)) return false;
  if (domain.openMin ? value <= domain.min : value < domain.min) return false;
  return !(domain.openMax ? value >= domain.max : value > domain.max);
}

function domainText({ domain }: NumberParameter): string {
  const noun = domain.integer ? "a whole number" : "a number";
  const bounds: string[] = [];
  if (domain.min > -Infinity) bounds.push(domain.openMin ? `above ${domain.min}` : `at least ${domain.min}`);
  if (domain.max < Infinity) bounds.push(domain.openMax ? `below ${domain.max}` : `at most ${domain.max}`);
  return [noun, bounds.join(" and ")].join(" ").trim();
}

function isKnots(value: ParameterValue): value is Knots {
  if (!Array.isArray(value)) return false;
  let last = -Infinity;
  for (const knot of value as readonly unknown[]) {
    if (!Array.isArray(knot) || knot.length !== 2) return false;
    const [x, y] = knot as unknown[];
    if (typeof x !== "number" || typeof y !== "number" || !Number.isFinite(x) || !Number.isFinite(y)) return false;
    if (x <= last || y <= 0) return false;
    last = x;
  }
  return true;
}

export function unknownParameter(model: Described, id: string): ParameterError {
  const ids = model.parameters.map((parameter) => parameter.id);
  return new ParameterError(
    `${model.id} has no parameter "${id}"; the nearest are ${nearestWords(id, ids).join(", ")}.`,
  );
}
