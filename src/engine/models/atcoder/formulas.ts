import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "atcoder",
    symbols: "\\Delta r = (A_k - A_{k-1}) + (f(k-1) - f(k)) + c",
    numbers: "\\slot{moved} + \\operand{fallen} + \\operand{rest} = \\slot{step}",
    terms: [
      { symbol: "A_k", words: "mean of the performances of k contests, the newest and the best counting most" },
      { symbol: "f(k)", words: "discount after k contests, 1200 after the first and falling to 0" },
      { symbol: "c", words: "lift of ratings below 400, and rounding" },
    ],
  },
];
