import { DRIFT_PER_DAY, DRIFT_PER_RACE } from "../../rating/drift";
import { beliefParameters } from "../../rating/gaussian-beliefs";
import { ANY_AMOUNT, SCORE_SDS, type Parameter, type Preset } from "../../rating/parameters";
import { TEAM_STRENGTH } from "../../rating/teams/parameters";

export const VARIANTS = [
  "plackett-luce",
  "bradley-terry-full",
  "bradley-terry-part",
  "thurstone-mosteller-full",
  "thurstone-mosteller-part",
] as const;

export type WengLinVariant = (typeof VARIANTS)[number];

const PAIRS = VARIANTS.slice(1);
const GAUSSIAN = VARIANTS.slice(3);
const PARTS = VARIANTS.filter((variant) => variant.endsWith("part"));
const MARGINS = ["openskill-js", "openskill-py"];
const SCALED = ["scaled", "openskill"];

export const parameters = [
  {
    kind: "choice",
    id: "variant",
    label: "Variant",
    hint: "How a race is read: as places filled one by one, or as comparisons of all pairs or of neighbours only.",
    source: "Weng and Lin 2011, algorithms 1 to 4",
    default: "plackett-luce",
    options: [
      { value: "plackett-luce", label: "Plackett–Luce", hint: "Places filled one by one, in proportion to strength." },
      { value: "bradley-terry-full", label: "Bradley–Terry, all pairs", hint: "Every two sides, logistic." },
      { value: "bradley-terry-part", label: "Bradley–Terry, neighbours", hint: "Neighbours in the order, logistic." },
      {
        value: "thurstone-mosteller-full",
        label: "Thurstone–Mosteller, all pairs",
        hint: "Every two sides, Gaussian.",
      },
      {
        value: "thurstone-mosteller-part",
        label: "Thurstone–Mosteller, neighbours",
        hint: "Neighbours in the order, Gaussian, at twice the spread.",
      },
    ],
  },
  ...beliefParameters({ mean: "mu", sd: "sigma", source: "Weng and Lin 2011" }),
  {
    kind: "number",
    id: "kappa",
    symbol: "\\kappa",
    label: "Minimum share",
    hint: "At least this share of a variance remains after a race.",
    default: 1e-4,
    domain: { min: 1e-12, max: 1 },
    slider: { min: 1e-6, max: 0.5, step: 1e-6, scale: "log" },
    advanced: true,
  },
  {
    ...DRIFT_PER_RACE,
    hint: "How far skills drift between two races of a player, as a standard deviation; 0 as in the paper.",
    source: "openskill",
  },
  DRIFT_PER_DAY,
  {
    kind: "choice",
    id: "aggregate",
    label: "Aggregate",
    hint: "Add up a side’s comparisons, or average them so that large fields do not move ratings too far.",
    source: "Weng and Lin 2011; openskill.py",
    default: "sum",
    options: [
      {
        value: "sum",
        label: "Sum",
        hint: "As published; in fields of more than about ten it overstates what was learnt.",
      },
      { value: "mean", label: "Mean", hint: "A race counts as one comparison, whatever its size." },
    ],
    when: { parameter: "variant", in: PAIRS },
  },
  {
    kind: "choice",
    id: "draws",
    label: "Draws of several sides",
    hint: "How tied players share places, in the variants by place or by neighbours.",
    default: "shared",
    options: [
      { value: "shared", label: "Shared", hint: "All alike: the mean over the orders in which they could be listed." },
      {
        value: "published",
        label: "As published",
        hint: "Plackett–Luce gives them one place together; neighbours are drawn in the order listed.",
      },
    ],
    when: { parameter: "variant", in: ["plackett-luce", "bradley-terry-part", "thurstone-mosteller-part"] },
  },
  {
    kind: "choice",
    id: "neighbours",
    label: "Neighbours",
    hint: "Which sides a side is compared with.",
    default: "next",
    options: [
      { value: "next", label: "The next above and below", hint: "As in the paper and openskill.js." },
      {
        value: "window",
        label: "Window of openskill.py",
        hint: "Up to four places above and below, averaged.",
      },
    ],
    when: { parameter: "variant", in: PARTS },
    advanced: true,
  },
  ...TEAM_STRENGTH,
  {
    kind: "choice",
    id: "marginRule",
    label: "Margin of victory",
    hint: "Whether a larger margin counts more; neither rule is in the paper.",
    source: "openskill.js, openskill.py 6.2.0",
    default: "none",
    options: [
      { value: "none", label: "Does not count" },
      {
        value: "openskill-js",
        label: "As in openskill.js",
        hint: "Multiplies a change by the log of the margin. The result depends on the unit of the score.",
      },
      {
        value: "openskill-py",
        label: "As in openskill.py",
        hint: "Shrinks or stretches the gap between two skills. A larger margin can gain less, and between equals it gains nothing.",
      },
    ],
    advanced: true,
  },
  {
    kind: "number",
    id: "margin",
    symbol: "m",
    label: "Margin",
    hint: "Differences of scores up to this do not count as a margin; 0 switches the margin off.",
    source: "openskill",
    unit: "in the unit of the score",
    default: 0,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 50, step: 0.5, scale: "linear" },
    when: { parameter: "marginRule", in: MARGINS },
    tunable: false,
    advanced: true,
  },
  {
    kind: "choice",
    id: "weights",
    label: "Shares of play",
    hint: "Whether a gain is multiplied by a player’s share, and a loss divided by it.",
    source: "openskill",
    default: "none",
    options: [
      { value: "none", label: "Do not count" },
      { value: "given", label: "As given" },
      { value: "scaled", label: "Scaled within the team", hint: "Brought between two bounds; a team of one counts 1." },
      {
        value: "openskill",
        label: "As in openskill",
        hint: "Scaled, and a team of one counts as the upper bound: without teams every gain doubles.",
      },
    ],
    advanced: true,
  },
  {
    kind: "number",
    id: "weightMin",
    label: "Minimum weight",
    hint: "Weight of the team member with the smallest share.",
    source: "openskill",
    default: 1,
    domain: { min: 1e-3, max: 1e3 },
    slider: { min: 0.1, max: 5, step: 0.1, scale: "linear" },
    when: { parameter: "weights", in: SCALED },
    tunable: false,
    advanced: true,
  },
  {
    kind: "number",
    id: "weightMax",
    label: "Maximum weight",
    hint: "Weight of the team member with the largest share.",
    source: "openskill",
    default: 2,
    domain: { min: 1e-3, max: 1e3 },
    slider: { min: 0.1, max: 5, step: 0.1, scale: "linear" },
    when: { parameter: "weights", in: SCALED },
    tunable: false,
    advanced: true,
  },
  {
    kind: "number",
    id: "epsilon",
    symbol: "\\varepsilon",
    label: "Draw margin",
    hint: "Performances within this distance count as equal.",
    source: "Weng and Lin 2011, algorithm 3",
    default: 0.1,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 5, step: 0.05, scale: "linear" },
    when: { parameter: "variant", in: GAUSSIAN },
  },
  {
    kind: "choice",
    id: "gamma",
    symbol: "\\gamma",
    label: "Variance shrinkage",
    hint: "How fast uncertainty shrinks: a factor on the share of variance that a race takes away.",
    default: "sigma",
    options: [
      { value: "sigma", label: "Own sd over c", hint: "The sd of well-known players shrinks ever more slowly." },
      { value: "teams", label: "One over the number of sides" },
    ],
    advanced: true,
  },
  {
    kind: "flag",
    id: "limitSigma",
    label: "Sd never grows",
    hint: "Drift may slow the shrinking of uncertainty but not reverse it.",
    source: "openskill",
    default: false,
    advanced: true,
  },
  { ...SCORE_SDS, source: "openskill" },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "paper",
    label: "As in the paper",
    hint: "Weng and Lin’s Plackett–Luce: no drift, drawn sides share one place.",
    parameters: { variant: "plackett-luce", tau: 0, draws: "published" },
  },
  {
    id: "openskill",
    label: "openskill",
    hint: "The defaults of openskill.js.",
    parameters: { variant: "plackett-luce", tau: 25 / 300, draws: "published" },
  },
  {
    id: "openskill-js-margin",
    label: "openskill.js with margin",
    hint: "A larger margin moves both further. Set the margin to the unit of your score: goals, points and seconds give different ratings.",
    parameters: { draws: "published", marginRule: "openskill-js", margin: 1, weights: "openskill" },
  },
  {
    id: "openskill-py-margin",
    label: "openskill.py with margin",
    hint: "Warning: a win just over the margin can gain less than one just under it, a larger upset can gain less, and equals gain nothing.",
    parameters: { draws: "published", marginRule: "openskill-py", margin: 1, weights: "openskill" },
  },
  {
    id: "large-fields",
    label: "Large fields, all pairs",
    hint: "All pairs of a race, averaged, so that a large field moves ratings no more than a duel.",
    parameters: { variant: "bradley-terry-full", aggregate: "mean" },
  },
];
