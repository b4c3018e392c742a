import { DRIFT_PER_DAY, DRIFT_PER_RACE } from "../../rating/drift";
import { beliefParameters } from "../../rating/gaussian-beliefs";
import { SCORE_SDS, type NumberParameter, type Parameter, type Preset } from "../../rating/parameters";
import { TEAM_STRENGTH } from "../../rating/teams/parameters";

/** Draw probability of two equal players; also a parameter of TrueSkill Through Time. */
export const DRAW_PROBABILITY = {
  kind: "number",
  id: "drawProbability",
  symbol: "p",
  label: "Draw probability",
  hint: "How often two equal players are expected to draw; it sets the margin within which performances count as equal.",
  source: "Herbrich et al. 2006",
  default: 0.1,
  domain: { min: 0, max: 1, openMax: true },
  slider: { min: 0, max: 0.5, step: 0.001, scale: "linear" },
} as const satisfies NumberParameter;

export const parameters = [
  ...beliefParameters({
    mean: "initialMean",
    sd: "initialSd",
    source: "Herbrich et al. 2006",
    betaSource: "RTP 2; Herbrich et al. 2006",
  }),
  {
    ...DRIFT_PER_RACE,
    hint: "How far skills drift between two races of a player, as a standard deviation; it keeps ratings moving.",
    source: "Herbrich et al. 2006",
  },
  DRIFT_PER_DAY,
  DRAW_PROBABILITY,
  { ...SCORE_SDS, source: "Herbrich et al. 2006" },
  ...TEAM_STRENGTH,
  {
    kind: "flag",
    id: "partialPlay",
    label: "Partial play",
    hint: "Counts a player’s performance by the share played, or by the minutes in game as a share of the longest stay.",
    default: false,
    advanced: true,
  },
  {
    kind: "number",
    id: "tolerance",
    label: "Tolerance",
    hint: "Messages are passed until none moves by more than this, in units of a performance’s standard deviation.",
    default: 1e-8,
    domain: { min: 1e-15, max: 0.1 },
    slider: { min: 1e-12, max: 1e-2, step: 1e-12, scale: "log" },
    advanced: true,
    tunable: false,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "racetime",
    label: "racetime.gg",
    hint: "As racetime.gg runs it: the defaults, and a score two standard deviations below the mean.",
    parameters: { scoreSds: 2 },
  },
  {
    id: "tuned",
    label: "Online races, tuned",
    hint: "Tuned on online races: less uncertainty at the start, more drift, hardly any draws.",
    parameters: { initialSd: 5, beta: 2.5, tau: 0.12, drawProbability: 0.001, scoreSds: 2 },
  },
];
