import { describeLikelihood } from "../../fitting/descriptions";
import type { FitLikelihood } from "../../fitting/descriptions";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { YEAR } from "./clock";
import { presets } from "./parameters";
import { MOST_PLAYERS } from "./rater";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** What does not depend on the likelihood, in natural units of it. */
export function beliefsOf(chosen: Parameters, pointsPerUnit: number) {
  const drift = number(chosen, "drift") / pointsPerUnit;
  return {
    initialMean: number(chosen, "initialMean") / pointsPerUnit,
    initialSd: number(chosen, "initialSd") / pointsPerUnit,
    aDay: chosen.clock === "day" ? (drift * drift) / YEAR : NaN,
    aRace: (number(chosen, "raceDrift") / pointsPerUnit) ** 2,
  };
}

/** A Gumbel that is uncertain is drawn as a wider one with the same variance: pi^2 / 6 + v. */
export const widerGumbel = (variance: number): number => Math.sqrt(1 + (6 * variance) / Math.PI ** 2);

/** Points of the likelihood. */
export const scaleOf = (chosen: Parameters, id: FitLikelihood): ReturnType<Model["scale"]> => {
  const { pointsPerUnit } = describeLikelihood(id);
  return { origin: number(chosen, "initialMean") / pointsPerUnit, pointsPerUnit };
};

/** What both readings say of themselves. */
export const common = {
  source: "Coulom 2008; Glickman 1999",
  presets,
  columns: [
    { id: "rating", label: "Mean" },
    { id: "sd", label: "sd" },
  ],
  // Covariances: a race in hand has means and sds alone.
  remembersMore: true,
  notes: ({ playerCount }: { readonly playerCount: number }): readonly string[] =>
    playerCount > MOST_PLAYERS
      ? [
          `With more than ${MOST_PLAYERS.toLocaleString("en-GB")} players what their ratings share is dropped after each race: approximate.`,
        ]
      : [],
} as const;
