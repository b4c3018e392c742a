import {
  ANY_RATING,
  preset,
  type Knots,
  type NumberParameter,
  type Parameter,
  type Parameters,
  type Preset,
  type Settings,
} from "../parameters";
import { POINTS_AT_TEN_TO_ONE } from "../points";
import type { Period, RatingScale } from "../model";
import { seasonParameters } from "../season-parameters";
import type { SeasonStart } from "../seasons";
import { short } from "../words";

/** What the gradient models state for their learning rates; the other parameters are the same for all. */
interface LearningRateDefaults {
  readonly default: number;
  readonly defaultWhen?: NumberParameter["defaultWhen"];
  readonly source?: string;
}

/** The parameters of every gradient model. The floor has a flag of its own, so that links and files can state "no floor" as a plain value. */
export function gradientParameters(learningRate: LearningRateDefaults) {
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
      // Only rating differences count, unless the scale has a fixed point.
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
  ] as const satisfies readonly Parameter[];
}

/** Settings that Kerby chose by hand for online races: plain, with an anchor, and with an anchor and knots. */
export const onlinePresets = (plain: Parameters, anchored: Parameters, knotted: Parameters): readonly Preset[] => [
  preset("online", "Online races", TUNED_BY_HAND, plain),
  preset("online-anchor", "Online races, anchor", STARTING_LOW, anchored),
  preset(
    "online-knots",
    "Online races, anchor and knots",
    "Fast for beginners, slow for the experienced; no rating below 0.",
    knotted,
  ),
];

export const TUNED_BY_HAND = "Tuned by hand on online races by Kerby.";
export const STARTING_LOW = "New players start low, and an anchor at 0 holds the scale.";

/** The settings of every gradient model. */
export type GradientSettings = Settings<ReturnType<typeof gradientParameters>>;

/** The same settings in the form that the rater uses. */
export interface GradientOptions {
  readonly learningRate: number;
  readonly knots: Knots;
  readonly initialRating: number;
  /** -Infinity: no floor. */
  readonly floor: number;
  /** NaN: no anchor. */
  readonly anchor: number;
  readonly batch: Period;
  /** At the start of a season, ratings go part of the way back to the initial rating. */
  readonly seasons: SeasonStart;
}

export function readGradientSettings(chosen: GradientSettings): GradientOptions {
  return {
    learningRate: chosen.learningRate,
    knots: chosen.learningRateKnots,
    initialRating: chosen.initialRating,
    floor: chosen.floor ? chosen.ratingFloor : -Infinity,
    anchor: chosen.anchor ? chosen.anchorRating : NaN,
    batch: chosen.batch,
    seasons: { ...chosen, mean: chosen.initialRating },
  };
}

/** Words for K, the points gained by a win with probability near 0, with as many digits as the policy card's example supports. */
export function kWords({ learningRate, learningRateKnots }: GradientSettings, { pointsPerUnit }: RatingScale): string {
  if (learningRateKnots.length > 0) return "K depends on the rating, see the parameters.";
  return `K = ${short(learningRate * pointsPerUnit)}`;
}

/** The scale of ratings in natural units. @param tenToOne rating gap at odds of 10 to 1 */
export function naturalScale({ initialRating }: GradientSettings, tenToOne: number): RatingScale {
  return { origin: initialRating, pointsPerUnit: POINTS_AT_TEN_TO_ONE / tenToOne };
}
