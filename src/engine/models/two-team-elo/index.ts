import type { Model } from "../model";
import type { Parameters } from "../parameters";
import type { SeasonSettings } from "../seasons";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { TwoTeamRater } from "./rater";
import type { TwoTeamSettings } from "./settings";
import { MARGIN_CONSTANTS } from "./rule";
import type { Margin } from "./rule";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** Elo for two sides with scores, home advantage and seasons. See README.md beside. */
export const twoTeamElo: Model = {
  id: "two-team-elo",
  label: "Elo with scores and home",
  line: "Football and leagues: home advantage and margins.",
  summary:
    "Football and other leagues: Elo for teams that meet in pairs: home advantage, margin of victory, and a step back to the mean between seasons.",
  source: "FiveThirtyEight; eloratings.net",
  parameters,
  presets,
  columns: [{ id: "rating", label: "Rating" }],
  supports: {
    ties: "draw",
    teams: true,
    scores: true,
    minutes: false,
    weights: true,
    home: true,
    order: false,
    uncertainty: false,
  },
  formulas,
  scale: (chosen) => ({ origin: number(chosen, "initialRating"), pointsPerUnit: 1, known: true }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) =>
    chosen.margin === "none" ? "no margin" : chosen.margin === "log" ? "" : String(chosen.margin),
  notes: ({ rank, score, home }, chosen) => {
    const notes: string[] = [];
    const isRated = (_: number, row: number): boolean => rank[row] > 0;
    if (chosen.margin !== "none" && !score.some((one, row) => isRated(one, row) && !Number.isNaN(one)))
      notes.push("Elo with scores needs a column of scores, and there is none: every win counts alike.");
    if (chosen.homeSide === "column" && number(chosen, "home") !== 0 && !home?.some((one) => one === 1))
      notes.push(
        "The data do not say who was at home, so nobody has a home advantage. The model can take the first listed.",
      );
    return notes;
  },
  rater: (chosen, players) => {
    const settings: TwoTeamSettings = {
      ...MARGIN_CONSTANTS,
      initialRating: number(chosen, "initialRating"),
      k: number(chosen, "k"),
      home: number(chosen, "home"),
      homeSide: chosen.homeSide as TwoTeamSettings["homeSide"],
      margin: chosen.margin as Margin,
      levelIsDraw: chosen.levelIsDraw as boolean,
      season: chosen.season as SeasonSettings["season"],
      seasonMonth: number(chosen, "seasonMonth"),
      seasonGap: number(chosen, "seasonGap"),
      reversion: number(chosen, "reversion"),
      mean: number(chosen, "mean"),
      rounding: chosen.rounding as boolean,
    };
    return new TwoTeamRater(settings, players);
  },
};
