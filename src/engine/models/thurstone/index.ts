import type { DensityName } from "../../numerics/densities/density";
import { DENSITY_LABELS } from "../../numerics/densities/labels";
import type { Accuracy } from "../../numerics/accuracy";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { gradientModel } from "../practice/model";
import { formulas } from "./formulas";
import { densityFor, lawOf, tenToOne } from "./law";
import { ThurstoneLikelihood } from "./likelihood";
import { learningRate, parameters, presets } from "./parameters";
import { thurstoneWorking } from "./working";

const scaleOf = (chosen: Parameters): number => chosen.scale as number;

/** Independent performances around ratings, the whole order at once (Kerby 3.3). See README.md beside. */
export const thurstone: Model = gradientModel({
  id: "thurstone",
  label: "Thurstone",
  line: "Performances around a rating; the whole order counts.",
  summary:
    "Everyone performs around their rating, and the likelihood of the whole order says where each performance must have been.",
  source: "Kerby 3.3",
  parameters,
  learningRate,
  presets,
  supports: { ties: "unobserved", teams: false, scores: false, minutes: false, order: true, uncertainty: false },
  formulas,
  law: lawOf,
  tenToOne: (chosen) => scaleOf(chosen) * tenToOne(densityFor(chosen)),
  variantLabel: (chosen) => DENSITY_LABELS[chosen.density as DensityName],
  rule: (chosen) => {
    const scale = scaleOf(chosen);
    const density = densityFor(chosen);
    return {
      likelihood: new ThurstoneLikelihood(scale, chosen.accuracy as Accuracy, density),
      order: true,
      performanceScale: scale,
      winProbability: (gap) => density.winProbability(gap / scale),
      working: (ratings, race, k, gradient) =>
        thurstoneWorking(ratings, race, k, gradient, scale, density.name === "gaussian"),
    };
  },
});
