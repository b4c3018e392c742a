import { take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

const READ = [
  ...(["initialRating", "kNew", "kStandard", "kElite", "newGames", "eliteRating", "gamesCap"] as const),
  ...(["expectation", "rule400", "rounding", "period"] as const),
];

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "FIDE_UPDATE",
  carries: READ,
  source: "FIDE Rating Regulations effective from 1 March 2024, with the amendment of 1 October 2025",
  pieces: ({ expectation }) => [
    ...(expectation === "normal" ? ["gaussian"] : []),
    ...(expectation === "logistic" ? ["sigmoid"] : []),
    `expected-${expectation}`,
    "fide-elo",
  ],
  settings: (chosen) => take(chosen, READ),
  // The code needs a rating for every player, so FIDE's unrated newcomers are refused.
  columns: ["rating", "games", "elite"],
  tolerance: 1e-9,
};
