import { take } from "../code";
import type { Plain } from "../code";
import type { PracticeSettings } from "./parameters";

/** Practice parameters that code to take home carries. */
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

/** The same under the names by which the code reads them. */
export const practice = (chosen: PracticeSettings): Record<string, Plain> => ({
  ...take(chosen, ["learningRate", "learningRateKnots", "initialRating"]),
  ratingFloor: chosen.floor ? chosen.ratingFloor : null,
  anchorRating: chosen.anchor ? chosen.anchorRating : null,
  period: chosen.batch,
});
