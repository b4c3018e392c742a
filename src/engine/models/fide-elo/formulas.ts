import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "fide-elo",
    symbols: "\\Delta R = K \\, (S - E) + c",
    numbers: "\\slot{k} \\times (\\slot{scored} - \\slot{expected}) + \\operand{rest} = \\slot{step}",
    terms: [
      { symbol: "K", words: "factor of the player in this period" },
      { symbol: "S", words: "points scored, a draw counting half" },
      { symbol: "E", words: "points that the ratings expected, by FIDE’s table" },
      { symbol: "c", words: "rounding, and what earlier games of the period gain or lose by a new K" },
    ],
  },
];
