import { wengLin as model } from "../../engine/models/weng-lin/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Weng–Lin: what TrueSkill believes, in closed form; the models of openskill.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function wengLin(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
