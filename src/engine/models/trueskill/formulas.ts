import type { FormulaTemplate } from "../../rating/formula";

const VARIANCE = { symbol: "\\sigma^2 + \\tau^2", words: "squared uncertainty before the race, drift included" };
const PUSH = {
  symbol: "v_f / c_f",
  words: "what the result against one neighbour says: plus if beaten, minus if lost to",
};

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "trueskill",
    symbols: "\\Delta\\mu = (\\sigma^2 + \\tau^2) \\sum_f \\pm \\frac{v_f}{c_f}",
    numbers: "\\slot{variance} \\times \\operand{push} = \\slot{step}",
    terms: [VARIANCE, PUSH],
  },
  {
    id: "trueskill-partial",
    symbols: "\\Delta\\mu = w \\, (\\sigma^2 + \\tau^2) \\sum_f \\pm \\frac{v_f}{c_f}",
    numbers: "\\slot{weight} \\times \\slot{variance} \\times \\operand{push} = \\slot{step}",
    terms: [{ symbol: "w", words: "share played, or of the team’s strength" }, VARIANCE, PUSH],
  },
];
