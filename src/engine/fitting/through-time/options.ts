/** Settings of curves of skill as data. A pure leaf: the page imports it as values. */
import type { DensityName } from "../../numerics/densities/density";
import type { FitLikelihood } from "../descriptions";
import type { Draws } from "../design/likelihood";
import type { TimeUnit } from "./timeline";

/** Points, and points a year or a race. */
export interface ThroughTimeOptions {
  readonly likelihood: FitLikelihood;
  readonly clock: TimeUnit;
  /** A year, where days count. */
  readonly drift: number;
  /** A race, where races count. */
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

/** The likelihood of a law of performances, of games where all races are of two; `exact` false: the nearest that there is. */
export function likelihoodOf(
  density: DensityName,
  areDuels: boolean,
): { readonly likelihood: FitLikelihood; readonly exact: boolean } {
  if (density === "gaussian") return { likelihood: "thurstone", exact: true };
  if (density !== "gumbel-max" && density !== "gumbel-min") return { likelihood: "thurstone", exact: false };
  if (areDuels) return { likelihood: "bradley-terry", exact: true };
  return { likelihood: density === "gumbel-max" ? "plackett-luce-race" : "plackett-luce-elimination", exact: true };
}

/** Races that a choice of the drift needs, and the tries that it makes at most. */
export const LEAST_RACES = 20;
export const MOST_TRIES = 11;

/** Settings that were chosen by walk-forward log loss, and how. */
export interface DriftChoice {
  readonly options: ThroughTimeOptions;
  /** Of the drift: a root year, or a root race. */
  readonly unit: TimeUnit;
  readonly tries: number;
  /** The first of so many that were predicted. */
  readonly races: number;
  readonly of: number;
  /** Of decided pairs, natural log. */
  readonly logLoss: number;
  /** The drift is at an end of what was tried; "": it is not. */
  readonly end: "" | "lowest" | "highest";
}
