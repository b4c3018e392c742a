/**
 * Who plays player 0 next (Ryzhov, Tariq and Powell 2011): the four policies in the open, for tables. Equal scores
 * go to the lowest index. The study's fast forms are in `chooser.ts`.
 */
import { matchQuality } from "./beliefs";
import type { Belief } from "./beliefs";
import type { LookAhead } from "./look-ahead";

/** The policies of the study: (8), (9), and (12) or (13). */
export const POLICIES = ["pe", "drawChance", "kg"] as const;
export type PolicyId = (typeof POLICIES)[number];

/** A choice with what it was made by, one score a candidate. */
interface Choice {
  /** Index of the candidate. */
  readonly choice: number;
  readonly scores: readonly number[];
}

/** (8) Point estimate: the candidate whose mean is nearest. Scores are distances: smaller is better. */
export function pointEstimate(player0: Belief, opponents: readonly Belief[]): Choice {
  const scores = opponents.map((opponent) => Math.abs(player0.mean - opponent.mean));
  return { choice: argBest(scores, -1), scores };
}

/** (9) DrawChance: the candidate of the highest match quality. */
export function drawChance(player0: Belief, opponents: readonly Belief[], noiseVariance: number): Choice {
  const scores = opponents.map((opponent) => matchQuality(player0, opponent, noiseVariance));
  return { choice: argBest(scores, 1), scores };
}

/** (12), (13) Knowledge gradient: draw density now plus `weight` times what the game leads to. */
export function knowledgeGradient(candidates: readonly LookAhead[], weight: number): Choice {
  const scores = candidates.map(({ q, F }) => q + weight * F);
  return { choice: argBest(scores, 1), scores };
}

/** (12) Games left after decision n of 0..N, as (7) is printed. */
export const horizonWeight = (N: number, n: number): number => N - n;

/** (13) All later games, each worth gamma times the one before; gamma in [0, 1). */
export const discountWeight = (gamma: number): number => gamma / (1 - gamma);

function argBest(scores: readonly number[], sign: 1 | -1): number {
  let best = 0;
  for (let j = 1; j < scores.length; j++) if (sign * scores[j] > sign * scores[best]) best = j;
  return best;
}
