import type { FormulaTemplate } from "../../rating/formula";

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "elo-mmr",
    symbols: "\\Delta\\mu = \\sum_k \\frac{u_k}{\\sum_l u_l} (p_k - \\mu)",
    numbers: "\\slot{today} + \\operand{earlier} + \\operand{mean} = \\slot{step}",
    terms: [
      { symbol: "p_k", words: "today’s performance, each earlier one, and the long-term mean" },
      { symbol: "u_k", words: "weight of each: less for a performance far from the new mean" },
      { symbol: "\\mu", words: "mean before the race" },
    ],
  },
];
