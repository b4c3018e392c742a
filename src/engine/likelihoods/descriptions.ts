/** The likelihoods of a whole history as data. A pure leaf: the page imports it as values. */
import { PERFORMANCE_SD, POINTS_AT_TEN_TO_ONE } from "../rating/points";

/** The likelihood of a whole history that is maximised. */
export type FitLikelihood = "bradley-terry" | "plackett-luce-elimination" | "plackett-luce-race" | "thurstone";

interface FitLikelihoodDescription {
  readonly id: FitLikelihood;
  readonly label: string;
  readonly hint: string;
  /** An assumption of its errors that may not hold; "": only the likelihood itself. */
  readonly caution: string;
  readonly pointsPerUnit: number;
}

const LOGISTIC = POINTS_AT_TEN_TO_ONE / Math.LN10;

/** All are log-concave in the ratings, so there is at most one maximum. */
export const FIT_LIKELIHOODS: readonly FitLikelihoodDescription[] = [
  {
    id: "bradley-terry",
    label: "Bradley–Terry",
    hint: "Logistic, over all pairs of each race; a draw counts as half a win for each.",
    caution:
      "Bradley–Terry treats all pairs of one race as independent, so in larger fields its errors are too small. Errors clustered by race assume only that races are independent.",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "plackett-luce-elimination",
    label: "Plackett–Luce, elimination",
    hint: "Places filled from the last up; the longest to survive wins.",
    caution: "",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "plackett-luce-race",
    label: "Plackett–Luce, race",
    hint: "Places filled from the first down; the quickest wins.",
    caution: "",
    pointsPerUnit: LOGISTIC,
  },
  {
    id: "thurstone",
    label: "Thurstone",
    hint: "Gaussian performances, the order of the whole race.",
    caution: "",
    pointsPerUnit: PERFORMANCE_SD,
  },
];

/** How Bradley–Terry treats a draw: as half a win each, or as a third outcome by Davidson (1970) or Rao and Kupper (1967). */
export type DrawLaw = "half" | "davidson" | "rao-kupper";

export const DRAW_LAWS: readonly { readonly id: DrawLaw; readonly label: string }[] = [
  { id: "half", label: "a draw is half a win each" },
  { id: "davidson", label: "draws by Davidson" },
  { id: "rao-kupper", label: "draws by Rao and Kupper" },
];

/** Numbers of bootstrap resamples to choose from; 0: no rank intervals. */
export const FIT_RESAMPLES: readonly number[] = [0, 200, 1000];

/** Half-width of the central 95 % of a Gaussian, in standard deviations. */
export const ERRORS_IN_95 = 1.959963984540054;

/** Default standard deviation of the prior, in points. */
export const PRIOR_POINTS = 350;

/** @throws RangeError for an unknown id */
export function describeLikelihood(id: FitLikelihood): FitLikelihoodDescription {
  const found = FIT_LIKELIHOODS.find((described) => described.id === id);
  if (!found) {
    const ids = FIT_LIKELIHOODS.map((described) => described.id).join(", ");
    throw new RangeError(`There is no likelihood "${String(id)}"; there are ${ids}.`);
  }
  return found;
}
