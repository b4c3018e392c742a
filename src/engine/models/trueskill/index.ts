import { gaussianQuantile } from "../../numerics/gaussian";
import type { Model } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { systemMaker, type SystemMaker } from "../../rating/system";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import { TeamStrength } from "../../rating/teams/strength";
import { formulas } from "./formulas";
import { policy } from "./policy";
import { parameters, presets } from "./parameters";
import { TrueSkillRater } from "./rater";

type Chosen = Settings<typeof parameters>;

/** margin = Phi^-1((1 + p) / 2) sqrt(n1 + n2) beta: two equal sides of n1 and n2 players with certain skills draw with probability p. */
function marginOf({ drawProbability, beta }: Chosen): (performances: number) => number {
  const unit = gaussianQuantile((1 + drawProbability) / 2) * beta;
  return (performances) => unit * Math.sqrt(performances);
}

const short = (value: number): string => String(Number(value.toPrecision(3)));

/** Parameters that distinguish contenders when they differ from the default. */
const NAMED = [
  ["initialSd", "sd"],
  ["beta", "beta"],
  ["tau", "drift"],
  ["drawProbability", "draws"],
] as const;

/** Bayesian skills of individuals and teams (Herbrich, Minka, Graepel 2006; RTP 2). See README.md. */
export const model: Model<typeof parameters> = {
  id: "trueskill",
  label: "TrueSkill",
  place: 40,
  line: "Mean and uncertainty by Bayes’ rule; teams and draws.",
  summary:
    "Keeps a mean and an uncertainty for every skill and updates both by Bayes’ rule, for players and teams, wins and draws.",
  source: "RTP 2; Herbrich et al. 2006",
  parameters,
  presets,
  columns: ["rating", "sd"],
  supports: {
    starts: true,
    ties: "draw",
    teams: true,
    minutes: true,
    weights: true,
    shares: "partialPlay",
    uncertainty: true,
    blocks: "team-mates",
  },
  formulas,
  policy,
  scale: (chosen) => ({
    origin: chosen.initialMean,
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / (chosen.beta * Math.SQRT2 * gaussianQuantile(10 / 11)),
  }),
  law: () => ({ density: "gaussian" }),
  variantLabel: (chosen) =>
    NAMED.filter(([id]) => chosen[id] !== parameters.find((parameter) => parameter.id === id)?.default)
      .map(([id, word]) => `${word} ${short(chosen[id])}`)
      .join(", "),
  rater: (chosen, players, blocks) =>
    new TrueSkillRater(
      { ...chosen, margin: marginOf(chosen), team: TeamStrength.unlessSum(chosen, chosen.beta) },
      players,
      blocks,
    ),
};

/** TrueSkill: Gaussian beliefs, teams, draws within a margin, by expectation propagation. */
export const trueskill: SystemMaker<typeof parameters> = systemMaker(model);
