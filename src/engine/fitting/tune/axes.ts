import { checkValue, hasEffect, isTunable, matters, ParameterError, unknownParameter } from "../../rating/complete";
import { blockParameter, blockValue } from "../../rating/blocks/use";
import type { Model } from "../../rating/model";
import type { NumberParameter, Parameters } from "../../rating/parameters";
import { startSdPoints, type Contender } from "../../replay/contender";

/** One tuned parameter: its values between bounds, mapped to the interval 0..1. */
interface Axis {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly scale: "linear" | "log";
  /** The untuned contender's value, 0..1. */
  readonly start: number;
  /** The parameter value at 0..1, with four digits. */
  valueAt(unit: number): number;
}

/** Axes of the named parameters within their sliders, widened to the contender's values. Throws ParameterError if not tunable. */
export function axesOf(contender: Contender, ids: readonly string[]): Axis[] {
  const { model, parameters } = withBlockParameters(contender);
  if (ids.length === 0 || new Set(ids).size < ids.length) {
    throw new ParameterError(`Name the parameters to tune, each once; ${model.id} has ${listed(model)}.`);
  }
  return ids.map((id) => {
    const parameter = model.parameters.find((candidate) => candidate.id === id);
    if (!parameter) throw unknownParameter(model, id);
    if (!isTunable(parameter)) {
      throw new ParameterError(`${id} cannot be tuned. Tunable parameters of ${model.id}: ${listed(model)}.`);
    }
    if (!hasEffect(parameter, model.parameters, parameters)) {
      const { when } = parameter;
      throw new ParameterError(`${id} has no effect unless ${when!.parameter} is ${when!.in.join(" or ")}.`);
    }
    if (!matters(parameter, model.parameters, parameters)) {
      const others = parameter.mattersWhen!.map((condition) => condition.parameter);
      throw new ParameterError(
        `${id} changes no prediction as ${others.join(", ")} ${others.length > 1 ? "are" : "is"} set.`,
      );
    }
    return axisOf(parameter, parameters);
  });
}

/** The blocks of a contender as parameters of its model, with their current values. */
export function withBlockParameters({ model, parameters, blocks = [] }: Contender): {
  readonly model: Pick<Model, "id" | "parameters">;
  readonly parameters: Parameters;
} {
  const rule = model.supports.blocks;
  if (!rule || blocks.length === 0) return { model, parameters };
  const own = blocks.map((use) => {
    const described = blockParameter(rule, use, startSdPoints({ model, parameters }));
    return { described, value: blockValue(rule, use) ?? described.default };
  });
  return {
    model: { id: model.id, parameters: [...model.parameters, ...own.map(({ described }) => described)] },
    parameters: {
      ...parameters,
      ...Object.fromEntries(own.map(({ described, value }) => [described.id, value])),
    },
  };
}

function listed(model: Pick<Model, "parameters">): string {
  return model.parameters
    .filter(isTunable)
    .map(({ id }) => id)
    .join(", ");
}

function axisOf(parameter: NumberParameter, parameters: Parameters): Axis {
  const own = parameters[parameter.id] as number;
  const min = Math.min(parameter.slider.min, own);
  const max = Math.max(parameter.slider.max, own);
  const isLog = parameter.slider.scale === "log" && min > 0;
  const [low, high] = isLog ? [Math.log(min), Math.log(max)] : [min, max];
  const start = ((isLog ? Math.log(own) : own) - low) / (high - low);
  // Four digits: of the value on a logarithmic scale, of the range on a linear one.
  const digit = 10 ** Math.floor(Math.log10((max - min) * 1e-4));
  return {
    id: parameter.id,
    min,
    max,
    scale: isLog ? "log" : "linear",
    start,
    valueAt(unit) {
      if (unit === start) return own;
      const at = low + unit * (high - low);
      const value = isLog
        ? Number(Math.exp(at).toPrecision(4))
        : Number((Math.round(at / digit) * digit).toPrecision(12));
      const within = Math.min(max, Math.max(min, parameter.domain.integer ? Math.round(value) : value));
      return checkValue(parameter, within) as number;
    },
  };
}
