import type { ExplanationPart } from "../../rating/model";
import type { GradientWorking } from "../../rating/gradient/rater";
import type { PreparedRace } from "../../rating/race";
import { pairResult } from "../../likelihoods/pairwise";
import type { PairRule } from "../../likelihoods/pair-rules";

/** One part for each opponent: the pair's share of entrant k's update. */
export function pairwiseWorking(
  rule: PairRule,
  /** true: increments are result minus expected score; false: the gradient of another likelihood. */
  isResultLessExpectation: boolean,
  aggregate: "sum" | "mean",
  ratings: Float64Array,
  race: PreparedRace,
  k: number,
): GradientWorking {
  const parts: ExplanationPart[] = [];
  let expected = 0;
  let scored = 0;
  for (let other = 0; other < race.size; other++) {
    if (other === k) continue;
    const result = other > k ? pairResult(race, k, other) : pairResult(race, other, k);
    if (result === 0) continue;
    const gap = ratings[k] - ratings[other];
    const won = rule.increment(gap);
    const lost = -rule.increment(-gap);
    const probability = rule.winProbability(gap);
    expected += probability;
    scored += result === 0.5 ? 0.5 : other > k ? 1 : 0;
    if (result === 0.5) parts.push({ label: "Drew with", opponent: other, value: 0.5 * (won + lost), probability });
    else if (other > k) parts.push({ label: "Beat", opponent: other, value: won, probability });
    else parts.push({ label: "Lost to", opponent: other, value: lost, probability });
  }
  const pairs = parts.length;
  const increments = parts.reduce((sum, part) => sum + part.value, 0);
  const what = isResultLessExpectation ? "result minus expectation" : "what each game says";
  const share = aggregate === "mean" && pairs > 0 ? 1 / pairs : 1;
  return {
    rule: `Every opponent counts as one game; the rating moves by the learning rate times the ${
      aggregate === "mean" ? "average" : "sum"
    } of ${what}.`,
    parts: parts.map((part) => ({ ...part, value: part.value * share })),
    formula:
      pairs === 0
        ? { id: "skipped", values: {} }
        : isResultLessExpectation
          ? { id: `pairwise-${aggregate}`, values: { pairs, expected, scored } }
          : { id: `pairwise-${aggregate}-likelihood`, values: { pairs, increments } },
  };
}
