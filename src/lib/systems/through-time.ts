import { throughTime as model } from "../../engine/models/through-time/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Skill through time, forward: all covariances of all players, skills that drift.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function throughTime(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
