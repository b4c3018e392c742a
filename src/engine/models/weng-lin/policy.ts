import type { RuleWords } from "../../rating/policy";
import type { RatingScale } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

type Chosen = Settings<typeof parameters>;

export function policy(chosen: Chosen, scale: RatingScale): RuleWords {
  const formula = formulaOf(chosen, scale);
  return {
    words: [
      "Each player has a mean and an uncertainty. A race moves both by one closed formula: uncertain players move more, and every race makes a player better known.",
    ],
    ...(formula && { formula }),
  };
}

/** The formula for places, or for pairs under the logistic distribution; the Gaussian one cannot be computed by hand. */
function formulaOf(chosen: Chosen, { pointsPerUnit }: RatingScale): string[] | null {
  const { variant, beta, tau, kappa, gamma, aggregate, neighbours, marginRule, weights } = chosen;
  if (variant.startsWith("thurstone") || marginRule !== "none" || weights !== "none") return null;
  const share = gamma === "teams" ? "γ = 1 / number of sides" : "γ = σ / c";
  const constants = `β = ${short(beta)}, τ = ${short(tau)}, κ = ${short(kappa)}; 1 unit of μ is ${short(pointsPerUnit)} points`;
  const drift = "before a race: σ² becomes σ² + τ²";
  if (variant === "plackett-luce")
    return [
      drift,
      "c² = sum over all entrants of (σ² + β²)",
      "p of a place = e^(own μ / c) / sum of e^(μ / c) of the entrants left when it is taken",
      "change of μ = (σ² / c) × (1 − sum of p over the places down to the own one)",
      `new σ² = σ² × (1 − γ (σ / c)² × sum of p (1 − p) over the same places), ${share}, κ σ² at least`,
      constants,
    ];
  if (neighbours === "window") return null;
  const opponents = variant === "bradley-terry-part" ? "the next above and below" : "the opponents";
  const over = `${aggregate === "mean" ? "mean" : "sum"} over ${opponents}`;
  return [
    drift,
    "c² = own σ² + opponent’s σ² + 2 β²",
    "p = 1 / (1 + e^((opponent’s μ − own μ) / c))",
    `change of μ = σ² × ${over} of (S − p) / c, S = 1 for finishing ahead, 1/2 for a draw, 0 behind`,
    `new σ² = σ² × (1 − σ² × ${over} of γ p (1 − p) / c²), ${share}, κ σ² at least`,
    constants,
  ];
}
