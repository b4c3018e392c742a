import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "codeforces",
    symbols: "\\Delta r = \\operatorname{trunc}\\frac{R - r}{2} + c_1 + c_2",
    numbers: "\\slot{half} + \\operand{correctionForAll} + \\operand{top} = \\slot{step}",
    terms: [
      { symbol: "R", words: "needed rating: the one whose expected place is the middle of place and seed" },
      { symbol: "r", words: "rating before the contest" },
      { symbol: "c_1", words: "correction for all players, so that ratings do not rise as a whole" },
      { symbol: "c_2", words: "correction for the highest rated, from −10 to 0" },
    ],
  },
];
