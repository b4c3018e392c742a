/** The rule of a system in words and as a formula that can be worked by hand; points throughout. */
import type { Model } from "../../engine/models/model";
import type { Parameters } from "../../engine/models/parameters";
import { short } from "../format";

export interface RuleWords {
  readonly words: readonly string[];
  /** Absent: the rule cannot be worked by hand, and the card says so. */
  readonly formula?: readonly string[];
}

/** Of a rule with practice parameters: points that a complete surprise is worth. null: it depends on the rating. */
export function kFactor(model: Model, parameters: Parameters): number | null {
  const knots = parameters.learningRateKnots;
  if (typeof parameters.learningRate !== "number" || (Array.isArray(knots) && knots.length > 0)) return null;
  return parameters.learningRate * model.scale(parameters).pointsPerUnit;
}

/** A card says K in points, to as many digits as hold in the example. */
const kText = (k: number | null): string =>
  k === null ? "K depends on the rating, see the parameters." : `K = ${short(k)}`;

const RULES: Readonly<Record<string, (model: Model, parameters: Parameters) => RuleWords>> = {
  "pairwise-elo": (model, parameters) => {
    const isMean = parameters.aggregate === "mean";
    const { pointsPerUnit } = model.scale(parameters);
    const spread = short(Math.SQRT2 * pointsPerUnit);
    const expected =
      parameters.pair === "logistic"
        ? "E = 1 / (1 + 10^((opponent’s rating − own rating) / 400))"
        : `E = Φ((own rating − opponent’s rating) / ${spread}), Φ the normal distribution`;
    const isLikelihood = parameters.pair === "gaussian-ml";
    const step = isLikelihood
      ? "a win adds K × φ(z) / (√2 Φ(z)), z = (own − opponent’s rating) / " +
        spread +
        "; a loss takes what the other gains"
      : "K × (S − E)";
    return {
      words: [
        "A race counts as a game between every two of its entrants. Each game moves points from the one who finished behind to the one who finished ahead; an unexpected result moves more.",
        isMean
          ? "The change of a race is the mean over the opponents, so a large field moves a rating no more than a small one."
          : "The change of a race is the sum over the opponents.",
      ],
      formula: [
        expected,
        isMean ? `change = mean over opponents of ${step}` : `change = sum over opponents of ${step}`,
        "S = 1 for finishing ahead, 1/2 for a draw, 0 for finishing behind",
        kText(kFactor(model, parameters)),
      ],
    };
  },
  "plackett-luce": (model, parameters) => {
    const isElimination = parameters.orientation === "elimination";
    return {
      words: [
        isElimination
          ? "The race is read from the last place up: at every step one of those still in goes out, the weaker the likelier. Who stays in gains what it was likely to lose; who goes out loses the rest."
          : "The race is read from the first place down: at every step one of those left takes the next place, the stronger the likelier. Who takes a place gains; who was passed over loses a little.",
      ],
      formula: [
        `strength of an entrant = 10^(${isElimination ? "−" : ""}rating / 400)`,
        "p = own strength / strength of all who are left",
        isElimination
          ? "each step while staying in: + K × p; the step of going out: K × (p − 1); the winner has no such step"
          : "each step while others take the place: − K × p; the step of taking it: K × (1 − p); the last has no such step",
        kText(kFactor(model, parameters)),
        "Several who share a place count with the probability of all orders that they may have had.",
      ],
    };
  },
  thurstone: () => ({
    words: [
      "Everybody performs around their rating, a little better or worse each time. The rule asks where the performances must have been for this order to come about, and moves each rating that way.",
    ],
  }),
  glicko2: (_, parameters) => ({
    words: [
      "A race counts as a game between every two of its entrants. Each player has a rating and a deviation, which says how certain the rating is: uncertain ratings move more, and results against uncertain opponents count less.",
    ],
    formula: [
      "g = 1 / √(1 + 3 (RD of the opponent / 173.7178)² / π²)",
      "E = 1 / (1 + e^(−g (own rating − opponent’s rating) / 173.7178))",
      "change = 173.7178 × V × sum of g (S − E)",
      "V = 1 / (1 / (φ² + σ²) + sum of g² E (1 − E)), φ = own RD / 173.7178, σ the volatility",
      `The new deviation is 173.7178 × √V. Volatilities change slowly (τ = ${short(parameters.tau as number)}).`,
    ],
  }),
  "weng-lin": () => ({
    words: [
      "Each player has a mean and an uncertainty. A race moves both by one closed formula: uncertain players move more, and every race makes a player better known.",
    ],
  }),
  trueskill: () => ({
    words: [
      "Each player has a mean and an uncertainty. After a race Bayes’ rule gives the beliefs that fit the order best: uncertain players move more, and every race makes a player better known.",
    ],
  }),
  zonestats: (_, parameters) => ({
    words: [
      "Every two opponents are compared by score per hour. The result counts by the minutes that both were in the game.",
    ],
    formula: [
      `P = 1 / (1 + e^((opponent’s rating − own rating) / ${short(parameters.T as number)}))`,
      `offset of a pair = ${short(parameters.gameMultiplier as number)} × shared minutes (at most ${short(parameters.maxGameLength as number)}) × (result − P)`,
      `All offsets are scaled alike so that nobody moves by more than ${short(parameters.gameMultiplier as number)} a minute.`,
    ],
  }),
};

/** The rule of a contender. */
export function ruleOf(model: Model, parameters: Parameters): RuleWords {
  return RULES[model.id]?.(model, parameters) ?? { words: [model.summary] };
}
