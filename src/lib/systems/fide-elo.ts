import { fideElo as model } from "../../engine/models/fide-elo/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * FIDE Elo: table, 400-point rule, K by games and rating, monthly lists, whole ratings.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function fideElo(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
