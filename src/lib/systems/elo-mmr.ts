import { eloMmr as model } from "../../engine/models/elo-mmr/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Elo-MMR: contests of any size, performances remembered or forgotten at once.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function eloMmr(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
