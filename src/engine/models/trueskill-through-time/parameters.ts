import { ANY_AMOUNT, type Parameter, type Preset } from "../../rating/parameters";
import { DRIFT_A_YEAR, NEWCOMERS_SD } from "../through-time/parameters";
import { DRAW_PROBABILITY } from "../trueskill/parameters";

const SOURCE = "Dangauthier et al. 2007";

export const parameters = [
  { ...DRIFT_A_YEAR, source: SOURCE },
  { ...NEWCOMERS_SD, source: SOURCE },
  {
    kind: "number",
    id: "growth",
    symbol: "g",
    label: "Gain of newcomers",
    hint: "Gain of a skill in a year at the start of a career, relative to others; 0: no change on average.",
    unit: "points a year",
    default: 0,
    domain: { min: -10_000, max: 10_000 },
    slider: { min: -200, max: 200, step: 1, scale: "linear" },
  },
  {
    kind: "number",
    id: "growthYears",
    symbol: "T",
    label: "Years of gain",
    hint: "Time in which that gain falls to 37 %.",
    unit: "years",
    default: 3,
    domain: { min: 0.01, max: 1000 },
    slider: { min: 0.1, max: 20, step: 0.1, scale: "log" },
    tunable: false,
    advanced: true,
  },
  {
    kind: "number",
    id: "laterStart",
    symbol: "L",
    label: "Later newcomers",
    hint: "How far newcomers of later years start above the first players; negative: below.",
    unit: "points",
    default: 0,
    domain: { min: -10_000, max: 10_000 },
    slider: { min: -500, max: 500, step: 5, scale: "linear" },
    advanced: true,
  },
  DRAW_PROBABILITY,
  {
    kind: "number",
    id: "years",
    label: "Years re-estimated",
    hint: "How far back ratings are re-estimated after a new result; 0: never.",
    unit: "years",
    default: 3,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 30, step: 0.5, scale: "linear" },
    tunable: false,
  },
  {
    kind: "number",
    id: "spacing",
    label: "Days between",
    hint: "Minimum number of days after which the past is re-estimated.",
    unit: "days",
    default: 1,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 90, step: 1, scale: "linear" },
    tunable: false,
    advanced: true,
  },
  {
    kind: "number",
    id: "sweeps",
    label: "Sweeps",
    hint: "Maximum number of passes through the past, back and forth; fewer if messages converge.",
    default: 2,
    domain: { min: 1, max: 10_000 },
    slider: { min: 1, max: 20, step: 1, scale: "linear" },
    tunable: false,
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "tour",
    label: "Tennis tour",
    hint: "Chosen on men’s tennis from 1991 to 2011: newcomers start weaker and improve, and there are no draws.",
    parameters: {
      drift: 80,
      initialSd: 173,
      growth: 125,
      growthYears: 2.1,
      laterStart: -31,
      drawProbability: 0,
      years: 2.5,
      sweeps: 1,
    },
  },
];
