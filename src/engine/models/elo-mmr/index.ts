import { GAUSSIAN_TEN_TO_ONE, POINTS_AT_TEN_TO_ONE } from "../points";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { EloMmrRater } from "./rater";
import type { EloMmrSettings } from "./rater";
import { LOGISTIC_PER_SD } from "./terms";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** The gap of two logistic performances at odds of 10 to 1, in their scales. */
const LOGISTIC_TEN_TO_ONE = 3.332860523651998;

function settingsOf(chosen: Parameters): EloMmrSettings {
  return {
    mu: number(chosen, "mu"),
    sigma: number(chosen, "sigma"),
    weight: number(chosen, "weight"),
    sigmaLimit: number(chosen, "sigmaLimit"),
    rho: number(chosen, "rho"),
    model: chosen.model as EloMmrSettings["model"],
    splitTies: chosen.splitTies as boolean,
    newcomerWeights: [number(chosen, "firstWeight"), number(chosen, "secondWeight")],
    driftPerDay: number(chosen, "driftPerDay"),
    scoreSds: number(chosen, "scoreSds"),
  };
}

/** Massive contests with robust performances (Ebtekar and Liu 2021). See README.md beside. */
export const eloMmr: Model = {
  id: "elo-mmr",
  label: "Elo-MMR",
  line: "Programming contests: what a place in a large field says.",
  summary:
    "Programming contests: finds the performance that a place in a large field amounts to, and moves the rating to where all remembered performances pull equally.",
  source: "Ebtekar and Liu 2021",
  parameters,
  presets,
  columns: [
    { id: "rating", label: "Mean" },
    { id: "sd", label: "sd" },
  ],
  supports: {
    ties: "draw",
    teams: true,
    scores: false,
    minutes: false,
    weights: true,
    order: false,
    uncertainty: true,
  },
  formulas,
  ownScore: true,
  scale: (chosen) => {
    const { weight, sigmaLimit, driftPerDay, model } = settingsOf(chosen);
    const delta = Math.sqrt((2 + 1 / weight) * sigmaLimit ** 2 + driftPerDay / weight);
    const tenToOne = model === "gaussian" ? GAUSSIAN_TEN_TO_ONE * Math.SQRT2 : LOGISTIC_TEN_TO_ONE * LOGISTIC_PER_SD;
    return { origin: number(chosen, "mu"), pointsPerUnit: POINTS_AT_TEN_TO_ONE / (tenToOne * delta), known: true };
  },
  law: (chosen) => ({ density: chosen.model as EloMmrSettings["model"] }),
  variantLabel: (chosen) => (chosen.model === "gaussian" ? "Gaussian" : ""),
  rater: (chosen, players) => new EloMmrRater(settingsOf(chosen), players),
};
