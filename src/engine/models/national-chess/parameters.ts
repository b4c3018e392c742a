import { ANY_AMOUNT, ANY_RATING } from "../parameters";
import type { Parameter, Preset } from "../parameters";

export const parameters: readonly Parameter[] = [
  {
    kind: "choice",
    id: "rule",
    label: "Federation",
    hint: "Whose rule it is.",
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
    hint: "Points times the root of the games above which an event earns a bonus: 14, and 12 before 2015.",
    source: "US Chess",
    default: 14,
    domain: ANY_AMOUNT,
    slider: { min: 4, max: 30, step: 1, scale: "linear" },
    when: { parameter: "rule", in: ["us-chess"] },
    tunable: false,
  },
  {
    kind: "choice",
    id: "period",
    label: "Rating period",
    hint: "Ratings are fixed within a period and change at its end: an event.",
    default: "race",
    options: [
      { value: "race", label: "Race" },
      { value: "day", label: "Day" },
      { value: "week", label: "Week" },
      { value: "month", label: "Month" },
    ],
  },
];

export const presets: readonly Preset[] = [
  { id: "us-chess", label: "US Chess", hint: "Standard rule since 2015.", parameters: { rule: "us-chess" } },
  {
    id: "us-chess-2014",
    label: "US Chess before 2015",
    hint: "The bonus begins at 12.",
    parameters: { bonusThreshold: 12 },
  },
  { id: "dwz", label: "DWZ", hint: "German Chess Federation, everybody older than 25.", parameters: { rule: "dwz" } },
];
