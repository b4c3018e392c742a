import { refusePublished, type CodeRule } from "../../rating/code";
import { GRADIENT_IDS, gradientCode } from "../../rating/gradient/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "PLACKETT_LUCE_UPDATE",
  carries: ["orientation", ...GRADIENT_IDS],
  source: "R. Plackett, The Analysis of Permutations (1975); B. Kerby, A multiplayer generalisation of Elo, 3.2",
  pieces: () => ["sigmoid", "log-add", "unseen-group", "plackett-luce", "gradient"],
  settings: (chosen) => ({ orientation: chosen.orientation, ...gradientCode(chosen) }),
  tolerance: 1e-9,
  refusal: ({ orientation }, ties) => (orientation === "elimination" ? refusePublished(ties) : ""),
};
