import type { FormulaTemplate } from "../../rating/formula";

const ETA = { symbol: "\\eta", words: "learning rate" };
const SCORED = { symbol: "S", words: "opponents beaten, a draw counting half" };
const EXPECTED = { symbol: "E", words: "wins that the ratings expected" };
const PAIRS = { symbol: "m", words: "opponents compared with" };
const INCREMENT = { symbol: "\\Delta_j", words: "increment by the game against one opponent" };

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "pairwise-sum",
    symbols: "\\Delta\\rho = \\eta \\, (S - E)",
    numbers: "\\slot{learningRate} \\times (\\slot{scored} - \\slot{expected}) = \\slot{step}",
    terms: [ETA, SCORED, EXPECTED],
  },
  {
    id: "pairwise-mean",
    symbols: "\\Delta\\rho = \\frac{\\eta}{m} \\, (S - E)",
    numbers: "\\frac{\\slot{learningRate}}{\\slot{pairs}} \\times (\\slot{scored} - \\slot{expected}) = \\slot{step}",
    terms: [ETA, PAIRS, SCORED, EXPECTED],
  },
  {
    id: "pairwise-sum-likelihood",
    symbols: "\\Delta\\rho = \\eta \\sum_j \\Delta_j",
    numbers: "\\slot{learningRate} \\times \\operand{increments} = \\slot{step}",
    terms: [ETA, INCREMENT],
  },
  {
    id: "pairwise-mean-likelihood",
    symbols: "\\Delta\\rho = \\frac{\\eta}{m} \\sum_j \\Delta_j",
    numbers: "\\frac{\\slot{learningRate}}{\\slot{pairs}} \\times \\operand{increments} = \\slot{step}",
    terms: [ETA, PAIRS, INCREMENT],
  },
];
