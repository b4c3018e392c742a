import type { RuleWords } from "../../rating/policy";
import type { Settings } from "../../rating/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

export function policy({ tau }: Settings<typeof parameters>): RuleWords {
  return {
    words: [
      "A race counts as a game between every two of its entrants. Each player has a rating and a deviation, which says how certain the rating is: uncertain ratings move more, and results against uncertain opponents count less.",
    ],
    formula: [
      "g = 1 / √(1 + 3 (RD of the opponent / 173.7178)² / π²)",
      "E = 1 / (1 + e^(−g (own rating − opponent’s rating) / 173.7178))",
      "change = 173.7178 × V × sum of g (S − E)",
      "V = 1 / (1 / (φ² + σ²) + sum of g² E (1 − E)), φ = own RD / 173.7178, σ the volatility",
      `The new deviation is 173.7178 × √V. Volatilities change slowly (τ = ${short(tau)}).`,
    ],
  };
}
