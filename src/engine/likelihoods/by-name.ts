import { PairwiseLikelihood } from "./pairwise";
import { logistic } from "./pair-rules";
import { PlackettLuceLikelihood } from "./plackett-luce";
import type { Accuracy } from "../numerics/accuracy";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import { ThurstoneLikelihood } from "./thurstone";
import type { FitLikelihood } from "./descriptions";

/** The log-likelihood of each kind; `accuracy` affects those with numerical integrals. */
export const LIKELIHOODS: { readonly [Id in FitLikelihood]: (accuracy?: Accuracy) => OrderLikelihood } = {
  "bradley-terry": () => new PairwiseLikelihood(logistic, "sum"),
  "plackett-luce-elimination": () => new PlackettLuceLikelihood("elimination"),
  "plackett-luce-race": () => new PlackettLuceLikelihood("race"),
  thurstone: (accuracy = "fine") => new ThurstoneLikelihood(1, accuracy),
};
