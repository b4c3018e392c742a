/** Scores of the predictions of each race, [R] each: sums over decided pairs of sides, so that any set of races can be pooled. */
export interface RaceScores {
  /** Pairs of sides of different rank; DNFs are below finishers. */
  readonly pairs: Int32Array;
  /** Pairs won by the side with the lower published score; equal scores count half. A team's score is `teamScore` of the rater, otherwise the sum where teams are sides, otherwise the mean. */
  readonly discordant: Float64Array;
  /** Sum of -log P(the winner of the pair beats its loser), natural log; P is clipped below at 1e-300. */
  readonly pairLogLoss: Float64Array;
  /** Sum of the log losses that the contender itself expected: the entropies of its pairs. */
  readonly expectedLogLoss: Float64Array;
  /** Sum of (1 - P)^2. */
  readonly brier: Float64Array;
  /** 1: the side with the highest published score won; a share if several sides have it; NaN without a sole winner. */
  readonly winnerHit: Float64Array;
  /** -log P(first) of a sole winner under the model's performance law; NaN without one. */
  readonly winnerLogLoss: Float64Array;
  /** log P(order of the sides); NaN where the model has no probability of the order, and for more than two sides with a team. */
  readonly logLikelihood: Float64Array;
  /** Log loss of the race's pairs minus the expected log loss, per decided pair; 0 without one. */
  readonly surprise: Float64Array;
}

export function emptyScores(races: number): RaceScores {
  const column = (): Float64Array => new Float64Array(races);
  return {
    pairs: new Int32Array(races),
    discordant: column(),
    pairLogLoss: column(),
    expectedLogLoss: column(),
    brier: column(),
    winnerHit: column(),
    winnerLogLoss: column(),
    logLikelihood: column(),
    surprise: column(),
  };
}
