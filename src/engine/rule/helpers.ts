/** The functions that a rule may import from "podium-ratings". */
import { ThurstoneLikelihood } from "../likelihoods/thurstone";
import { gaussianCdf, gaussianQuantile, inverseMillsRatio, logGaussianCdf } from "../numerics/gaussian";
import { densityOf } from "../numerics/densities/index";
import { sigmoid } from "../numerics/logspace";
import { RuleError } from "./error";
import type { RuleRace } from "./contract";
import { orderOf } from "./rule-race";

/** Two entrants whose order counts, the better first. */
export interface RulePair {
  readonly first: number;
  readonly second: number;
  /** 1: the first was ahead; 0.5: a draw. */
  readonly result: 1 | 0.5;
}

/** Elo's win probability: odds of 10 to 1 at a gap of `tenToOne`. */
export const expected = (gap: number, tenToOne = 400): number => sigmoid((gap * Math.LN10) / tenToOne);

/** All pairs of a race with an observed order, except team-mates. */
export function pairs({ entrants }: RuleRace): RulePair[] {
  const found: RulePair[] = [];
  for (let first = 0; first < entrants.length; first++) {
    const { team, place, unseen } = entrants[first];
    for (let second = first + 1; second < entrants.length; second++) {
      const other = entrants[second];
      if (other.team === team) continue;
      if (other.place !== place) found.push({ first, second, result: 1 });
      else if (!unseen) found.push({ first, second, result: 0.5 });
    }
  }
  return found;
}

/** Log-likelihood of a race's order, with its derivative by each rating. */
export interface RuleLikelihood {
  readonly logLikelihood: number;
  readonly gradient: readonly number[];
}

type Law = "gaussian" | "logistic" | "gumbel-min" | "gumbel-max";
const likelihoods = new Map<string, ThurstoneLikelihood>();

/** Performances are spread around ratings with scale 1 (Thurstone); "gumbel-max" is Plackett–Luce. Ties count all their orders. */
export function orderLikelihood(ratings: readonly number[], race: RuleRace, law: Law = "gaussian"): RuleLikelihood {
  if (ratings.length !== race.entrants.length)
    throw new RuleError(`orderLikelihood needs ${race.entrants.length} ratings, not ${ratings.length}.`);
  if (!["gaussian", "logistic", "gumbel-min", "gumbel-max"].includes(law))
    throw new RuleError("The law of orderLikelihood is gaussian, logistic, gumbel-min or gumbel-max.");
  let likelihood = likelihoods.get(law);
  if (!likelihood) likelihoods.set(law, (likelihood = new ThurstoneLikelihood(1, "fine", densityOf({ density: law }))));
  const gradient = new Float64Array(ratings.length);
  const logLikelihood = likelihood.evaluate(Float64Array.from(ratings), orderOf(race), gradient);
  return { logLikelihood, gradient: Array.from(gradient) };
}

export { gaussianCdf, gaussianQuantile, inverseMillsRatio, logGaussianCdf, sigmoid };
