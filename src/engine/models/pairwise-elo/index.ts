import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { gradientModel } from "../practice/model";
import { gaussianQuantile } from "../../numerics/gaussian";
import { PairwiseLikelihood } from "./likelihood";
import { PAIR_RULES } from "./pairs";
import { formulas } from "./formulas";
import { learningRate, parameters, presets } from "./parameters";
import { pairwiseWorking } from "./working";

const isLogistic = (chosen: Parameters): boolean => chosen.pair === "logistic";

/** Elo's rule for every pair of a race (Kerby 2 and 3.1). See README.md beside. */
export const pairwiseElo: Model = gradientModel({
  id: "pairwise-elo",
  label: "Pairwise Elo",
  line: "Elo’s rule for every pair of players in a race.",
  summary: "Treats a race as a game between every two of its players and applies Elo's rule to each.",
  source: "Kerby 2, 3.1",
  parameters,
  learningRate,
  presets,
  supports: { ties: "draw", teams: false, scores: false, minutes: false, order: false, uncertainty: false },
  formulas,
  law: (chosen) => ({ density: isLogistic(chosen) ? "gumbel-max" : "gaussian" }),
  tenToOne: (chosen) => (isLogistic(chosen) ? Math.LN10 : Math.SQRT2 * gaussianQuantile(10 / 11)),
  variantLabel: (chosen) =>
    [chosen.aggregate, isLogistic(chosen) ? "" : String(chosen.pair).replace("-", " ")].filter(Boolean).join(", "),
  rule: (chosen) => {
    const pair = PAIR_RULES.get(chosen.pair as string)!;
    const aggregate = chosen.aggregate as "sum" | "mean";
    return {
      likelihood: new PairwiseLikelihood(pair, aggregate),
      order: false,
      performanceScale: 1,
      winProbability: (gap) => pair.winProbability(gap),
      working: (ratings, race, k) => pairwiseWorking(pair, chosen.pair !== "gaussian-ml", aggregate, ratings, race, k),
    };
  },
});
