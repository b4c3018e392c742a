import type { Considered } from "../../design/filter";
import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";

const RULE =
  "Each surprise moves a rating, an uncertain one further; surprises about other entrants count as far as earlier races connect them with the player.";

/** The summands of the change of the mean, which is row k of T g. */
export function throughTimeWorking(
  race: PreparedRace,
  k: number,
  { covariance, gradient, gain }: Considered,
  formula: string,
): Explanation {
  const n = race.size;
  const variance = covariance[k * n + k];
  const own = variance * gradient[k];
  const parts: ExplanationPart[] = [{ label: "Own result", value: own }];
  let mates = 0;
  let others = 0;
  for (let j = 0; j < n; j++) {
    const value = covariance[k * n + j] * gradient[j];
    if (j === k || value === 0) continue;
    others += value;
    if (race.team[j] === race.team[k]) mates += value;
    else parts.push({ label: "Result of", opponent: j, value });
  }
  if (mates !== 0) parts.push({ label: "Results of team-mates", value: mates });
  let lost = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) lost += covariance[k * n + i] * gain[i * n + j] * covariance[k * n + j];
  const change = own + others;
  return {
    rule: RULE,
    parts,
    total: change,
    formula: { id: formula, values: { variance, push: gradient[k], others, step: change } },
    sd: { before: Math.sqrt(variance), after: Math.sqrt(Math.max(0, variance - lost)) },
    notes:
      others === 0
        ? []
        : ["Skills of players who have met are correlated: a result of one also informs about the other."],
  };
}
