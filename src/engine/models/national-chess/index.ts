import type { Model, Period } from "../model";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { NationalRater } from "./rater";
import type { NationalSettings } from "./rater";

/** Chess ratings of US Chess and of the German Chess Federation. See README.md beside. */
export const nationalChess: Model = {
  id: "national-chess",
  label: "US Chess and DWZ",
  line: "Chess: US Chess and the German federation.",
  summary: "Chess clubs in the United States and Germany: Elo with a factor by games and rating, an event at a time.",
  source: "Glickman and Doan; German Chess Federation",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Rating" },
    { id: "count", label: "Games or evaluations" },
  ],
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
  formulas,
  scale: (chosen) => ({ origin: chosen.initialRating as number, pointsPerUnit: 1, known: true }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (chosen.rule === "dwz" ? "DWZ" : "US Chess"),
  rater: (chosen, players) => {
    const settings: NationalSettings = {
      rule: chosen.rule as NationalSettings["rule"],
      initialRating: chosen.initialRating as number,
      bonusThreshold: chosen.bonusThreshold as number,
      period: chosen.period as Period,
    };
    return new NationalRater(settings, players);
  },
};
