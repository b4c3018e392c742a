import { trueskill as model } from "../../engine/models/trueskill/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * TrueSkill: Gaussian beliefs, teams, draws within a margin, by expectation propagation.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function trueskill(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
