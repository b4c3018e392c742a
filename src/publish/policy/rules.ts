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

/** What the margin g of a game multiplies by; e is how far the winner was expected ahead, with H in it. */
const MARGINS: Readonly<Record<string, string>> = {
  none: "M = 1: the margin does not count",
  log: "M = ln(g + 1) × 2.2 / (2.2 + 0.001 e), g the margin of the scores, e the points by which the winner was expected ahead; a draw: M = 2.2 ln 2",
  power:
    "M = (g + 3)^0.8 / (7.5 + 0.006 e), g the margin of the scores, e the points by which the winner was expected ahead (0 for a draw)",
  goals: "M = 1 up to a margin of 1, 3/2 for 2, (11 + margin) / 8 above",
  sqrt: "M = the root of the margin, 1 at least",
};

function fideFormula(parameters: Parameters): string[] {
  const number = (id: string): number => parameters[id] as number;
  const capped = {
    cap: "D = own − opponent’s rating, at most 400 either way",
    "cap-below-2650": "D = own − opponent’s rating, at most 400 either way for a player below 2650",
    none: "D = own − opponent’s rating",
  };
  const expected = {
    table: "E = FIDE’s table 8.1.2 at D: Φ(7 D / 2000) in hundredths",
    normal: "E = Φ(7 D / 2000), Φ the normal distribution",
    logistic: "E = 1 / (1 + 10^(−D / 400))",
  };
  return [
    capped[parameters.rule400 as keyof typeof capped],
    expected[parameters.expectation as keyof typeof expected],
    `change = K × sum of (S − E)${parameters.rounding === true ? ", rounded to a whole number, halves away from zero" : ""}`,
    `K = ${short(number("kNew"))} before ${short(number("newGames"))} games, ${short(number("kStandard"))} after; ${short(number("kElite"))} for who has ever reached ${short(number("eliteRating"))}`,
    ...(number("gamesCap") > 0
      ? [
          `where K × games of a period is above ${short(number("gamesCap"))}: K = ${short(number("gamesCap"))} / games, rounded down`,
        ]
      : []),
  ];
}

/** The update of places, or of pairs under the logistic law; the Gaussian law has no formula that is worked by hand. */
function wengLinFormula(model: Model, parameters: Parameters): Pick<RuleWords, "formula"> {
  const { variant, beta, tau, kappa, gamma, aggregate, neighbours, marginRule, weights } = parameters;
  if (String(variant).startsWith("thurstone") || marginRule !== "none" || weights !== "none") return {};
  const isWindow = neighbours === "window";
  const share = gamma === "teams" ? "γ = 1 / number of sides" : "γ = σ / c";
  const constants = `β = ${short(beta as number)}, τ = ${short(tau as number)}, κ = ${short(kappa as number)}; 1 unit of μ is ${short(model.scale(parameters).pointsPerUnit)} points`;
  const drift = "before a race: σ² becomes σ² + τ²";
  if (variant === "plackett-luce")
    return {
      formula: [
        drift,
        "c² = sum over all entrants of (σ² + β²)",
        "p of a place = e^(own μ / c) / sum of e^(μ / c) of those who are left when it is taken",
        "change of μ = (σ² / c) × (1 − sum of p over the places down to the own one)",
        `new σ² = σ² × (1 − γ (σ / c)² × sum of p (1 − p) over the same places), ${share}, κ σ² at least`,
        constants,
      ],
    };
  if (isWindow) return {};
  const over = `${aggregate === "mean" ? "mean" : "sum"} over ${variant === "bradley-terry-part" ? "the next above and below" : "the opponents"}`;
  return {
    formula: [
      drift,
      "c² = own σ² + opponent’s σ² + 2 β²",
      "p = 1 / (1 + e^((opponent’s μ − own μ) / c))",
      `change of μ = σ² × ${over} of (S − p) / c, S = 1 for finishing ahead, 1/2 for a draw, 0 behind`,
      `new σ² = σ² × (1 − σ² × ${over} of γ p (1 − p) / c²), ${share}, κ σ² at least`,
      constants,
    ],
  };
}

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
  "weng-lin": (model, parameters) => ({
    words: [
      "Each player has a mean and an uncertainty. A race moves both by one closed formula: uncertain players move more, and every race makes a player better known.",
    ],
    ...wengLinFormula(model, parameters),
  }),
  "fide-elo": (_, parameters) => ({
    words: [
      "Each game moves a rating by K times the score minus what the rating difference made likely. A race of more than two counts as a game between every two.",
      parameters.period === "race"
        ? "Ratings change after every race."
        : `All games of a ${String(parameters.period)} are weighed from the ratings at its start, and their changes are added up.`,
    ],
    formula: fideFormula(parameters),
  }),
  "two-team-elo": (_, parameters) => ({
    words: [
      "Each game moves points from the side that did worse than expected to the other. The side at home counts as a little better, and a clear win may count for more. A side of several has the mean of their ratings.",
    ],
    formula: [
      `E = 1 / (1 + 10^((opponent’s rating − own rating − H) / 400)), H = ${short(parameters.home as number)} at home, −${short(parameters.home as number)} away, 0 on neutral ground`,
      "change = K × M × (S − E), S = 1 for a win, 1/2 for a draw, 0 for a loss",
      MARGINS[parameters.margin as string],
      `K = ${short(parameters.k as number)}${parameters.rounding === true ? "; each change is rounded, halves away from zero" : ""}`,
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
