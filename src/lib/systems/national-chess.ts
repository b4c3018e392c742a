import { nationalChess as model } from "../../engine/models/national-chess/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * US Chess and DWZ.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function nationalChess(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
