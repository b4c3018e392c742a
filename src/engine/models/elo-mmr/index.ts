import { GAUSSIAN_TEN_TO_ONE, POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import type { Model } from "../../rating/model";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { EloMmrRater } from "./rater";
import { LOGISTIC_PER_SD } from "./terms";

/** Gap between two logistic performances at odds of 10 to 1, in units of their scale. */
const LOGISTIC_TEN_TO_ONE = 3.332860523651998;

/** Massive contests with robust performances (Ebtekar and Liu 2021). See README.md. */
const model: Model<typeof parameters> = {
  id: "elo-mmr",
  label: "Elo-MMR",
  place: 120,
  line: "Programming contests: performances in large fields.",
  summary:
    "Programming contests: finds the performance that corresponds to a place in a large field, and moves the rating to where all remembered performances pull equally.",
  source: "Ebtekar and Liu 2021",
  parameters,
  presets,
  columns: ["rating", "sd"],
  supports: { ties: "draw", teams: true, starts: true, weights: true, uncertainty: true },
  uses: [{ of: "programming-contests", label: "Elo-MMR", hint: "Robust to one bad day; used by DMOJ and CodeChef." }],
  // Every race searches for zeros of functions.
  effort: () => 5,
  formulas,
  ownScore: true,
  scale: ({ mu, weight, sigmaLimit, driftPerDay, model: law }) => {
    const delta = Math.sqrt((2 + 1 / weight) * sigmaLimit ** 2 + driftPerDay / weight);
    const tenToOne = law === "gaussian" ? GAUSSIAN_TEN_TO_ONE * Math.SQRT2 : LOGISTIC_TEN_TO_ONE * LOGISTIC_PER_SD;
    return { origin: mu, pointsPerUnit: POINTS_AT_TEN_TO_ONE / (tenToOne * delta), known: true };
  },
  law: (chosen) => ({ density: chosen.model }),
  variantLabel: (chosen) => (chosen.model === "gaussian" ? "Gaussian" : ""),
  rater: (chosen, players) =>
    new EloMmrRater({ ...chosen, newcomerWeights: [chosen.firstWeight, chosen.secondWeight] }, players),
};

/** Elo-MMR: contests of any size, with performances remembered or reduced to mean and uncertainty. */
export const eloMmr: SystemMaker<typeof parameters> = systemMaker(model);
