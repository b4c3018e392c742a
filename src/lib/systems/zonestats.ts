import { zonestats as model } from "../../engine/models/zonestats/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * ZoneStats: pairs compared by score an hour, weighed by the minutes they shared.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function zonestats(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
