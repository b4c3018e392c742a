import { sigmoid } from "../../numerics/logspace";
import type { Model } from "../../rating/model";
import { naturalScale, readGradientSettings } from "../../rating/gradient/parameters";
import { GradientRater, type GradientRule } from "../../rating/gradient/rater";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { PlackettLuceLikelihood, type Orientation } from "../../likelihoods/plackett-luce";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { plackettLuceWorking } from "./working";

function ruleOf(orientation: Orientation): GradientRule {
  const likelihood = new PlackettLuceLikelihood(orientation);
  return {
    likelihood,
    order: true,
    performanceScale: 1,
    winProbability: sigmoid,
    working: (ratings, race, k) => plackettLuceWorking(likelihood, orientation, ratings, race, k),
  };
}

/** Exponential performances, so that places are filled one by one (Kerby 3.2). See README.md. */
export const model: Model<typeof parameters> = {
  id: "plackett-luce",
  label: "Plackett–Luce",
  place: 20,
  line: "Fills the places one by one, in proportion to strength.",
  summary:
    "Fills the places of a race one after the other, each with chances in proportion to strength among those left.",
  source: "Kerby 3.2",
  parameters,
  presets,
  columns: ["rating"],
  supports: { ties: "unobserved", starts: true, weights: true, order: true, blocks: "gradient" },
  byHand: true,
  variants: [{}, { orientation: "race" }],
  sameBetweenTwo: "Between two it is the same rule as Elo.",
  formulas,
  policy,
  scale: (chosen) => naturalScale(chosen, Math.LN10),
  law: ({ orientation }) => ({ density: orientation === "elimination" ? "gumbel-min" : "gumbel-max" }),
  variantLabel: ({ orientation }) => orientation,
  rater: (chosen, players, blocks) =>
    new GradientRater(ruleOf(chosen.orientation), readGradientSettings(chosen), players, blocks),
};

/** Plackett–Luce: an order as successive choices of the best, or of the last, of the remaining entrants. */
export const plackettLuce: SystemMaker<typeof parameters> = systemMaker(model);
