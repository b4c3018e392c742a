import type { Rater } from "../rating/model";
import type { PreparedRace } from "../rating/race";
import type { Contender } from "../replay/contender";
import { likelihoodSteps, type LikelihoodSteps } from "./likelihood-steps";

/** Steps by which the likelihood of the edited race is computed; `joins` are indexes of entrants. */
export interface RaceLikelihood extends LikelihoodSteps {
  /** log P(order) by the model's own formula, natural log. */
  readonly exact: number;
  /** Why there are no steps, as a sentence; "" when there are. */
  readonly note: string;
}

const nothing = (note: string): RaceLikelihood => ({
  x: new Float64Array(0),
  steps: [],
  logLikelihood: NaN,
  exact: NaN,
  note,
});

/** Uses the beliefs that the rater holds: entrant k is its player k. An anchor is left out of the figure. */
export function raceLikelihood({ model, parameters }: Contender, rater: Rater, race: PreparedRace): RaceLikelihood {
  if (!model.supports.order) return nothing(`${model.label} has no likelihood of a whole order.`);
  if (!race.observed) return nothing("No order was observed, so there are no steps.");
  if (race.hasTeams && rater.teamPerformance)
    return nothing("The order is one of teams; the steps are shown for players who race alone.");
  const locations = new Float64Array(race.size);
  const scales = new Float64Array(race.size);
  const performance = { location: 0, scale: 1 };
  for (let i = 0; i < race.size; i++) {
    rater.performance(race.player[i], performance);
    locations[i] = performance.location;
    scales[i] = performance.scale;
  }
  const groups = Array.from({ length: race.groups }, (_, g) => race.groupStart[g + 1] - race.groupStart[g]);
  try {
    const built = likelihoodSteps(model.law(parameters), locations, scales, groups);
    const steps = built.steps.map((step) => ({ ...step, joins: step.joins.map((i) => race.row[i]) }));
    return { ...built, steps, exact: rater.logLikelihood(race), note: "" };
  } catch (error) {
    if (error instanceof RangeError) return nothing(error.message);
    throw error;
  }
}
