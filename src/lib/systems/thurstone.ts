import { thurstone as model } from "../../engine/models/thurstone/index";
import type { Parameters } from "../../engine/models/parameters";
import { systemOf } from "../system";
import type { System } from "../system";

/**
 * Thurstone: performances are skill plus noise (Gaussian, Gumbel, Laplace and others); orders of any length, ties.
 * @param parameters those that are to be other than their defaults
 * @throws ParameterError for an unknown parameter, or a value outside its domain
 */
export function thurstone(parameters: Parameters = {}): System {
  return systemOf(model, parameters);
}
