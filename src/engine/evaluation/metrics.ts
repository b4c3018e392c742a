import type { RaceScores } from "./walk-forward";

/** What the scores of many races come to. null: there was nothing to count. */
export interface Metrics {
  readonly races: number;
  readonly decidedPairs: number;
  /** Share of decided pairs that went against the published scores, pooled over races. */
  readonly discordance: number | null;
  /** Mean -log P of the decided pairs as they went, natural log. */
  readonly pairLogLoss: number | null;
  /** Mean (1 - P)^2 of the same. */
  readonly brier: number | null;
  /** Share of races with a sole winner in which the top-rated side won. */
  readonly accuracy: number | null;
  /** Mean -log P(first) of sole winners. */
  readonly winnerLogLoss: number | null;
  /** Mean log P(order) of races of which something was observed. */
  readonly orderLogLikelihood: number | null;
}

/** Pools the scores of the races from .. to - 1. */
export function summarise(scores: RaceScores, from = 0, to = scores.pairs.length): Metrics {
  const decidedPairs = total(scores.pairs, from, to);
  const perPair = (column: Float64Array): number | null =>
    decidedPairs > 0 ? total(column, from, to) / decidedPairs : null;
  return {
    races: Math.max(0, to - from),
    decidedPairs,
    discordance: perPair(scores.upsets),
    pairLogLoss: perPair(scores.pairLogLoss),
    brier: perPair(scores.brier),
    accuracy: mean(scores.winnerHit, from, to),
    winnerLogLoss: mean(scores.winnerLogLoss, from, to),
    orderLogLikelihood: mean(scores.logLikelihood, from, to),
  };
}

function total(column: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let race = from; race < to; race++) sum += column[race];
  return sum;
}

/** Mean of the values that are there. */
function mean(column: Float64Array, from: number, to: number): number | null {
  let sum = 0;
  let count = 0;
  for (let race = from; race < to; race++) {
    if (Number.isNaN(column[race])) continue;
    sum += column[race];
    count++;
  }
  return count > 0 ? sum / count : null;
}
