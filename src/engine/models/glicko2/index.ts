import type { HomeSide } from "../home-ground";
import type { Model, Period } from "../model";
import type { Parameters } from "../parameters";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { Glicko2Rater } from "./rater";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** Ratings with a deviation and a volatility, in rating periods (Glickman 2013). See README.md beside. */
export const glicko2: Model = {
  id: "glicko2",
  label: "Glicko-2",
  line: "Rating, uncertainty and volatility, pair by pair.",
  summary:
    "Keeps a rating, its uncertainty and its volatility, and counts a race as a game between every two of its players.",
  source: "Glickman 2013",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Rating" },
    { id: "sd", label: "Deviation" },
    { id: "volatility", label: "Volatility" },
  ],
  supports: {
    ties: "draw",
    teams: false,
    scores: false,
    minutes: false,
    weights: true,
    home: true,
    order: false,
    uncertainty: true,
  },
  formulas,
  scale: (chosen) => ({ origin: number(chosen, "initialRating"), pointsPerUnit: 1, known: true }),
  law: () => ({ density: "logistic" }),
  variantLabel: (chosen) => (chosen.period === "race" ? "" : `by ${String(chosen.period)}`),
  rater: (chosen, players) =>
    new Glicko2Rater(
      {
        initialRating: number(chosen, "initialRating"),
        initialDeviation: number(chosen, "initialDeviation"),
        initialVolatility: number(chosen, "initialVolatility"),
        maxVolatility: number(chosen, "maxVolatility"),
        tau: number(chosen, "tau"),
        period: chosen.period as Period,
        scoreSds: number(chosen, "scoreSds"),
        driftPerDay: number(chosen, "driftPerDay"),
        advantage: number(chosen, "advantage"),
        growsByPlay: chosen.growth === "period",
        homeSide: chosen.homeSide as HomeSide,
      },
      players,
    ),
};
