import { roomFor } from "../numerics/buffers";
import { ANCHOR } from "../rating/gradient/anchor";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import type { PreparedRace } from "../rating/race";
import type { PairRule } from "./pair-rules";

/** Result of entrants i < j (best first): 1 decided, 0.5 a draw, 0 not compared. */
export function pairResult(race: PreparedRace, i: number, j: number): 1 | 0.5 | 0 {
  if (race.team[i] === race.team[j]) return 0;
  if (race.group[i] !== race.group[j]) return 1;
  if (race.unobserved[race.group[i]] === 1 || race.player[j] === ANCHOR) return 0;
  return 0.5;
}

/**
 * A race as a game between every two entrants (Kerby 3.1): the sum of the increments of pairs, or each player's mean over that
 * player's own pairs. Draws are half a win each. Team-mates and pairs of unknown order are skipped
 * and not counted. The value is the sum of the pairs' log-probabilities (draws: half of each side's) for
 * "sum", and NaN for "mean", which is not a gradient. O(n^2).
 */
export class PairwiseLikelihood implements OrderLikelihood {
  readonly information: OrderLikelihood["information"];
  private decided = new Int32Array(16);

  constructor(
    private readonly rule: PairRule,
    private readonly aggregate: "sum" | "mean",
  ) {
    const { information } = rule;
    if (information && aggregate === "sum") {
      this.information = (ratings, race, out) => informationOfPairs(information, ratings, race, out);
    }
  }

  /** With one pair, the mean equals the sum. */
  readonly duel = (gap: number, draw: boolean): number => {
    const increment = this.rule.increment(gap);
    return draw ? 0.5 * (increment - this.rule.increment(-gap)) : increment;
  };

  evaluate(ratings: Float64Array, race: PreparedRace, gradient: Float64Array): number {
    const n = race.size;
    if (this.decided.length < n) this.decided = new Int32Array(roomFor(n));
    const { decided, rule } = this;
    gradient.fill(0, 0, n);
    decided.fill(0, 0, n);
    let logLikelihood = 0;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const result = pairResult(race, i, j);
        if (result === 0) continue;
        const gap = ratings[i] - ratings[j];
        let increment = rule.increment(gap);
        if (result === 1) {
          logLikelihood += rule.logWinProbability(gap);
        } else {
          increment = 0.5 * (increment - rule.increment(-gap));
          logLikelihood += 0.5 * (rule.logWinProbability(gap) + rule.logWinProbability(-gap));
        }
        gradient[i] += increment;
        gradient[j] -= increment;
        decided[i]++;
        decided[j]++;
      }
    }
    if (this.aggregate === "sum") return logLikelihood;
    for (let k = 0; k < n; k++) if (decided[k] > 0) gradient[k] /= decided[k];
    return NaN;
  }
}

/** Each counted pair adds its information to both diagonal entries and subtracts it from both off-diagonal ones; a draw averages both outcomes. */
function informationOfPairs(
  information: (gap: number) => number,
  ratings: Float64Array,
  race: PreparedRace,
  out: Float64Array,
): void {
  const n = race.size;
  out.fill(0, 0, n * n);
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const result = pairResult(race, i, j);
      if (result === 0) continue;
      const gap = ratings[i] - ratings[j];
      const value = result === 1 ? information(gap) : 0.5 * (information(gap) + information(-gap));
      out[i * n + i] += value;
      out[j * n + j] += value;
      out[i * n + j] = out[j * n + i] = -value;
    }
  }
}
