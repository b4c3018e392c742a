import { atcoder as model } from "../../engine/models/atcoder/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * AtCoder: performances averaged over the latest contests.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function atcoder(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
