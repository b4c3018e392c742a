import { gaussianQuantile } from "../../numerics/gaussian";
import type { Model } from "../model";
import type { Parameters } from "../parameters";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import { formulas } from "./formulas";
import { parameters, presets } from "./parameters";
import { TrueSkillRater } from "./rater";
import type { TrueSkillSettings } from "./rater";

const number = (chosen: Parameters, id: string): number => chosen[id] as number;

/** margin = Phi^-1((1 + p) / 2) sqrt(n1 + n2) beta: two equal sides of n1 and n2 known players draw with probability p. */
function drawMargin(drawProbability: number, beta: number, players: number): number {
  return gaussianQuantile((1 + drawProbability) / 2) * Math.sqrt(players) * beta;
}

function settingsOf(chosen: Parameters): TrueSkillSettings {
  const beta = number(chosen, "beta");
  const unit = drawMargin(number(chosen, "drawProbability"), beta, 1);
  return {
    initialMean: number(chosen, "initialMean"),
    initialSd: number(chosen, "initialSd"),
    beta,
    tau: number(chosen, "tau"),
    driftPerDay: number(chosen, "driftPerDay"),
    margin: (players) => unit * Math.sqrt(players),
    partialPlay: chosen.partialPlay as boolean,
    scoreSds: number(chosen, "scoreSds"),
    tolerance: number(chosen, "tolerance"),
  };
}

const short = (value: number): string => String(Number(value.toPrecision(3)));

/** What a contender is told apart by, where it is not the default. */
const NAMED = [
  ["initialSd", "sd"],
  ["beta", "beta"],
  ["tau", "drift"],
  ["drawProbability", "draws"],
] as const;

/** Bayesian skills of individuals and teams (Herbrich, Minka, Graepel 2006; RTP 2). See README.md beside. */
export const trueskill: Model = {
  id: "trueskill",
  label: "TrueSkill",
  line: "Mean and uncertainty by Bayes’ rule; teams and draws.",
  summary:
    "Keeps a mean and an uncertainty for every skill and renews both by Bayes' rule, for players and teams, wins and draws.",
  source: "RTP 2; Herbrich et al. 2006",
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
    minutes: true,
    weights: true,
    shares: "partialPlay",
    order: false,
    uncertainty: true,
    blocks: "team-mates",
  },
  formulas,
  scale: (chosen) => ({
    origin: number(chosen, "initialMean"),
    pointsPerUnit: POINTS_AT_TEN_TO_ONE / (number(chosen, "beta") * Math.SQRT2 * gaussianQuantile(10 / 11)),
  }),
  law: () => ({ density: "gaussian" }),
  variantLabel: (chosen) =>
    NAMED.filter(([id]) => number(chosen, id) !== parameters.find((parameter) => parameter.id === id)?.default)
      .map(([id, word]) => `${word} ${short(number(chosen, id))}`)
      .join(", "),
  rater: (chosen, players, blocks) => new TrueSkillRater(settingsOf(chosen), players, blocks),
};
