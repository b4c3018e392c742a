import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { TwoTeamRater } from "./rater";
import { MARGIN_CONSTANTS } from "./rule";

/** Elo for two sides with scores, home advantage and seasons. See README.md. */
const model: Model<typeof parameters> = {
  id: "two-team-elo",
  label: "Elo with scores and home",
  place: 150,
  line: "Football and leagues: home advantage and margins.",
  summary:
    "Football and other leagues: Elo for teams that meet in pairs: home advantage, margin of victory, and a step back to the mean between seasons.",
  source: "FiveThirtyEight; eloratings.net",
  parameters,
  presets,
  columns: ["rating"],
  supports: { ties: "draw", starts: true, teams: true, scores: true, weights: true, home: true },
  byHand: true,
  madeFor: { sides: "two", columns: ["scores"] },
  uses: [
    { of: "football", label: "World Football Elo", hint: "National teams, by goals.", preset: "world-football" },
    { of: "football", label: "Club football", hint: "Home 60, and the root of the goal difference.", preset: "clubs" },
    {
      of: "football",
      label: "American football",
      hint: "FiveThirtyEight’s NFL Elo: a third of the way back each season.",
      preset: "nfl",
    },
    { of: "football", label: "Basketball", hint: "FiveThirtyEight’s NBA Elo.", preset: "nba" },
  ],
  formulas,
  policy,
  scale: (chosen) => ({ origin: chosen.initialRating, pointsPerUnit: 1, known: true }),
  law: () => ({ density: "gumbel-max" }),
  variantLabel: (chosen) => (chosen.margin === "none" ? "no margin" : chosen.margin === "log" ? "" : chosen.margin),
  notes: ({ rank, score, home }, chosen) => {
    const notes: string[] = [];
    const isRated = (_: number, row: number): boolean => rank[row] > 0;
    if (chosen.margin !== "none" && !score.some((one, row) => isRated(one, row) && !Number.isNaN(one)))
      notes.push("Elo with scores needs a column of scores, and there is none: every win counts alike.");
    if (chosen.homeSide === "column" && chosen.home !== 0 && !home?.some((one) => one === 1))
      notes.push(
        "The data do not say who was at home, so no side has a home advantage. The model can take the first listed.",
      );
    return notes;
  },
  rater: (chosen, players) => new TwoTeamRater({ ...MARGIN_CONSTANTS, ...chosen }, players),
};

/** Elo for two sides with scores, home advantage and seasons. */
export const twoTeamElo: SystemMaker<typeof parameters> = systemMaker(model);
