import { describeLikelihood } from "../../fitting/descriptions";
import type { FitLikelihood } from "../../fitting/descriptions";
import { designLikelihood } from "../../fitting/design/likelihood";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { beliefsOf, common, scaleOf, widerGumbel } from "./common";
import { formulas } from "./formulas";
import { parameters } from "./parameters";
import { ThroughTimeRater } from "./rater";
import type { ThroughTimeSettings } from "./rater";

const orderOf = (chosen: Parameters): FitLikelihood => chosen.likelihood as FitLikelihood;

function settingsOf(chosen: Parameters): ThroughTimeSettings {
  const id = orderOf(chosen);
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

/** Skills that drift, from whole orders of races; the forward pass of the fit through time. See README.md beside. */
export const throughTime: Model = {
  ...common,
  id: "through-time",
  label: "Skill through time",
  line: "Skills that drift with time, from whole orders.",
  summary:
    "Every skill drifts with time; a race moves all who are tied to its entrants by earlier races, by how uncertain they were.",
  parameters,
  supports: { ties: "unobserved", teams: false, scores: false, minutes: false, order: true, uncertainty: true },
  formulas,
  scale: (chosen) => scaleOf(chosen, orderOf(chosen)),
  law: (chosen) => ({
    density:
      orderOf(chosen) === "thurstone"
        ? "gaussian"
        : orderOf(chosen) === "plackett-luce-race"
          ? "gumbel-max"
          : "gumbel-min",
  }),
  variantLabel: (chosen) => (orderOf(chosen) === "thurstone" ? "" : describeLikelihood(orderOf(chosen)).label),
  rater: (chosen, players) => new ThroughTimeRater(settingsOf(chosen), players),
};
