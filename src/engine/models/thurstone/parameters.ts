import type { DensityName } from "../../numerics/density";
import { DENSITY_LABELS } from "../../numerics/densities/labels";
import { ANY_SCALE, type Parameter, type Settings } from "../../rating/parameters";
import { onlinePresets, gradientParameters } from "../../rating/gradient/parameters";
import { TEAM_STRENGTH_OR_EACH } from "../../rating/teams/parameters";

const DENSITY_HINTS: Readonly<Record<DensityName, string>> = {
  gaussian: "A big upset moves ratings in proportion to the gap.",
  logistic: "Longer tails: a big upset moves a rating by no more than the learning rate.",
  "gumbel-min": "Bad days are worse than good days are good: the same as Plackett–Luce by elimination.",
  "gumbel-max": "Good days are better than bad days are bad: the same as Plackett–Luce as a race.",
  laplace: "A sharp peak with long tails: most performances close to the rating, some far off.",
  "hyperbolic-secant": "Between Gaussian and Laplace.",
  "student-t": "Heavy tails: a great upset counts as an accident and hardly moves ratings.",
};

export const parameters = [
  {
    kind: "choice",
    id: "density",
    symbol: "f",
    label: "Density",
    default: "gaussian",
    hint: "Distribution of performances around the ratings.",
    options: (Object.keys(DENSITY_LABELS) as DensityName[]).map((value) => ({
      value,
      label: DENSITY_LABELS[value],
      hint: DENSITY_HINTS[value],
    })),
  },
  {
    kind: "number",
    id: "degreesOfFreedom",
    symbol: "\\nu",
    label: "Degrees of freedom",
    default: 5,
    hint: "How heavy the tails are: 1 is Cauchy, many come close to the Gaussian.",
    domain: { min: 0.2, max: 200 },
    slider: { min: 1, max: 50, step: 0.5, scale: "log" },
    when: { parameter: "density", in: ["student-t"] },
    tunable: false,
  },
  {
    kind: "number",
    id: "scale",
    symbol: "\\sigma",
    label: "Scale",
    default: 1,
    hint: "How far performances stray from ratings, in natural units: the standard deviation of the Gaussian.",
    domain: ANY_SCALE,
    slider: { min: 0.1, max: 5, step: 0.05, scale: "log" },
    tunable: false,
    advanced: true,
  },
  {
    kind: "choice",
    id: "accuracy",
    label: "Accuracy",
    default: "fine",
    advanced: true,
    hint: "Accuracy of the integrals.",
    options: [
      { value: "fast", label: "Fast", hint: "Gradients to 4 in a million, twice as fast as fine." },
      { value: "standard", label: "Standard", hint: "Gradients to 3 in a thousand million." },
      { value: "fine", label: "Fine", hint: "Gradients to 1 in a hundred thousand million." },
    ],
  },
  ...TEAM_STRENGTH_OR_EACH,
  ...gradientParameters({ default: 0.3, source: "Kerby 3.3" }),
] as const satisfies readonly Parameter[];

export type ThurstoneSettings = Settings<typeof parameters>;
/** The settings of the performance distribution, and the accuracy of its integration. */
export type DensitySettings = Pick<ThurstoneSettings, "density" | "degreesOfFreedom" | "scale" | "accuracy">;

export const presets = onlinePresets(
  { learningRate: 0.26 },
  { learningRate: 0.11, initialRating: -1.3, anchor: true, anchorRating: 0 },
  {
    learningRateKnots: [
      [0, 0.65],
      [1, 0.09],
      [2, 0.07],
    ],
    initialRating: 0.3,
    anchor: true,
    anchorRating: 0.9,
    floor: true,
    ratingFloor: 0,
  },
);
