import { preset, type Parameter, type Preset } from "../../rating/parameters";
import { POINTS_AT_TEN_TO_ONE } from "../../rating/points";
import { gradientParameters, STARTING_LOW, TUNED_BY_HAND } from "../../rating/gradient/parameters";

export const parameters = [
  {
    kind: "choice",
    id: "pair",
    label: "Pair rule",
    default: "logistic",
    source: "Kerby 2.1, 2.2",
    hint: "How one result between two players moves their ratings.",
    options: [
      { value: "logistic", label: "Logistic", hint: "Elo as chess sites run it: increments 1 − P, bounded." },
      {
        value: "gaussian-ml",
        label: "Gaussian, likelihood",
        hint: "Gradient of the Gaussian likelihood: a big upset moves ratings in proportion to the gap.",
      },
      {
        value: "gaussian-classic",
        label: "Gaussian, classic",
        hint: "Elo’s first rule: increments 1 − P with a Gaussian P, bounded.",
      },
    ],
  },
  {
    kind: "choice",
    id: "aggregate",
    label: "Aggregate",
    default: "sum",
    source: "Kerby 3.1",
    hint: "Add up a player’s pairs, or average them so that large fields do not move ratings more.",
    options: [
      { value: "sum", label: "Sum" },
      { value: "mean", label: "Mean" },
    ],
  },
  ...gradientParameters({
    default: 0.1,
    defaultWhen: [{ parameter: "aggregate", equals: "mean", value: 0.75 }],
    source: "Kerby 2.1",
  }),
] as const satisfies readonly Parameter[];

/** K points per game on the chess scale. */
function chess(k: number, who: string): Preset {
  return {
    id: `chess-k${k}`,
    label: `Chess, K = ${k}`,
    hint: `The factor K = ${k} of chess ratings, ${who}.`,
    parameters: { pair: "logistic", aggregate: "sum", learningRate: (k * Math.LN10) / POINTS_AT_TEN_TO_ONE },
  };
}

export const presets: readonly Preset[] = [
  chess(32, "as many clubs and sites use"),
  chess(20, "for established players"),
  chess(10, "for masters"),
  preset("online-sum", "Online races, sum", TUNED_BY_HAND, { aggregate: "sum", learningRate: 0.07 }),
  preset("online-mean", "Online races, mean", TUNED_BY_HAND, { aggregate: "mean", learningRate: 0.75 }),
  preset("online-sum-anchor", "Online races, sum, anchor", STARTING_LOW, {
    aggregate: "sum",
    learningRate: 0.07,
    initialRating: -1.6,
    anchor: true,
    anchorRating: 0,
  }),
  preset("online-mean-anchor", "Online races, mean, anchor", STARTING_LOW, {
    aggregate: "mean",
    learningRate: 0.63,
    initialRating: -2.5,
    anchor: true,
    anchorRating: 0,
  }),
];
