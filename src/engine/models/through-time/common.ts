import { describeLikelihood, type FitLikelihood } from "../../likelihoods/descriptions";
import type { Model } from "../../rating/model";
import { YEAR } from "./clock";
import { presets, type TimeSettings } from "./parameters";
import { MAX_PLAYERS } from "./rater";

/** The settings that do not depend on the likelihood, in its natural units. */
export function beliefsOf(chosen: TimeSettings, pointsPerUnit: number) {
  const drift = chosen.drift / pointsPerUnit;
  return {
    initialMean: chosen.initialMean / pointsPerUnit,
    initialSd: chosen.initialSd / pointsPerUnit,
    aDay: chosen.clock === "day" ? (drift * drift) / YEAR : NaN,
    aRace: (chosen.raceDrift / pointsPerUnit) ** 2,
  };
}

/** Approximates a Gumbel distribution with uncertain location by a wider one of the same variance, pi^2 / 6 + v. */
export const widerGumbel = (variance: number): number => Math.sqrt(1 + (6 * variance) / Math.PI ** 2);

/** The scale in points of a likelihood. */
export const scaleOf = (chosen: TimeSettings, id: FitLikelihood): ReturnType<Model["scale"]> => {
  const { pointsPerUnit } = describeLikelihood(id);
  return { origin: chosen.initialMean / pointsPerUnit, pointsPerUnit };
};

/** The description that both variants share. */
export const common = {
  source: "Coulom 2008; Glickman 1999",
  presets,
  columns: ["rating", "sd"],
  // Predictions depend on covariances, and a what-if race states only means and sds.
  remembersMore: true,
  notes: ({ playerCount }: { readonly playerCount: number }): readonly string[] =>
    playerCount > MAX_PLAYERS
      ? [
          `With more than ${MAX_PLAYERS.toLocaleString("en-GB")} players, correlations between ratings are dropped after each race, so results are approximate.`,
        ]
      : [],
} as const;
