import { gaussianQuantile } from "../numerics/gaussian";
import type { Accuracy } from "../numerics/accuracy";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import type { FitLikelihood } from "../likelihoods/descriptions";
import { LIKELIHOODS } from "../likelihoods/by-name";
import { DavidsonLikelihood } from "./davidson";
import type { DesignLikelihood } from "./design-likelihood";

/** How Bradley-Terry treats a draw: half a win each, or Davidson's nu, fixed or estimated. Other likelihoods have no draws. */
export type Draws = "half" | { readonly davidson: number | "estimated" };

/** @throws RangeError for Davidson's draws with another likelihood than Bradley-Terry, or a nu that is not positive */
export function designLikelihood(id: FitLikelihood, draws: Draws, accuracy?: Accuracy): DesignLikelihood {
  if (draws === "half") {
    const likelihood = LIKELIHOODS[id](accuracy);
    if (!hasInformation(likelihood)) throw new TypeError(`${id} has no second derivatives.`);
    return likelihood;
  }
  if (id !== "bradley-terry") throw new RangeError("Only Bradley–Terry has draws of its own.");
  const { davidson } = draws;
  if (davidson === "estimated") return new DavidsonLikelihood(0);
  if (!(davidson > 0 && davidson < Infinity)) throw new RangeError(`nu must be above 0, not ${davidson}.`);
  return new DavidsonLikelihood(Math.log(davidson));
}

const hasInformation = (likelihood: OrderLikelihood): likelihood is DesignLikelihood =>
  likelihood.information !== undefined;

export const isEstimated = (draws: Draws): boolean => draws !== "half" && draws.davidson === "estimated";

/**
 * Mean diagonal of the information of a field of n at equal ratings: Bradley-Terry (n - 1) / 4; Plackett-Luce (n - H_n) / n;
 * Thurstone the mean square of normal order statistics by Blom's approximation. The maximum does not depend on this number.
 */
export function typicalInformation(id: FitLikelihood, n: number): number {
  if (n < 2) return 0;
  if (id === "bradley-terry") return (n - 1) / 4;
  let sum = 0;
  if (id === "thurstone") {
    for (let k = 1; k <= n; k++) sum += gaussianQuantile((k - 0.375) / (n + 0.25)) ** 2;
    return sum / n;
  }
  for (let k = 1; k <= n; k++) sum += 1 / k;
  return (n - sum) / n;
}
