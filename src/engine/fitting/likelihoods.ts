import { PairwiseLikelihood } from "../models/pairwise-elo/likelihood";
import { logistic } from "../models/pairwise-elo/pairs";
import { PlackettLuceLikelihood } from "../models/plackett-luce/likelihood";
import type { Accuracy } from "../numerics/accuracy";
import type { OrderLikelihood } from "../rating/gradient/likelihood";
import { ThurstoneLikelihood } from "../models/thurstone/likelihood";
import type { FitLikelihood } from "./descriptions";

/** The log-likelihood of each kind; `accuracy` affects those with numerical integrals. */
export const LIKELIHOODS: { readonly [Id in FitLikelihood]: (accuracy?: Accuracy) => OrderLikelihood } = {
  "bradley-terry": () => new PairwiseLikelihood(logistic, "sum"),
  "plackett-luce-elimination": () => new PlackettLuceLikelihood("elimination"),
  "plackett-luce-race": () => new PlackettLuceLikelihood("race"),
  thurstone: (accuracy = "fine") => new ThurstoneLikelihood(1, accuracy),
};
