/** The contenders of the lessons, in the dress that the first contenders of the app wear. */
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

/** One learning rate for all, so that rules are compared and not rates. */
export const RATE = 0.1;
const rate = { learningRate: RATE };

export const LOGISTIC = shown(0, "Elo, sum", "pairwise-elo", rate);
export const MEAN = shown(1, "Elo, mean", "pairwise-elo", { ...rate, aggregate: "mean" });
export const GAUSSIAN_PAIR = shown(3, "Gaussian", "pairwise-elo", { ...rate, pair: "gaussian-ml" });
export const CLASSIC_PAIR = shown(5, "Classic Gaussian", "pairwise-elo", { ...rate, pair: "gaussian-classic" });
export const RACE = shown(2, "Plackett–Luce, race", "plackett-luce", { ...rate, orientation: "race" });
export const ELIMINATION = shown(6, "Plackett–Luce, elimination", "plackett-luce", {
  ...rate,
  orientation: "elimination",
});
export const THURSTONE = shown(3, "Thurstone", "thurstone", rate);
export const TRUESKILL = shown(4, "TrueSkill", "trueskill");
export const ZONESTATS = shown(6, "ZoneStats", "zonestats");

/** The same with another learning rate. */
export const withRate = (one: Shown, learningRate: number): Shown => ({
  ...one,
  parameters: { ...one.parameters, learningRate },
});

/** What the engine is asked. */
export const specOf = ({ model, parameters }: ContenderSpec): ContenderSpec => ({ model, parameters });
