import { pairwiseElo as model } from "../../engine/models/pairwise-elo/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Elo: every pair of a race as a game, summed or averaged; a race of two is Elo as everybody knows it.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function elo(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
