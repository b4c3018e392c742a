import { gaussianCdf, gaussianQuantile } from "../../numerics/gaussian";
import type { Accuracy } from "../../numerics/order/accuracy";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { gradientModel } from "../practice/model";
import { ThurstoneLikelihood } from "./likelihood";
import { formulas } from "./formulas";
import { learningRate, parameters, presets } from "./parameters";
import { thurstoneWorking } from "./working";

export { performanceDensities } from "./densities";

const scaleOf = (chosen: Parameters): number => chosen.scale as number;

/** Independent performances around ratings, the whole order at once (Kerby 3.3). See README.md beside. */
export const thurstone: Model = gradientModel({
  id: "thurstone",
  label: "Thurstone",
  summary: "Everyone performs around their rating, and the likelihood of the whole order says where each performance must have been.",
  source: "Kerby 3.3",
  parameters,
  learningRate,
  presets,
  supports: { ties: "unobserved", teams: false, scores: false, minutes: false, order: true, uncertainty: false },
  formulas,
  law: () => ({ density: "gaussian" }),
  tenToOne: (chosen) => scaleOf(chosen) * Math.SQRT2 * gaussianQuantile(10 / 11),
  variantLabel: () => "Gaussian",
  rule: (chosen) => {
    const scale = scaleOf(chosen);
    return {
      likelihood: new ThurstoneLikelihood(scale, chosen.accuracy as Accuracy),
      order: true,
      performanceScale: scale,
      winProbability: (gap) => gaussianCdf(gap / (scale * Math.SQRT2)),
      working: (ratings, race, k, gradient) => thurstoneWorking(ratings, race, k, gradient, scale),
    };
  },
});
