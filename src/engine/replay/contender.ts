import { checkUses } from "../rating/blocks/use";
import type { BlockUse } from "../rating/blocks/block";
import { completeParameters, ParameterError } from "../rating/complete";
import { nearestWords } from "../rating/nearest";
import type { Parameters } from "../rating/parameters";
import { findModel, MODELS } from "../models/registry";
import type { Contender } from "../rating/system";

export type { Contender } from "../rating/system";

/** A model with its parameters, as the user chose them. */
export interface ContenderSpec {
  readonly model: string;
  /** Overrides of the model's defaults. */
  readonly parameters: Parameters;
  /** Blocks rated besides the players; absent: those of the reading (`HistoryOptions`), possibly none. */
  readonly blocks?: readonly BlockUse[];
}

/** How uncertain a new player is, in points; NaN for models without an uncertainty. */
export function startSdPoints({ model, parameters }: Contender): number {
  const column = model.columns.indexOf("sd");
  if (column < 0) return NaN;
  return model.rater(parameters, 1).state[column][0] * model.scale(parameters).pointsPerUnit;
}

/** @throws ParameterError for an unknown model or parameter, a value outside its domain, or invalid blocks */
export function contenderOf(spec: ContenderSpec): Contender {
  const model = findModel(spec.model);
  if (!model) {
    const nearest = nearestWords(
      spec.model,
      MODELS.map(({ id }) => id),
    ).join(", ");
    throw new ParameterError(`There is no model "${spec.model}"; the nearest are ${nearest}.`);
  }
  const parameters = completeParameters(model, spec.parameters);
  return spec.blocks ? { model, parameters, blocks: checkUses(spec.blocks) } : { model, parameters };
}
