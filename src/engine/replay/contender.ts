import { completeParameters, ParameterError } from "../models/complete";
import type { Model } from "../models/model";
import { nearestWords } from "../models/nearest";
import type { Parameters } from "../models/parameters";
import { findModel, MODELS } from "../models/registry";

/** A model with its parameters, as a person chose them. */
export interface ContenderSpec {
  readonly model: string;
  /** Overrides of the model's defaults. */
  readonly parameters: Parameters;
}

/** A contender ready to rate: the model and complete, checked parameters. */
export interface Contender {
  readonly model: Model;
  readonly parameters: Parameters;
}

/** @throws ParameterError for an unknown model or parameter, or a value outside its domain */
export function contenderOf(spec: ContenderSpec): Contender {
  const model = findModel(spec.model);
  if (!model) {
    const nearest = nearestWords(
      spec.model,
      MODELS.map(({ id }) => id),
    ).join(", ");
    throw new ParameterError(`There is no model "${spec.model}"; the nearest are ${nearest}.`);
  }
  return { model, parameters: completeParameters(model, spec.parameters) };
}
