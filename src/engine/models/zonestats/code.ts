import { take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "ZONESTATS_UPDATE",
  carries: ["T", "gameMultiplier", "maxGameLength", "defaultRating", "capScaleTime"],
  source: "ZoneStats, equations 1 to 6",
  pieces: () => ["sigmoid", "zonestats"],
  settings: (chosen) => ({
    ...take(chosen, ["T", "gameMultiplier", "maxGameLength", "capScaleTime"]),
    initialRating: chosen.defaultRating,
    period: "race",
  }),
  tolerance: 1e-9,
};
