import { take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

const READ = [
  ...([
    "initialRating",
    "initialDeviation",
    "initialVolatility",
    "tau",
    "maxVolatility",
    "period",
    "scoreSds",
  ] as const),
];

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "GLICKO2_UPDATE",
  carries: READ,
  source: "M. Glickman, Example of the Glicko-2 system (2013)",
  pieces: () => ["sigmoid", "glicko2"],
  settings: (chosen) => take(chosen, READ),
  tolerance: 1e-9,
};
