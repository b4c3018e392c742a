import { take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

const READ = [
  ...(["k", "home", "homeSide", "margin", "levelIsDraw", "season", "seasonGap", "seasonMonth", "reversion"] as const),
  ...(["mean", "initialRating", "rounding"] as const),
];

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "TWO_TEAM_UPDATE",
  carries: READ,
  source: "FiveThirtyEight, NFL Elo and NBA Elo; eloratings.net; clubelo.com",
  pieces: () => ["sigmoid", "two-team-elo"],
  settings: (chosen) => ({ ...take(chosen, READ), period: "race" }),
  tolerance: 1e-9,
};
