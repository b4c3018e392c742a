import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "two-team-elo",
    symbols: "\\Delta r = K \\, M \\, (W - E)",
    numbers:
      "\\slot{k} \\times (\\slot{scored} - \\slot{expected}) + \\operand{margins} + \\operand{rounding} = \\slot{step}",
    terms: [
      { symbol: "K", words: "points for a surprise, times the weight of the race" },
      { symbol: "M", words: "factor for the margin (its additive part is a separate term)" },
      { symbol: "W", words: "1 for a win, 0.5 for a draw, 0 for a loss" },
      { symbol: "E", words: "expected result, home advantage included" },
    ],
  },
];
