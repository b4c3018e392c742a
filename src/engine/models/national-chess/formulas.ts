import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "national-chess",
    symbols: "\\Delta R = K \\, (S - E) + c",
    numbers: "\\slot{k} \\times (\\slot{scored} - \\slot{expected}) + \\operand{rest} = \\slot{step}",
    terms: [
      { symbol: "K", words: "factor of the player in this period" },
      { symbol: "S", words: "points scored in the race, a draw counting half" },
      { symbol: "E", words: "points that the ratings expected" },
      { symbol: "c", words: "bonus, and what earlier games of the period gain or lose by the new K" },
    ],
  },
  {
    id: "national-chess-new",
    symbols: "\\Delta R = \\overline{R_j + 400 (2 S_j - 1)} - R + c",
    numbers: "\\slot{mean} - \\slot{rating} + \\operand{rest} = \\slot{step}",
    terms: [
      {
        symbol: "R_j + 400 (2 S_j - 1)",
        words: "opponent’s rating, 400 up for a win and down for a loss; the mean over the race",
      },
      { symbol: "R", words: "rating before" },
      { symbol: "c", words: "what games of before weigh against it" },
    ],
  },
];
