import { DEFAULT_TIES } from "../history/types";
import { emptyRace } from "../rating/buffers";
import type { Knots } from "../rating/parameters";
import { prepareEntrants } from "../rating/prepare";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import type { SeasonSettings } from "./settings";

/** Scales the learning rate, if there is one, so that a race of `field` equal players moves each by `stepSize` points on average. */
export function matchedTo(
  { field, stepSize }: Pick<SeasonSettings, "field" | "stepSize">,
  spec: ContenderSpec,
): ContenderSpec {
  const { parameters } = contenderOf(spec);
  const { learningRate, learningRateKnots } = parameters;
  if (typeof learningRate !== "number") return spec;
  const factor = stepSize / meanStep(spec, field);
  return {
    ...spec,
    parameters: {
      ...spec.parameters,
      learningRate: learningRate * factor,
      learningRateKnots: (learningRateKnots as Knots).map(([rating, rate]) => [rating, rate * factor] as const),
    },
  };
}

/** Mean absolute change in the first race of `field` new players, points; by symmetry the expected change of each. */
export function meanStep(spec: ContenderSpec, field: number): number {
  const { model, parameters } = contenderOf(spec);
  const entrants = Array.from({ length: field }, (_, k) => ({
    rank: k + 1,
    status: "finished" as const,
    team: -1,
    score: null,
    minutes: null,
  }));
  const rater = model.rater(parameters, field);
  rater.add(prepareEntrants(entrants, DEFAULT_TIES, emptyRace(field)));
  let sum = 0;
  for (let k = 0; k < field; k++) sum += Math.abs(rater.delta[k]);
  return (sum / field) * model.scale(parameters).pointsPerUnit;
}
