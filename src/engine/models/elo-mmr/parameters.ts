import { initialMean, initialSd } from "../../rating/gaussian-beliefs";
import {
  ANY_AMOUNT,
  ANY_SCALE,
  SCORE_SDS,
  type NumberParameter,
  type Parameter,
  type Preset,
} from "../../rating/parameters";

/** Weight factor of one of a player's first races. */
const newcomer = <const Id extends string>(id: Id, which: string) =>
  ({
    kind: "number",
    id,
    label: `Weight of the ${which} race`,
    hint: `Factor on the weight in a player’s ${which} race; CodeChef counts newcomers’ races less.`,
    source: "CodeChef",
    default: 1,
    domain: { min: 1e-6, max: 1 },
    slider: { min: 0.1, max: 1, step: 0.05, scale: "linear" },
    advanced: true,
    tunable: false,
  }) satisfies NumberParameter;

export const parameters = [
  {
    kind: "choice",
    id: "model",
    label: "Performances",
    hint: "Distribution of performances: logistic forgives an odd result, Gaussian does not.",
    default: "logistic",
    options: [
      { value: "logistic", label: "Logistic", hint: "Elo-MMR: remembers performances, and is robust." },
      { value: "gaussian", label: "Gaussian", hint: "Elo-MMχ: only mean and uncertainty are kept." },
    ],
  },
  initialMean({ id: "mu", default: 1500, slider: { min: 0, max: 3000, step: 50, scale: "linear" } }),
  initialSd({ id: "sigma", default: 350, slider: { min: 50, max: 700, step: 10, scale: "linear" } }),
  {
    kind: "number",
    id: "weight",
    symbol: "w",
    label: "Weight of a race",
    hint: "Weight of one race compared with all earlier ones: larger values move ratings further.",
    default: 0.2,
    domain: ANY_SCALE,
    slider: { min: 0.02, max: 1, step: 0.01, scale: "log" },
  },
  {
    kind: "number",
    id: "sigmaLimit",
    symbol: "\\sigma_{\\lim}",
    label: "Settled sd",
    hint: "Where the uncertainty of a player settles after many races.",
    default: 80,
    domain: ANY_SCALE,
    slider: { min: 10, max: 200, step: 5, scale: "linear" },
  },
  {
    kind: "number",
    id: "rho",
    symbol: "\\rho",
    label: "Inverse momentum",
    hint: "How fast performances turn into the long-term mean: 0 never, large values at once.",
    default: 1,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 5, step: 0.05, scale: "linear" },
    when: { parameter: "model", in: ["logistic"] },
  },
  {
    kind: "flag",
    id: "splitTies",
    label: "Split ties",
    hint: "Counts a tie as half a win and half a loss, as DMOJ and CodeChef do; the paper counts it double.",
    source: "Ebtekar and Liu 2021, 3.1",
    default: false,
  },
  newcomer("firstWeight", "first"),
  newcomer("secondWeight", "second"),
  {
    kind: "number",
    id: "driftPerDay",
    label: "Drift a day",
    hint: "Variance that a day without a race adds to a skill; 0 counts races only.",
    default: 0,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 100, step: 1, scale: "linear" },
    advanced: true,
    // Without dates it has no effect, so that a search would return an arbitrary value.
    tunable: false,
  },
  {
    ...SCORE_SDS,
    hint: "The published score is the mean minus this many times the excess of the sd over its settled value.",
    source: "DMOJ",
    default: 0,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "chi",
    label: "Elo-MMχ",
    hint: "Gaussian performances: only mean and uncertainty are kept.",
    parameters: { model: "gaussian" },
  },
  {
    id: "dmoj",
    label: "DMOJ",
    hint: "As the DMOJ judge runs it: split ties, and newcomers are shown low.",
    parameters: {
      sigma: 542.0542452830189,
      weight: 0.178812039,
      sigmaLimit: 127.8753,
      splitTies: true,
      scoreSds: 1,
    },
  },
  {
    id: "codechef",
    label: "CodeChef trial",
    hint: "As CodeChef tried it: newcomers count less, and performances are remembered for long.",
    parameters: { mu: 1600, sigma: 280, rho: 0.1, splitTies: true, firstWeight: 0.6, secondWeight: 0.8 },
  },
];
