import { plackettLuce as model } from "../../engine/models/plackett-luce/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Plackett–Luce: orders as choices of the best of those who are left, or of the last.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function plackettLuce(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
