import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { ZoneStatsRater } from "./rater";
import { missingColumns, missingNotes } from "./readings";

/** Score per hour against every opponent, weighted by shared minutes (ZoneStats). See README.md. */
export const model: Model<typeof parameters> = {
  id: "zonestats",
  label: "ZoneStats",
  place: 70,
  line: "Score per hour against each opponent, capped.",
  summary:
    "Compares score per hour with every opponent, weighed by the minutes both were in the game, and caps the gain.",
  source: "ZoneStats, equations 1 to 6",
  parameters,
  presets,
  columns: ["rating"],
  supports: { ties: "draw", scores: true, minutes: true },
  byHand: true,
  madeFor: { columns: ["minutes"] },
  formulas,
  policy,
  scale: (chosen) => ({
    origin: chosen.defaultRating,
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / (chosen.T * Math.LN10),
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (chosen.capScaleTime ? "long stays capped" : ""),
  notes: (history, chosen) => missingNotes(missingColumns(history), chosen.maxGameLength),
  rater: (chosen, players) => new ZoneStatsRater(chosen, players),
};

/** ZoneStats: pairs compared by score per hour, weighted by shared minutes. */
export const zonestats: SystemMaker<typeof parameters> = systemMaker(model);
