import type { ExplanationPart } from "../../rating/model";
import type { GradientWorking } from "../../rating/gradient/rater";
import type { PreparedRace } from "../../rating/race";

const RULE =
  "The order says where each performance must have been. The rating moves towards the middle of where this one must have been.";
const RULE_OF_ANY =
  "The order says where each performance must have been. The rating moves so as to make that performance more likely.";

/**
 * Explains the gradient of entrant k by its neighbours. A change of a rating changes the order only where two
 * neighbours swap, so d log P / d rating_k = (push from the group just behind) - (push from the group just
 * ahead), and the push between two groups is the summed gradient of all entrants above the gap. Within a tie
 * group only the total of each member is known.
 */
export function thurstoneWorking(
  ratings: Float64Array,
  race: PreparedRace,
  k: number,
  gradient: Float64Array,
  scale: number,
  isGaussian = true,
): GradientWorking {
  const group = race.group[k];
  const start = race.groupStart[group];
  const end = race.groupStart[group + 1];
  const parts: ExplanationPart[] = [];
  if (end - start === 1) {
    let ahead = 0;
    for (let i = 0; i < k; i++) ahead += gradient[i];
    const behind = ahead + gradient[k];
    if (group < race.groups - 1) parts.push(push(race, group + 1, "Stayed ahead of", behind));
    if (group > 0) parts.push(push(race, group - 1, "Stayed behind", -ahead));
  } else {
    parts.push({
      label: `Tied with ${end - start === 2 ? "one" : end - start - 1} whose order is unknown`,
      value: gradient[k],
    });
  }
  if (!isGaussian) {
    return { rule: RULE_OF_ANY, parts, formula: { id: "thurstone-density", values: { pull: gradient[k] } } };
  }
  return {
    rule: RULE,
    parts,
    formula: {
      id: scale === 1 ? "thurstone" : "thurstone-scaled",
      values: { rating: ratings[k], performance: ratings[k] + scale * scale * gradient[k], scale },
    },
  };
}

function push(race: PreparedRace, group: number, words: string, value: number): ExplanationPart {
  const start = race.groupStart[group];
  const size = race.groupStart[group + 1] - start;
  return size === 1
    ? { label: words, opponent: start, value }
    : { label: `${words} the ${size} in place ${race.rank[start]}, whose order is unknown`, value };
}
