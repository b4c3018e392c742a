import { ANY_AMOUNT, ANY_RATING, ANY_SCALE, PERIODS, preset } from "../../rating/parameters";
import type { NumberParameter, Parameter, Preset } from "../../rating/parameters";

function factor<const Id extends string>(id: Id, label: string, hint: string, value: number) {
  return {
    kind: "number",
    id,
    symbol: "K",
    label,
    hint,
    source: "FIDE 8.3.3",
    default: value,
    domain: ANY_SCALE,
    slider: { min: 1, max: 80, step: 1, scale: "log" },
  } as const satisfies NumberParameter;
}

export const parameters = [
  {
    kind: "number",
    id: "initialRating",
    symbol: "R_0",
    label: "Initial rating",
    hint: "Where everybody starts.",
    unit: "points",
    default: 1500,
    domain: ANY_RATING,
    slider: { min: 0, max: 3000, step: 50, scale: "linear" },
    tunable: false,
  },
  factor("kNew", "K, new players", "How far one game moves a player with few games.", 40),
  factor("kStandard", "K, standard", "How far one game moves an established player.", 20),
  {
    ...factor("kElite", "K, elite", "How far one game moves a player who has once reached the elite rating.", 10),
    tunable: false,
  },
  {
    kind: "number",
    id: "newGames",
    label: "Games as a new player",
    hint: "A player is new until so many games were counted.",
    source: "FIDE 8.3.3",
    default: 30,
    domain: { ...ANY_AMOUNT, integer: true },
    slider: { min: 0, max: 100, step: 1, scale: "linear" },
    advanced: true,
    tunable: false,
  },
  {
    kind: "number",
    id: "eliteRating",
    label: "Elite rating",
    hint: "Who has reached it once keeps the elite K.",
    source: "FIDE 8.3.3",
    unit: "points",
    default: 2400,
    domain: ANY_RATING,
    slider: { min: 1800, max: 3000, step: 50, scale: "linear" },
    advanced: true,
    tunable: false,
  },
  {
    kind: "number",
    id: "gamesCap",
    label: "Bound on K times games",
    hint: "In a period of many games K is lowered so that K times games stays within this; 0 means no bound.",
    source: "FIDE 8.3.3",
    default: 700,
    domain: ANY_AMOUNT,
    slider: { min: 0, max: 2000, step: 50, scale: "linear" },
    advanced: true,
    tunable: false,
  },
  {
    kind: "choice",
    id: "expectation",
    label: "Expected score",
    hint: "How a rating difference becomes an expected score.",
    source: "FIDE 8.1.2",
    default: "table",
    options: [
      { value: "table", label: "FIDE’s table", hint: "The normal law in steps of one hundredth." },
      { value: "normal", label: "Normal law", hint: "Elo’s own: a difference has a standard deviation of 2000/7." },
      { value: "logistic", label: "Logistic", hint: "What most web pages call FIDE’s formula." },
    ],
  },
  {
    kind: "choice",
    id: "rule400",
    label: "400-point rule",
    hint: "Whether a difference above 400 points counts as 400.",
    source: "FIDE 8.3.1",
    default: "cap-below-2650",
    options: [
      {
        value: "cap-below-2650",
        label: "Below 2650",
        hint: "Since October 2025: players rated 2650 or more count in full.",
      },
      { value: "cap", label: "For everybody", hint: "Rapid, blitz, and standard chess before October 2025." },
      { value: "none", label: "No rule" },
    ],
  },
  {
    kind: "flag",
    id: "rounding",
    label: "Whole ratings",
    hint: "Rounds the change of a period to a whole number, halves away from zero.",
    source: "FIDE 8.3.4",
    default: true,
    advanced: true,
  },
  {
    kind: "choice",
    id: "period",
    label: "Rating period",
    hint: "Ratings are fixed within a period and change at its end; FIDE publishes a list every month.",
    source: "FIDE 8.3.2",
    default: "month",
    options: PERIODS,
  },
  {
    kind: "choice",
    id: "newcomers",
    label: "Newcomers",
    hint: "Whether newcomers have a rating from the start, or earn one as FIDE has it.",
    source: "FIDE 8.2",
    default: "start",
    options: [
      { value: "start", label: "Start at the initial rating" },
      {
        value: "fide",
        label: "Unrated at first",
        hint: "Five games against rated players make a first rating; where nobody is rated, all start at the initial rating.",
      },
    ],
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  preset("standard", "FIDE standard", "Standard chess since October 2025.", {}),
  preset("rapid", "FIDE rapid and blitz", "The 400-point rule holds for everybody.", { rule400: "cap" }),
  preset("2024", "FIDE 2024", "The regulations of March 2024: the 400-point rule holds for everybody.", {
    rule400: "cap",
  }),
  preset("club", "Chess club", "Every event is rated at once, and newcomers start at 1500.", {
    period: "race",
    rule400: "cap",
  }),
  preset("elo", "Elo’s own", "The normal law without table, cap or rounding.", {
    expectation: "normal",
    rule400: "none",
    rounding: false,
  }),
];
