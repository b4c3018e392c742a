import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { Glicko2Rater } from "./rater";

/** Ratings with a deviation and a volatility, in rating periods (Glickman 2013). See README.md. */
export const model: Model<typeof parameters> = {
  id: "glicko2",
  label: "Glicko-2",
  place: 50,
  line: "Rating, uncertainty and volatility, pair by pair.",
  summary:
    "Keeps a rating, its uncertainty and its volatility, and counts a race as a game between every two of its players.",
  source: "Glickman 2013",
  parameters,
  presets,
  columns: ["rating", "sd", "volatility"],
  supports: { ties: "draw", starts: true, weights: true, home: true, uncertainty: true },
  fading: { period: "week" },
  uses: [
    {
      of: "chess-club",
      label: "Glicko-2 with the first move",
      hint: "White, the player listed first, counts 12 points higher; deviations grow while away, as on Lichess.",
      parameters: { advantage: 12, homeSide: "first", growth: "away" },
    },
    {
      of: "llm-arena",
      label: "Glicko-2, slow",
      hint: "Keeps the uncertainty of each rating; models hardly change.",
      parameters: { initialVolatility: 0.005, tau: 0.3 },
    },
  ],
  formulas,
  policy,
  scale: (chosen) => ({ origin: chosen.initialRating, pointsPerUnit: 1, known: true }),
  law: () => ({ density: "logistic" }),
  variantLabel: ({ period }) => (period === "race" ? "" : `by ${period}`),
  rater: (chosen, players) => new Glicko2Rater({ ...chosen, growsByPlay: chosen.growth === "period" }, players),
};

/** Glicko-2: rating, deviation and volatility, in rating periods or race by race. */
export const glicko2: SystemMaker<typeof parameters> = systemMaker(model);
