import { gaussianQuantile } from "../../numerics/gaussian";
import { refusePublished, take, type CodeRule } from "../../rating/code";
import type { parameters } from "./parameters";

export const code: CodeRule<typeof parameters> = {
  sheetFunction: "TRUESKILL_UPDATE",
  carries: [
    ...(["initialMean", "initialSd", "beta", "tau", "driftPerDay", "drawProbability", "scoreSds"] as const),
    ...(["partialPlay", "tolerance"] as const),
  ],
  source: "R. Herbrich, T. Minka and T. Graepel, TrueSkill: A Bayesian Skill Rating System (2006)",
  pieces: () => ["gaussian", "beliefs", "trueskill"],
  settings: (chosen) => ({
    ...take(chosen, ["initialMean", "initialSd", "beta", "tau", "driftPerDay", "scoreSds"]),
    period: "race",
    ...take(chosen, ["partialPlay", "drawProbability"]),
    // Draw margin of two single players divided by sqrt 2.
    drawMargin: gaussianQuantile((1 + chosen.drawProbability) / 2) * chosen.beta,
    propagation: chosen.tolerance,
  }),
  tolerance: 1e-6,
  refusal: (_, ties) => refusePublished(ties),
};
