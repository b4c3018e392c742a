import { FIT_LIKELIHOODS } from "../../likelihoods/descriptions";
import type { NumberParameter, Parameter, Preset, Settings } from "../../rating/parameters";

const SOURCE = "Coulom 2008; Glickman 1999";
const ORDERS = FIT_LIKELIHOODS.filter(({ id }) => id !== "bradley-terry");

/** Drift of skills; also a parameter of TrueSkill Through Time. */
export const DRIFT_A_YEAR = {
  kind: "number",
  id: "drift",
  symbol: "w",
  label: "Drift a year",
  hint: "How far a skill moves in a year, as a standard deviation; 0: skills are constant.",
  source: SOURCE,
  unit: "points",
  default: 60,
  domain: { min: 0, max: 10_000 },
  slider: { min: 5, max: 600, step: 1, scale: "log" },
} as const satisfies NumberParameter;

/** sd of a newcomer; also a parameter of TrueSkill Through Time. */
export const NEWCOMERS_SD = {
  kind: "number",
  id: "initialSd",
  symbol: "\\sigma_0",
  label: "Initial sd",
  hint: "How far apart newcomers are, as a standard deviation.",
  source: SOURCE,
  unit: "points",
  default: 200,
  domain: { min: 0.01, max: 10_000 },
  slider: { min: 30, max: 1000, step: 1, scale: "log" },
} as const satisfies NumberParameter;

/** Parameters of both variants: drift, and sd of a newcomer. */
const common = [
  {
    kind: "choice",
    id: "clock",
    label: "Clock",
    hint: "Whether skills drift with days or with the number of races. Without dates it is always the number of races.",
    source: SOURCE,
    default: "day",
    options: [
      { value: "day", label: "Days" },
      { value: "race", label: "Races" },
    ],
    advanced: true,
  },
  { ...DRIFT_A_YEAR, when: { parameter: "clock", in: ["day"] } },
  {
    kind: "number",
    id: "raceDrift",
    symbol: "w_r",
    label: "Drift a race",
    hint: "Drift from one race of the history to the next, if races are the clock or have no dates.",
    source: SOURCE,
    unit: "points",
    default: 10,
    domain: { min: 0, max: 10_000 },
    slider: { min: 1, max: 100, step: 1, scale: "log" },
    advanced: true,
  },
  NEWCOMERS_SD,
  {
    kind: "number",
    id: "initialMean",
    symbol: "m_0",
    label: "Initial rating",
    hint: "Where newcomers start on the scale of points; lower if later newcomers are weaker.",
    source: SOURCE,
    unit: "points",
    default: 0,
    domain: { min: -10_000, max: 10_000 },
    slider: { min: -500, max: 500, step: 5, scale: "linear" },
    tunable: false,
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export type TimeSettings = Settings<typeof common>;

/** The variant for races. */
export const parameters = [
  {
    kind: "choice",
    id: "likelihood",
    label: "Likelihood",
    hint: "Distribution of the order, given the skills.",
    source: SOURCE,
    default: "thurstone",
    options: ORDERS.map(({ id, label, hint }) => ({ value: id, label, hint })),
  },
  ...common,
] as const satisfies readonly Parameter[];

/** The variant for games, with draws. */
export const gameParameters = [
  {
    kind: "choice",
    id: "draws",
    label: "Draws",
    hint: "How a draw counts: half a win for each, or a third outcome with its own probability.",
    source: "Davidson 1970",
    default: "half",
    options: [
      { value: "half", label: "Half a win" },
      { value: "davidson", label: "Davidson", hint: "Equals draw with probability nu / (2 + nu)." },
    ],
  },
  {
    kind: "number",
    id: "drawNu",
    symbol: "\\nu",
    label: "Draw parameter",
    hint: "How likely draws are: two equals draw with probability nu / (2 + nu).",
    source: "Davidson 1970",
    default: 0.7,
    domain: { min: 1e-6, max: 1e6 },
    slider: { min: 0.05, max: 5, step: 0.01, scale: "log" },
    when: { parameter: "draws", in: ["davidson"] },
  },
  ...common,
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "steady",
    label: "Steady skills",
    hint: "Skills hardly move: national teams, tennis.",
    parameters: { drift: 30 },
  },
  {
    id: "learners",
    label: "Learners",
    hint: "A league in which every player still improves.",
    parameters: { drift: 300 },
  },
];
