import { twoTeamElo as model } from "../../engine/models/two-team-elo/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Elo for two sides with scores, home advantage and seasons.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function twoTeamElo(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
