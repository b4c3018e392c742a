import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { ZoneStatsRater } from "./rater";
import { missingColumns, missingNotes } from "./readings";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** Score per hour against every opponent, weighed by shared minutes (ZoneStats). See README.md beside. */
export const zonestats: Model = {
  id: "zonestats",
  label: "ZoneStats",
  line: "Score per hour against each opponent, capped.",
  summary:
    "Compares score per hour with every opponent, weighed by the minutes both were in the game, and caps the gain.",
  source: "ZoneStats, equations 1 to 6",
  parameters,
  presets,
  columns: [{ id: "rating", label: "Rating" }],
  supports: { ties: "draw", teams: false, scores: true, minutes: true, order: false, uncertainty: false },
  formulas,
  scale: (chosen) => ({
    origin: number(chosen, "defaultRating"),
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / (number(chosen, "T") * Math.LN10),
  }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (chosen.capScaleTime === true ? "long stays capped" : ""),
  notes: (history, chosen) => missingNotes(missingColumns(history), number(chosen, "maxGameLength")),
  rater: (chosen, players) =>
    new ZoneStatsRater(
      {
        T: number(chosen, "T"),
        gameMultiplier: number(chosen, "gameMultiplier"),
        maxGameLength: number(chosen, "maxGameLength"),
        defaultRating: number(chosen, "defaultRating"),
        capScaleTime: chosen.capScaleTime === true,
      },
      players,
    ),
};
