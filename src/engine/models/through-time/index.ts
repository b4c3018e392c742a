import { describeLikelihood } from "../../likelihoods/descriptions";
import { designLikelihood } from "../../design/likelihood";
import type { Model } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { beliefsOf, common, scaleOf, widerGumbel } from "./common";
import { formulas } from "./formulas";
import { parameters } from "./parameters";
import { ThroughTimeRater, type ThroughTimeSettings } from "./rater";

type Chosen = Settings<typeof parameters>;

function settingsOf(chosen: Chosen): ThroughTimeSettings {
  const id = chosen.likelihood;
  const isGaussian = id === "thurstone";
  return {
    ...beliefsOf(chosen, describeLikelihood(id).pointsPerUnit),
    likelihood: designLikelihood(id, "half"),
    law: isGaussian ? "gaussian" : "logistic",
    order: true,
    logNu: null,
    performanceScale: isGaussian ? (variance) => Math.sqrt(1 + variance) : widerGumbel,
    formula: formulas[0].id,
  };
}

/** Drifting skills from whole orders of races: the forward pass of the fit through time. See README.md. */
export const model: Model<typeof parameters> = {
  ...common,
  id: "through-time",
  label: "Skill through time",
  place: 80,
  line: "Skills that drift with time, from whole orders.",
  summary:
    "Every skill drifts with time; a race also moves players connected with its entrants by earlier races, the more uncertain ones further.",
  parameters,
  supports: { ties: "unobserved", starts: true, order: true, uncertainty: true },
  // A race needs the curvature of the likelihood and a covariance with every player.
  effort: (field, players) => 2 * field ** 2 + players ** 2 / 4000,
  formulas,
  scale: (chosen) => scaleOf(chosen, chosen.likelihood),
  law: (chosen) => ({
    density:
      chosen.likelihood === "thurstone"
        ? "gaussian"
        : chosen.likelihood === "plackett-luce-race"
          ? "gumbel-max"
          : "gumbel-min",
  }),
  variantLabel: (chosen) => (chosen.likelihood === "thurstone" ? "" : describeLikelihood(chosen.likelihood).label),
  rater: (chosen, players) => new ThroughTimeRater(settingsOf(chosen), players),
};

/** Skill through time, forward: drifting skills with all their covariances. */
export const throughTime: SystemMaker<typeof parameters> = systemMaker(model);
