import { gaussianQuantile } from "../../numerics/gaussian";
import type { Model } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { naturalScale, readGradientSettings } from "../../rating/gradient/parameters";
import { GradientRater, type GradientRule } from "../../rating/gradient/rater";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { PairwiseLikelihood } from "../../likelihoods/pairwise";
import { PAIR_RULES } from "../../likelihoods/pair-rules";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { pairwiseWorking } from "./working";

type Chosen = Settings<typeof parameters>;

function ruleOf({ pair, aggregate }: Chosen): GradientRule {
  const rule = PAIR_RULES.get(pair)!;
  return {
    likelihood: new PairwiseLikelihood(rule, aggregate),
    order: false,
    performanceScale: 1,
    winProbability: (gap) => rule.winProbability(gap),
    working: (ratings, race, k) => pairwiseWorking(rule, pair !== "gaussian-ml", aggregate, ratings, race, k),
  };
}

/** Elo's rule for every pair of a race (Kerby 2 and 3.1). See README.md. */
export const model: Model<typeof parameters> = {
  id: "pairwise-elo",
  label: "Pairwise Elo",
  place: 30,
  line: "Elo’s rule for every pair of players in a race.",
  summary: "Treats a race as a game between every two of its players and applies Elo’s rule to each.",
  source: "Kerby 2, 3.1",
  parameters,
  presets,
  columns: ["rating"],
  supports: { ties: "draw", starts: true, weights: true, blocks: "gradient" },
  byHand: true,
  wellKnown: true,
  variants: [{}, { aggregate: "mean" }],
  uses: [
    {
      of: "llm-arena",
      label: "Arena Elo",
      hint: "Elo with K 4, as arenas showed it first. Their boards now are the whole-history fit in Models.",
      parameters: { learningRate: 0.023 },
    },
  ],
  formulas,
  policy,
  scale: (chosen) =>
    naturalScale(chosen, chosen.pair === "logistic" ? Math.LN10 : Math.SQRT2 * gaussianQuantile(10 / 11)),
  law: ({ pair }) => ({ density: pair === "logistic" ? "gumbel-max" : "gaussian" }),
  variantLabel: ({ aggregate, pair }) =>
    [aggregate, pair === "logistic" ? "" : pair.replace("-", " ")].filter(Boolean).join(", "),
  rater: (chosen, players, blocks) => new GradientRater(ruleOf(chosen), readGradientSettings(chosen), players, blocks),
};

/** Elo: every pair of a race as a game, summed or averaged; a race of two is ordinary Elo. */
export const elo: SystemMaker<typeof parameters> = systemMaker(model);
