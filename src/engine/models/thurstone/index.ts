import { DENSITY_LABELS } from "../../numerics/densities/labels";
import type { Model } from "../../rating/model";
import { GradientRater, type GradientRule } from "../../rating/gradient/rater";
import { naturalScale, readGradientSettings } from "../../rating/gradient/parameters";
import { betweenSides } from "../../rating/gradient/between-sides";
import { TeamStrength } from "../../rating/teams/strength";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { performanceDensities } from "./densities";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { densityFor, lawOf, tenToOne } from "./law";
import { ThurstoneLikelihood } from "../../likelihoods/thurstone";
import { parameters, presets, type ThurstoneSettings } from "./parameters";
import { thurstoneWorking } from "./working";

function ruleOf(chosen: ThurstoneSettings): GradientRule {
  const { scale, accuracy } = chosen;
  const density = densityFor(chosen);
  const rule: GradientRule = {
    likelihood: new ThurstoneLikelihood(scale, accuracy, density),
    order: true,
    performanceScale: scale,
    winProbability: (gap) => density.winProbability(gap / scale),
    working: (ratings, race, k, gradient) =>
      thurstoneWorking(ratings, race, k, gradient, scale, density.name === "gaussian"),
  };
  return betweenSides(rule, TeamStrength.of(chosen, scale), "thurstone-team");
}

/** Independent performances around ratings, with the likelihood of the whole order (Kerby 3.3). See README.md. */
export const model: Model<typeof parameters> = {
  id: "thurstone",
  label: "Thurstone",
  place: 10,
  line: "Performances around a rating; the whole order counts.",
  summary:
    "Everyone performs around their rating, and the likelihood of the whole order says where each performance must have been.",
  source: "Kerby 3.3",
  parameters,
  presets,
  columns: ["rating"],
  supports: { ties: "unobserved", starts: true, teams: "teamStrength", weights: true, order: true, blocks: "gradient" },
  effort: () => 2,
  formulas,
  policy,
  scale: (chosen) => naturalScale(chosen, chosen.scale * tenToOne(densityFor(chosen))),
  law: lawOf,
  variantLabel: ({ density }) => DENSITY_LABELS[density],
  performances: performanceDensities,
  rater: (chosen, players, blocks) => new GradientRater(ruleOf(chosen), readGradientSettings(chosen), players, blocks),
};

/** Thurstone: performances vary around ratings, with the likelihood of the whole order. */
export const thurstone: SystemMaker<typeof parameters> = systemMaker(model);
