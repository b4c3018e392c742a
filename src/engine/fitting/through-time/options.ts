/** Settings of curves of skill as data. A pure leaf: the page imports it as values. */
import type { DensityName } from "../../numerics/density";
import type { FitLikelihood } from "../../likelihoods/descriptions";
import type { Draws } from "../../design/likelihood";
import type { TimeUnit } from "./timeline";

/** Points; drifts in points for each year or race. */
export interface ThroughTimeOptions {
  readonly likelihood: FitLikelihood;
  readonly clock: TimeUnit;
  /** For each year, if time is in days. */
  readonly drift: number;
  /** For each race, if time is in races. */
  readonly raceDrift: number;
  readonly initialSd: number;
  readonly initialMean: number;
  /** Bradley-Terry only. */
  readonly draws: Draws;
}

export const THROUGH_TIME_DEFAULTS: ThroughTimeOptions = {
  likelihood: "thurstone",
  clock: "day",
  drift: 60,
  raceDrift: 10,
  initialSd: 200,
  initialMean: 0,
  draws: "half",
};

/** The likelihood of a performance law, or of games if all races are of two; `exact` false: the closest available. */
export function likelihoodOf(
  density: DensityName,
  areDuels: boolean,
): { readonly likelihood: FitLikelihood; readonly exact: boolean } {
  if (density === "gaussian") return { likelihood: "thurstone", exact: true };
  if (density !== "gumbel-max" && density !== "gumbel-min") return { likelihood: "thurstone", exact: false };
  if (areDuels) return { likelihood: "bradley-terry", exact: true };
  return { likelihood: density === "gumbel-max" ? "plackett-luce-race" : "plackett-luce-elimination", exact: true };
}

/** Fewest races needed to choose the drift, and most tries. */
export const MIN_RACES = 20;
export const MAX_TRIES = 11;

/** Settings chosen by walk-forward log loss, and how they were chosen. */
export interface DriftChoice {
  readonly options: ThroughTimeOptions;
  /** Unit of the drift: square root of a year, or of a race. */
  readonly unit: TimeUnit;
  readonly tries: number;
  /** Number of first races that were predicted. */
  readonly races: number;
  readonly of: number;
  /** Of decided pairs, natural log. */
  readonly logLoss: number;
  /** Whether the drift is at an end of the range tried; "": it is not. */
  readonly end: "" | "lowest" | "highest";
}
