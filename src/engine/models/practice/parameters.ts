import { ANY_RATING } from "../parameters";
import type { Knots, NumberParameter, Parameter, Parameters } from "../parameters";
import type { Period } from "../model";
import { seasonParameters } from "../season-parameters";
import type { SeasonSettings } from "../seasons";

/** What a gradient model says of its learning rate; the rest of the practice parameters is common. */
export interface LearningRateDefaults {
  readonly default: number;
  readonly defaultWhen?: NumberParameter["defaultWhen"];
  readonly source?: string;
}

/**
 * The parameters that every gradient model shares: how a gradient becomes a rating in practice.
 * A floor needs its flag, so that "no floor" is a plain value that links and files can hold.
 */
export function practiceParameters(learningRate: LearningRateDefaults): readonly Parameter[] {
  return [
    {
      kind: "number",
      id: "learningRate",
      symbol: "\\eta",
      label: "Learning rate",
      hint: "How far one race moves a rating: the step along the gradient of the log-likelihood.",
      source: learningRate.source ?? "Kerby 2",
      default: learningRate.default,
      defaultWhen: learningRate.defaultWhen,
      domain: { min: 0, max: 1e6, openMin: true },
      slider: { min: 0.005, max: 2, step: 0.005, scale: "log" },
      mattersWhen: [{ parameter: "learningRateKnots", in: [[]] }],
    },
    {
      kind: "knots",
      id: "learningRateKnots",
      symbol: "\\eta(\\rho)",
      label: "Learning rate by rating",
      hint: "Learning rates at given ratings, joined by straight lines; overrides the constant rate when there are any.",
      source: "Kerby 4",
      default: [],
      slider: { min: 0.005, max: 2, step: 0.005, scale: "log" },
      advanced: true,
    },
    {
      kind: "number",
      id: "initialRating",
      symbol: "\\rho_0",
      label: "Initial rating",
      hint: "Where a new player starts, in natural units.",
      source: "Kerby 4",
      default: 0,
      domain: ANY_RATING,
      slider: { min: -5, max: 5, step: 0.05, scale: "linear" },
      // Only differences of ratings count, unless something stands at a fixed place on the scale.
      mattersWhen: [
        { parameter: "floor", in: [true] },
        { parameter: "anchor", in: [true] },
        { parameter: "learningRateKnots", notIn: [[]] },
      ],
    },
    {
      kind: "flag",
      id: "floor",
      label: "Floor",
      default: false,
      advanced: true,
      hint: "Stops ratings from falling below a floor.",
      source: "Kerby 4",
    },
    {
      kind: "number",
      id: "ratingFloor",
      symbol: "\\rho_{\\min}",
      label: "Rating floor",
      hint: "No update takes a rating below this.",
      source: "Kerby 4",
      default: 0,
      advanced: true,
      domain: ANY_RATING,
      slider: { min: -5, max: 5, step: 0.05, scale: "linear" },
      when: { parameter: "floor", in: [true] },
      tunable: false,
    },
    {
      kind: "flag",
      id: "anchor",
      label: "Anchor",
      default: false,
      advanced: true,
      hint: "Adds to every race a dummy of fixed rating that shares the worst rank, so that beating the last place counts.",
      source: "Kerby 4",
    },
    {
      kind: "number",
      id: "anchorRating",
      symbol: "\\rho_a",
      label: "Anchor rating",
      hint: "The fixed rating of the anchor, in natural units.",
      source: "Kerby 4",
      default: 0,
      advanced: true,
      domain: ANY_RATING,
      slider: { min: -5, max: 5, step: 0.05, scale: "linear" },
      when: { parameter: "anchor", in: [true] },
    },
    ...seasonParameters({ season: "none", towards: "the initial rating", advanced: true }),
    {
      kind: "choice",
      id: "batch",
      label: "Updates",
      default: "race",
      advanced: true,
      source: "Kerby 4",
      hint: "When ratings change: after each race, or with the gradients of a whole period summed up.",
      options: [
        { value: "race", label: "After each race" },
        { value: "day", label: "Once a day" },
        { value: "week", label: "Once a week" },
        { value: "month", label: "Once a month" },
      ],
    },
  ];
}

/** The practice parameters with their types, out of complete and checked parameters. */
export interface Practice {
  readonly learningRate: number;
  readonly knots: Knots;
  readonly initialRating: number;
  /** -Infinity: no floor. */
  readonly floor: number;
  /** NaN: no anchor. */
  readonly anchor: number;
  readonly batch: Period;
  /** Between seasons ratings go part of the way back to the initial one. */
  readonly seasons: SeasonSettings;
}

export function readPractice(parameters: Parameters): Practice {
  return {
    learningRate: parameters.learningRate as number,
    knots: parameters.learningRateKnots as Knots,
    initialRating: parameters.initialRating as number,
    floor: parameters.floor === true ? (parameters.ratingFloor as number) : -Infinity,
    anchor: parameters.anchor === true ? (parameters.anchorRating as number) : NaN,
    batch: parameters.batch as Period,
    seasons: {
      season: parameters.season as SeasonSettings["season"],
      seasonMonth: parameters.seasonMonth as number,
      seasonGap: parameters.seasonGap as number,
      reversion: parameters.reversion as number,
      mean: parameters.initialRating as number,
    },
  };
}
