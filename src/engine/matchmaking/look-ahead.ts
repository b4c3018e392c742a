/**
 * What a game with each candidate would lead to: the knowledge-gradient factor F_j of Ryzhov, Tariq and Powell
 * 2011, section 3 (with the corrections). Method: closed forms; every candidate against every other, O(M^2).
 * `field.ts` finds the same in O(M log M) or so for simulations and large pools; tests hold the two together.
 */
import { drawDensity, updateAfterWin, winProbability } from "./beliefs";
import type { Belief, MutableBelief } from "./beliefs";

/** One candidate j for player 0; densities in the inverse of the beliefs' unit. */
export interface LookAhead {
  /** (5) Draw density of a game now. */
  readonly q: number;
  /** (10) Of player 0. */
  readonly winProbability: number;
  /** Largest draw density over all candidates after player 0 beat j; j's own belief has moved too. */
  readonly bestQIfWin: number;
  readonly bestQIfLoss: number;
  /** F_j: the expectation of the two. */
  readonly F: number;
}

/** Every candidate in the order given. `noiseVariance` is that of one performance (beta^2), above 0. */
export function lookAhead(player0: Belief, opponents: readonly Belief[], noiseVariance: number): LookAhead[] {
  const own: MutableBelief = { mean: 0, variance: 0 };
  const theirs: MutableBelief = { mean: 0, variance: 0 };
  const best = (j: number): number => {
    let largest = 0;
    opponents.forEach((opponent, k) => {
      const q = drawDensity(own, k === j ? theirs : opponent, noiseVariance);
      if (q > largest) largest = q;
    });
    return largest;
  };
  return opponents.map((opponent, j) => {
    updateAfterWin(player0, opponent, noiseVariance, own, theirs);
    const bestQIfWin = best(j);
    updateAfterWin(opponent, player0, noiseVariance, theirs, own);
    const bestQIfLoss = best(j);
    const p = winProbability(player0, opponent, noiseVariance);
    return {
      q: drawDensity(player0, opponent, noiseVariance),
      winProbability: p,
      bestQIfWin,
      bestQIfLoss,
      F: p * bestQIfWin + (1 - p) * bestQIfLoss,
    };
  });
}
