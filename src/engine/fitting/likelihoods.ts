import { PairwiseLikelihood } from "../models/pairwise-elo/likelihood";
import { logistic } from "../models/pairwise-elo/pairs";
import { PlackettLuceLikelihood } from "../models/plackett-luce/likelihood";
import type { OrderLikelihood } from "../models/practice/likelihood";
import { ThurstoneLikelihood } from "../models/thurstone/likelihood";
import { gaussianQuantile } from "../numerics/gaussian";

/** The likelihood of a whole history that is maximised. */
export type FitLikelihood = "bradley-terry" | "plackett-luce-elimination" | "plackett-luce-race" | "thurstone";

export interface FitLikelihoodDescription {
  readonly id: FitLikelihood;
  readonly label: string;
  readonly hint: string;
  /** Points a natural unit: 400 points are odds of 10 to 1. */
  readonly pointsPerUnit: number;
  readonly likelihood: () => OrderLikelihood;
}

/** All of them are log-concave in the ratings: there is one maximum at most. */
export const FIT_LIKELIHOODS: readonly FitLikelihoodDescription[] = [
  {
    id: "bradley-terry",
    label: "Bradley–Terry",
    hint: "Logistic, over all decided pairs; a draw counts half a win each.",
    pointsPerUnit: 400 / Math.LN10,
    likelihood: () => new PairwiseLikelihood(logistic, "sum"),
  },
  {
    id: "plackett-luce-elimination",
    label: "Plackett–Luce, elimination",
    hint: "Places filled from the last up; the longest to survive wins.",
    pointsPerUnit: 400 / Math.LN10,
    likelihood: () => new PlackettLuceLikelihood("elimination"),
  },
  {
    id: "plackett-luce-race",
    label: "Plackett–Luce, race",
    hint: "Places filled from the first down; the quickest wins.",
    pointsPerUnit: 400 / Math.LN10,
    likelihood: () => new PlackettLuceLikelihood("race"),
  },
  {
    id: "thurstone",
    label: "Thurstone",
    hint: "Gaussian performances, the order of the whole race.",
    pointsPerUnit: 400 / (Math.SQRT2 * gaussianQuantile(10 / 11)),
    likelihood: () => new ThurstoneLikelihood(1, "fine"),
  },
];

/** @throws RangeError for an id that is none of them */
export function describeLikelihood(id: FitLikelihood): FitLikelihoodDescription {
  const found = FIT_LIKELIHOODS.find((described) => described.id === id);
  if (!found) {
    const ids = FIT_LIKELIHOODS.map((described) => described.id).join(", ");
    throw new RangeError(`There is no likelihood "${String(id)}"; there are ${ids}.`);
  }
  return found;
}
