import type { FormulaTemplate } from "../../rating/formula";

const ETA = { symbol: "\\eta", words: "learning rate" };
const PERFORMANCE = {
  symbol: "\\mathrm{E}[X \\mid \\text{order}]",
  words: "expected performance, given the order",
};
const RATING = { symbol: "\\rho", words: "rating before the race" };

export const formulas: readonly FormulaTemplate[] = [
  {
    id: "thurstone",
    symbols: "\\Delta\\rho = \\eta \\, \\bigl( \\mathrm{E}[X \\mid \\text{order}] - \\rho \\bigr)",
    numbers: "\\slot{learningRate} \\times \\bigl( \\slot{performance} - \\operand{rating} \\bigr) = \\slot{step}",
    terms: [ETA, PERFORMANCE, RATING],
  },
  {
    id: "thurstone-scaled",
    symbols: "\\Delta\\rho = \\eta \\, \\frac{\\mathrm{E}[X \\mid \\text{order}] - \\rho}{\\sigma^2}",
    numbers:
      "\\slot{learningRate} \\times \\frac{\\slot{performance} - \\operand{rating}}{\\operand{scale}^2} = \\slot{step}",
    terms: [ETA, PERFORMANCE, RATING, { symbol: "\\sigma", words: "scale: how far performances stray from ratings" }],
  },
  {
    id: "thurstone-density",
    symbols:
      "\\Delta\\rho = \\eta \\, \\mathrm{E}\\bigl[ \\partial_\\rho \\log f(X - \\rho) \\mid \\text{order} \\bigr]",
    numbers: "\\slot{learningRate} \\times \\operand{pull} = \\slot{step}",
    terms: [
      ETA,
      { symbol: "f", words: "density of performances about a rating" },
      { symbol: "X", words: "the performance, known as far as the order tells" },
    ],
  },
  {
    id: "thurstone-team",
    symbols: "\\Delta\\rho = \\eta \\, w \\, \\frac{\\partial \\log P}{\\partial T}",
    numbers: "\\slot{learningRate} \\times \\slot{part} \\times \\operand{pull} = \\slot{step}",
    terms: [
      ETA,
      { symbol: "w", words: "how much the team’s strength rises with the member’s rating" },
      { symbol: "T", words: "strength of the team" },
    ],
  },
];
