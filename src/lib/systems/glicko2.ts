import { glicko2 as model } from "../../engine/models/glicko2/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Glicko-2: rating, deviation and volatility, in rating periods or race by race.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function glicko2(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
