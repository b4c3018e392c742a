import { sigmoid } from "../../numerics/logspace";
import type { Model } from "../model";
import { gradientModel } from "../practice/model";
import { PlackettLuceLikelihood } from "./likelihood";
import type { Orientation } from "./likelihood";
import { formulas } from "./formulas";
import { learningRate, parameters, presets } from "./parameters";
import { plackettLuceWorking } from "./working";

/** Exponential performances, so that places are filled one by one (Kerby 3.2). See README.md beside. */
export const plackettLuce: Model = gradientModel({
  id: "plackett-luce",
  label: "Plackett–Luce",
  line: "Fills the places one by one, in proportion to strength.",
  summary:
    "Fills the places of a race one after the other, each with chances in proportion to strength among those left.",
  source: "Kerby 3.2",
  parameters,
  learningRate,
  presets,
  supports: { ties: "unobserved", teams: false, scores: false, minutes: false, order: true, uncertainty: false },
  formulas,
  law: (chosen) => ({ density: chosen.orientation === "elimination" ? "gumbel-min" : "gumbel-max" }),
  tenToOne: () => Math.LN10,
  variantLabel: (chosen) => String(chosen.orientation),
  rule: (chosen) => {
    const orientation = chosen.orientation as Orientation;
    const likelihood = new PlackettLuceLikelihood(orientation);
    return {
      likelihood,
      order: true,
      performanceScale: 1,
      winProbability: sigmoid,
      working: (ratings, race, k) => plackettLuceWorking(likelihood, orientation, ratings, race, k),
    };
  },
});
