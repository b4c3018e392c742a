import { take, type CodeValue } from "../code";
import type { PracticeSettings } from "./parameters";

/** Gradient parameters that exported code supports. */
export const PRACTICE = [
  "learningRate",
  "learningRateKnots",
  "initialRating",
  "floor",
  "ratingFloor",
  "anchor",
  "anchorRating",
  "batch",
] as const;

/** The same under the names that the code uses. */
export const practice = (chosen: PracticeSettings): Record<string, CodeValue> => ({
  ...take(chosen, ["learningRate", "learningRateKnots", "initialRating"]),
  ratingFloor: chosen.floor ? chosen.ratingFloor : null,
  anchorRating: chosen.anchor ? chosen.anchorRating : null,
  period: chosen.batch,
});
