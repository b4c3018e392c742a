/** The likelihoods of a whole history as data. A pure leaf: the page imports it as values. */
import { PERFORMANCE_SD, POINTS_AT_TEN_TO_ONE } from "../models/points";

/** The likelihood of a whole history that is maximised. */
export type FitLikelihood = "bradley-terry" | "plackett-luce-elimination" | "plackett-luce-race" | "thurstone";

export interface FitLikelihoodDescription {
  readonly id: FitLikelihood;
  readonly label: string;
  readonly hint: string;
  /** Points of a natural unit. */
  readonly pointsPerUnit: number;
}

const LOGISTIC = POINTS_AT_TEN_TO_ONE / Math.LN10;

/** All of them are log-concave in the ratings: there is one maximum at most. */
export const FIT_LIKELIHOODS: readonly FitLikelihoodDescription[] = [
  {
    id: "bradley-terry",
    label: "Bradley–Terry",
    hint: "Logistic, over all decided pairs; a draw counts half a win each.",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "plackett-luce-elimination",
    label: "Plackett–Luce, elimination",
    hint: "Places filled from the last up; the longest to survive wins.",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "plackett-luce-race",
    label: "Plackett–Luce, race",
    hint: "Places filled from the first down; the quickest wins.",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "thurstone",
    label: "Thurstone",
    hint: "Gaussian performances, the order of the whole race.",
    pointsPerUnit: PERFORMANCE_SD,
  },
];

/** Standard deviation of the prior, in points, where nobody chose one. */
export const PRIOR_POINTS = 350;

/** @throws RangeError for an id that is none of them */
export function describeLikelihood(id: FitLikelihood): FitLikelihoodDescription {
  const found = FIT_LIKELIHOODS.find((described) => described.id === id);
  if (!found) {
    const ids = FIT_LIKELIHOODS.map((described) => described.id).join(", ");
    throw new RangeError(`There is no likelihood "${String(id)}"; there are ${ids}.`);
  }
  return found;
}
