/** The likelihoods of the whole history, restated because the page takes only types from the engine; a test keeps them equal. */
import type { FitLikelihood } from "../../../engine/fitting/likelihoods";

export interface LikelihoodWords {
  readonly id: FitLikelihood;
  readonly label: string;
  readonly hint: string;
  readonly pointsPerUnit: number;
}

const LOGISTIC = 400 / Math.LN10;

export const LIKELIHOODS: readonly LikelihoodWords[] = [
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
    pointsPerUnit: 211.838997,
  },
];

export const likelihoodOf = (id: FitLikelihood): LikelihoodWords => LIKELIHOODS.find((one) => one.id === id)!;

/** Penalties offered, points; null: none. */
export const PRIORS: readonly (number | null)[] = [null, 100, 200, 350, 700];
