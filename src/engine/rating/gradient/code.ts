import { take, type CodeValue } from "../code";
import type { GradientSettings } from "./parameters";

/** Gradient parameters that exported code supports. */
export const GRADIENT_IDS = [
  "learningRate",
  "learningRateKnots",
  "initialRating",
  "floor",
  "ratingFloor",
  "anchor",
  "anchorRating",
  "batch",
] as const;

/** The values of these parameters, by the names in exported code. */
export const gradientCode = (chosen: GradientSettings): Record<string, CodeValue> => ({
  ...take(chosen, ["learningRate", "learningRateKnots", "initialRating"]),
  ratingFloor: chosen.floor ? chosen.ratingFloor : null,
  anchorRating: chosen.anchor ? chosen.anchorRating : null,
  period: chosen.batch,
});
