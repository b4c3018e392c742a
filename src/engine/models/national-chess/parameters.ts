import { ANY_AMOUNT, ANY_RATING, PERIODS, type Parameter, type Preset } from "../../rating/parameters";

export const parameters = [
  {
    kind: "choice",
    id: "rule",
    label: "Federation",
    hint: "The federation whose rule applies.",
    default: "us-chess",
    options: [
      { value: "us-chess", label: "US Chess", hint: "K by effective games, and a bonus for an excellent event." },
      { value: "dwz", label: "DWZ", hint: "The German federation: the higher the rating, the slower it moves." },
    ],
  },
  {
    kind: "number",
    id: "initialRating",
    label: "Initial rating",
    hint: "Where a new player starts.",
    unit: "points",
    default: 1500,
    domain: ANY_RATING,
    slider: { min: 0, max: 2500, step: 50, scale: "linear" },
  },
  {
    kind: "number",
    id: "bonusThreshold",
    symbol: "B",
    label: "Bonus from",
    hint: "Points times the root of the games above which an event earns a bonus; 0: by the date of the event, 10 since 2025.",
    source: "US Chess",
    default: 0,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 30, step: 1, scale: "linear" },
    when: { parameter: "rule", in: ["us-chess"] },
    tunable: false,
  },
  {
    kind: "choice",
    id: "expectation",
    label: "Expected score",
    hint: "How a rating difference becomes an expected score.",
    source: "Wertungsordnung",
    default: "normal",
    options: [
      { value: "normal", label: "Normal law", hint: "As in the regulations: 0.921 at 400 points." },
      { value: "logistic", label: "Logistic", hint: "As in several programs: 0.909 at 400 points." },
    ],
    when: { parameter: "rule", in: ["dwz"] },
    advanced: true,
  },
  {
    kind: "choice",
    id: "period",
    label: "Rating period",
    hint: "Ratings are fixed within a period and change at its end: an event.",
    default: "race",
    options: PERIODS,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "us-chess",
    label: "US Chess",
    hint: "The bonus goes by the date of the event.",
    parameters: { rule: "us-chess" },
  },
  {
    id: "us-chess-14",
    label: "US Chess, B = 14",
    hint: "The bonus of May 2017 to January 2023, whatever the dates.",
    parameters: { bonusThreshold: 14 },
  },
  { id: "dwz", label: "DWZ", hint: "German Chess Federation, players older than 25.", parameters: { rule: "dwz" } },
];
