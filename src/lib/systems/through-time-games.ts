import { throughTimeGames as model } from "../../engine/models/through-time-games/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Skill through time for games of two, with draws.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function throughTimeGames(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
