import { gaussianCdf, inverseMillsRatio, inverseMillsSlope, logGaussianCdf } from "../numerics/gaussian";
import { logSigmoid, sigmoid } from "../numerics/logspace";

/** How one decided pair changes two ratings. */
export interface PairRule {
  /** P(win) at a rating gap d = own - other. */
  winProbability(gap: number): number;
  /** Natural log of it. */
  logWinProbability(gap: number): number;
  /** Increment of the winner's rating at learning rate 1, with `gap` the winner's rating minus the loser's; the loser's is its negative. */
  increment(gap: number): number;
  /** Negative derivative of the increment by the gap; absent: the increment is not a gradient. */
  readonly information?: (gap: number) => number;
}

/** (1), (2) of Kerby 2.1: X_i - X_j logistic; increment 1 - P. */
export const logistic: PairRule = {
  winProbability: sigmoid,
  logWinProbability: logSigmoid,
  increment: (gap) => sigmoid(-gap),
  information: (gap) => sigmoid(gap) * sigmoid(-gap),
};

/** Kerby 2.2: X_i ~ N(rho_i, 1), so the difference has variance 2; increment phi / (sqrt 2 Phi) at gap / sqrt 2. */
const gaussianMl: PairRule = {
  winProbability: (gap) => gaussianCdf(gap * Math.SQRT1_2),
  logWinProbability: (gap) => logGaussianCdf(gap * Math.SQRT1_2),
  increment: (gap) => inverseMillsRatio(gap * Math.SQRT1_2) * Math.SQRT1_2,
  information: (gap) => 0.5 * inverseMillsSlope(gap * Math.SQRT1_2),
};

/** The bounded rule of federations with a Gaussian: increment 1 - P, which is not a gradient of the likelihood. */
const gaussianClassic: PairRule = {
  winProbability: gaussianMl.winProbability,
  logWinProbability: gaussianMl.logWinProbability,
  increment: (gap) => gaussianCdf(-gap * Math.SQRT1_2),
};

export const PAIR_RULES: ReadonlyMap<string, PairRule> = new Map([
  ["logistic", logistic],
  ["gaussian-ml", gaussianMl],
  ["gaussian-classic", gaussianClassic],
]);
