import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "zonestats",
    symbols: "\\Delta r = \\text{scale} \\times \\sum_j o_j",
    numbers: "\\slot{scale} \\times \\operand{raw} = \\slot{step}",
    terms: [
      { symbol: "\\text{scale}", words: "below 1 where the largest change of the game was too much for its minutes" },
      { symbol: "o_j", words: "points a minute, times shared minutes, times result less expectation" },
    ],
  },
];
