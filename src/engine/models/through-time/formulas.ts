import type { FormulaTemplate } from "../../rating/formula";

const TERMS: FormulaTemplate["terms"] = [
  { symbol: "T_{ii}", words: "own variance before the race, drift included" },
  {
    symbol: "g_i",
    words: "how the likelihood of the order changes with the performance, at the likeliest performances",
  },
  { symbol: "T_{ij}", words: "covariance with another entrant: what earlier races say of both" },
];

const template = (id: string): FormulaTemplate => ({
  id,
  symbols: "\\Delta m_i = T_{ii} \\, g_i + \\sum_{j \\ne i} T_{ij} \\, g_j",
  numbers: "\\slot{variance} \\times \\operand{push} + \\operand{others} = \\slot{step}",
  terms: TERMS,
});

export const formulas: readonly FormulaTemplate[] = [template("through-time")];
export const gameFormulas: readonly FormulaTemplate[] = [template("through-time-games")];
