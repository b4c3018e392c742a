/** The systems of the lessons, in the colours of the app's first systems. */
import { PERFORMANCE_SD, POINTS_AT_TEN_TO_ONE } from "../../../engine/rating/points";
import type { ContenderSpec } from "../../../worker/protocol";

export interface Shown extends ContenderSpec {
  readonly label: string;
  readonly slot: number;
}

const shown = (slot: number, label: string, model: string, parameters: ContenderSpec["parameters"] = {}): Shown => ({
  slot,
  label,
  model,
  parameters,
});

/** The K-factor of the lessons: the maximum points of a game, if changes are bounded. */
export const K = 17;

/** Points per unit of the logistic and of the Gaussian systems. */
const LOGISTIC_UNIT = POINTS_AT_TEN_TO_ONE / Math.LN10;

/** The learning rate of a K-factor: K = 400 η / ln 10. */
export const rateOf = (k: number): number => k / LOGISTIC_UNIT;

/** The same for Gaussian systems, whose unit is the sd of a performance. */
export const gaussianRateOf = (k: number): number => k / PERFORMANCE_SD;

const elo = { learningRate: rateOf(K) };
const gaussian = { learningRate: gaussianRateOf(K) };

export const ELO = shown(0, "Elo", "pairwise-elo", elo);
export const SUM = { ...ELO, label: "Elo, sum" };
export const MEAN = shown(1, "Elo, mean", "pairwise-elo", { ...elo, aggregate: "mean" });
export const GAUSSIAN_PAIR = shown(3, "Gaussian", "pairwise-elo", { ...gaussian, pair: "gaussian-ml" });
export const CLASSIC_PAIR = shown(5, "Classic Gaussian", "pairwise-elo", { ...gaussian, pair: "gaussian-classic" });
export const RACE = shown(2, "Plackett–Luce, race", "plackett-luce", { ...elo, orientation: "race" });
export const ELIMINATION = shown(6, "Plackett–Luce, elimination", "plackett-luce", {
  ...elo,
  orientation: "elimination",
});
export const THURSTONE = shown(3, "Thurstone", "thurstone", gaussian);
export const TRUESKILL = shown(4, "TrueSkill", "trueskill");
export const ZONESTATS = shown(6, "ZoneStats", "zonestats");

export const withRate = (one: Shown, learningRate: number): Shown => ({
  ...one,
  parameters: { ...one.parameters, learningRate },
});

export const eloOf = (k: number): Shown => withRate(ELO, rateOf(k));

export const specOf = ({ model, parameters }: ContenderSpec): ContenderSpec => ({ model, parameters });
