import type { FormulaTemplate } from "../../rating/formula";

const DEVIATION = { symbol: "\\mathit{RD}'", words: "deviation after the games, in points" };
const WEAKENING = { symbol: "g(\\varphi_j)", words: "weight of a game: less than 1 for an uncertain opponent" };
const RESULT = { symbol: "s_j", words: "1 for a win, 0.5 for a draw, 0 for a loss" };
const EXPECTED = { symbol: "E_j", words: "expected result" };

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "glicko2",
    symbols: "\\Delta r = \\frac{\\mathit{RD}'^2}{173.7} \\sum_j g(\\varphi_j) (s_j - E_j)",
    numbers: "\\frac{\\slot{newDeviation}^2}{173.7} \\times \\operand{surprise} = \\slot{step}",
    terms: [DEVIATION, WEAKENING, RESULT, EXPECTED],
  },
  {
    id: "glicko2-period",
    symbols: "\\Delta r = \\frac{\\mathit{RD}'^2}{173.7} \\sum_j g(\\varphi_j) (s_j - E_j) - \\Delta r_0",
    numbers: "\\frac{\\slot{newDeviation}^2}{173.7} \\times \\operand{surprise} - \\operand{earlier} = \\slot{step}",
    terms: [
      DEVIATION,
      WEAKENING,
      RESULT,
      EXPECTED,
      { symbol: "\\Delta r_0", words: "what the period came to before this race" },
    ],
  },
];
