import { take, type CodeRule } from "../../rating/code";
import { GRADIENT_IDS, gradientCode } from "../../rating/gradient/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "ELO_UPDATE",
  carries: ["pair", "aggregate", ...GRADIENT_IDS],
  source: "A. Elo, The Rating of Chessplayers (1978); B. Kerby, A multiplayer generalisation of Elo, 2 and 3.1",
  pieces: ({ pair }) => [
    "sigmoid",
    ...(pair === "logistic" ? [] : ["gaussian"]),
    `pair-${pair}`,
    "pairwise-elo",
    "gradient",
  ],
  settings: (chosen) => ({ ...take(chosen, ["pair", "aggregate"]), ...gradientCode(chosen) }),
  tolerance: 1e-9,
};
