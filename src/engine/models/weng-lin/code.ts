import { take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "WENG_LIN_UPDATE",
  carries: [
    ...(["variant", "mu", "sigma", "beta", "tau", "driftPerDay", "scoreSds", "kappa", "draws", "gamma"] as const),
    ...(["limitSigma", "aggregate", "epsilon"] as const),
  ],
  source: "R. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011)",
  pieces: ({ variant }) =>
    variant === "plackett-luce"
      ? ["log-add", "unseen-group", "beliefs", "weng-lin", "weng-lin-places"]
      : variant.startsWith("thurstone")
        ? ["gaussian", "beliefs", "law-gaussian", "weng-lin", "weng-lin-pairs"]
        : ["sigmoid", "beliefs", "law-logistic", "weng-lin", "weng-lin-pairs"],
  settings: (chosen) => ({
    variant: chosen.variant,
    initialMean: chosen.mu,
    initialSd: chosen.sigma,
    ...take(chosen, ["beta", "tau", "driftPerDay", "scoreSds"]),
    period: "race",
    ...take(chosen, ["kappa", "draws", "gamma", "limitSigma"]),
    ...(chosen.variant !== "plackett-luce" && {
      ...take(chosen, ["aggregate", "epsilon"]),
      pairing: chosen.variant.endsWith("full") ? "full" : "part",
      // The published Thurstone-Mosteller rule for neighbours uses twice the spread of a difference.
      spread: chosen.variant === "thurstone-mosteller-part" ? 2 : 1,
    }),
  }),
  tolerance: 1e-9,
};
