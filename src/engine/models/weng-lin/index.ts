import { gaussianQuantile } from "../../numerics/gaussian";
import type { Model, RatingScale } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import type { Evidence } from "./evidence";
import { Margins } from "./margin";
import { PairEvidence } from "./pairs";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets, type WengLinVariant } from "./parameters";
import { PlaceEvidence } from "./places";
import { WengLinRater, type WengLinSettings } from "./rater";
import { GaussianRule, LogisticRule } from "./comparison-rules";
import { TeamStrength } from "../../rating/teams/strength";
import { Weights } from "./weights";

type Chosen = Settings<typeof parameters>;

const isGaussian = (variant: WengLinVariant): boolean => variant.startsWith("thurstone");

/** The published Thurstone-Mosteller rule for neighbours uses twice the spread of a difference. */
const spreadOf = (variant: WengLinVariant): number => (variant === "thurstone-mosteller-part" ? 2 : 1);

function evidenceOf(chosen: Chosen, margins: Margins): Evidence {
  const { variant, beta, gamma, draws, epsilon, neighbours, aggregate } = chosen;
  if (variant === "plackett-luce") return new PlaceEvidence(beta, gamma, draws, margins);
  const isWindow = neighbours === "window";
  return new PairEvidence({
    rule: isGaussian(variant) ? new GaussianRule() : new LogisticRule(),
    pairing: variant.endsWith("full") ? "full" : isWindow ? "window" : "part",
    aggregate: isWindow && variant.endsWith("part") ? "mean" : aggregate,
    draws,
    gamma,
    beta,
    spread: spreadOf(variant),
    epsilon,
    margins,
  });
}

function settingsOf(chosen: Chosen): WengLinSettings {
  const { variant, epsilon } = chosen;
  const rule = isGaussian(variant) ? new GaussianRule() : new LogisticRule();
  const margins = new Margins(chosen);
  return {
    ...chosen,
    evidence: evidenceOf(chosen, margins),
    margins,
    weights: new Weights(chosen),
    team: TeamStrength.unlessSum(chosen, chosen.beta),
    prediction: {
      spread: spreadOf(variant),
      winProbability: (t) => rule.winProbability(t),
      epsilon: isGaussian(variant) ? epsilon : 0,
      // The difference of two Gumbel variables of scale c is logistic with scale c; that of two Gaussian variables of sd s has sd sqrt(2) s.
      scalePerSd: isGaussian(variant) ? spreadOf(variant) : Math.SQRT2,
    },
    pointsPerUnit: scaleOf(chosen).pointsPerUnit,
  };
}

function scaleOf({ variant, mu, beta }: Chosen): RatingScale {
  const tenToOne = isGaussian(variant) ? gaussianQuantile(10 / 11) : Math.LN10;
  return { origin: mu, pointsPerUnit: POINTS_AT_TEN_TO_ONE / (spreadOf(variant) * Math.SQRT2 * beta * tenToOne) };
}

/** Online Bayesian ratings in closed form, for players and teams (Weng and Lin 2011). See README.md. */
export const model: Model<typeof parameters> = {
  id: "weng-lin",
  label: "Weng–Lin",
  place: 60,
  line: "Mean and uncertainty by one closed formula; teams.",
  summary:
    "Keeps a mean and an uncertainty for every skill and moves both by one closed formula a race, for players and teams.",
  source: "Weng and Lin 2011",
  parameters,
  presets,
  columns: ["rating", "sd"],
  supports: {
    starts: true,
    ties: "draw",
    teams: true,
    scores: true,
    weights: true,
    shares: "weights",
    uncertainty: true,
    blocks: "team-mates",
  },
  byHand: true,
  variants: [{}, { variant: "bradley-terry-full" }],
  formulas,
  policy,
  scale: scaleOf,
  law: (chosen) => ({ density: isGaussian(chosen.variant) ? "gaussian" : "gumbel-max" }),
  variantLabel: (chosen) =>
    [
      parameters[0].options.find(({ value }) => value === chosen.variant)?.label,
      chosen.variant !== "plackett-luce" && chosen.aggregate === "mean" && "mean",
    ]
      .filter(Boolean)
      .join(", "),
  notes: ({ rank, score, shares }, chosen) => {
    const notes: string[] = [];
    const isRated = (row: number): boolean => rank[row] > 0;
    if (chosen.marginRule !== "none" && !score.some((one, row) => isRated(row) && !Number.isNaN(one)))
      notes.push("The margin of victory needs a column of scores, and there is none: every win counts alike.");
    else if (chosen.marginRule !== "none" && chosen.margin === 0)
      notes.push("The margin of victory is off, since the margin is 0. Set it in the unit of the score.");
    if (chosen.weights !== "none" && !shares?.some((one, row) => isRated(row) && !Number.isNaN(one)))
      notes.push("Shares of play need a column of shares, and there is none: every player counts in full.");
    return notes;
  },
  rater: (chosen, players, blocks) => new WengLinRater(settingsOf(chosen), players, blocks),
};

/** Weng–Lin: beliefs as in TrueSkill, in closed form; the models of openskill. */
export const wengLin: SystemMaker<typeof parameters> = systemMaker(model);
