import { codeforces as model } from "../../engine/models/codeforces/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Codeforces: whole ratings by the expected place in a contest.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function codeforces(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
