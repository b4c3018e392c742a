import type { FormulaTemplate } from "../../rating/formula";

const ETA = { symbol: "\\eta", words: "learning rate" };

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "plackett-luce-elimination",
    symbols: "\\Delta\\rho = \\eta \\left( \\sum_i p_i - 1 \\right)",
    numbers: "\\slot{learningRate} \\times (\\slot{chances} - 1) = \\slot{step}",
    terms: [
      ETA,
      { symbol: "p_i", words: "probability of being eliminated next, at each elimination" },
      { symbol: "1", words: "for the player’s own elimination" },
    ],
  },
  {
    id: "plackett-luce-race",
    symbols: "\\Delta\\rho = \\eta \\left( 1 - \\sum_i p_i \\right)",
    numbers: "\\slot{learningRate} \\times (1 - \\slot{chances}) = \\slot{step}",
    terms: [
      ETA,
      { symbol: "1", words: "for the place taken" },
      { symbol: "p_i", words: "probability of taking each place filled so far" },
    ],
  },
];
