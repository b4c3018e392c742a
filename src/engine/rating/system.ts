import type { BlockUse } from "./blocks/block";
import { completeParameters, withImpliedFlags } from "./complete";
import type { Model } from "./model";
import type { Parameter, Parameters, Settings } from "./parameters";

/** A rating system: a model with its parameters. Created by a function such as `thurstone()` or `elo()`. */
export interface System {
  /** Id of the model: "thurstone", "weng-lin". */
  readonly model: string;
  readonly label: string;
  /** Every parameter with its value, defaults included. */
  readonly parameters: Parameters;
}

/** A model with complete, checked parameters, ready to rate. */
export interface Contender {
  readonly model: Model;
  readonly parameters: Parameters;
  readonly blocks?: readonly BlockUse[];
}

const contenders = new WeakMap<System, Contender>();

/** Makes systems of one model. */
export interface SystemMaker<P extends readonly Parameter[]> {
  /** `parameters`: only those that differ from the defaults. Throws ParameterError for an unknown id or a value outside its domain. */
  (parameters?: Partial<Settings<P>>): System;
}

export const systemMaker =
  <P extends readonly Parameter[]>(model: Model<P>): SystemMaker<P> =>
  (parameters = {}) =>
    systemFrom({ model, parameters: completeParameters(model, withImpliedFlags(model, parameters as Parameters)) });

/** The system of a contender whose parameters are complete. */
export function systemFrom({ model, parameters }: Contender): System {
  const system: System = { model: model.id, label: model.label, parameters };
  contenders.set(system, { model, parameters });
  return system;
}

/** @throws TypeError for anything not made by a `SystemMaker` */
export function contenderBehind(system: System): Contender {
  const contender = contenders.get(system);
  if (!contender)
    throw new TypeError("This is not a rating system. Create one, for example with elo() or thurstone().");
  return contender;
}
