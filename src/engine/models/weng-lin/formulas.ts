import type { FormulaTemplate } from "../../rating/formula";

const TERMS = [
  { symbol: "\\sigma^2 + \\tau^2", words: "squared uncertainty before the race, drift included" },
  { symbol: "g", words: "what all comparisons say together: how much likelier the result is with a higher mean" },
];

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "weng-lin",
    symbols: "\\Delta\\mu = (\\sigma^2 + \\tau^2) \\, g",
    numbers: "\\slot{variance} \\times \\operand{push} = \\slot{step}",
    terms: TERMS,
  },
  {
    id: "weng-lin-weighted",
    symbols: "\\Delta\\mu = a \\, (\\sigma^2 + \\tau^2) \\, g",
    numbers: "\\slot{factor} \\times \\slot{variance} \\times \\operand{push} = \\slot{step}",
    terms: [
      { symbol: "a", words: "weight of the race, weight of the player and margin of victory, multiplied" },
      ...TERMS,
    ],
  },
];
