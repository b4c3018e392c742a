import type { Parameter, Preset } from "../../rating/parameters";

export const parameters = [
  {
    kind: "number",
    id: "initialRating",
    symbol: "r_0",
    label: "Initial rating",
    hint: "Rating of a newcomer in every calculation: 1400 since May 2020, 1500 before.",
    source: "codeforces.com/blog/entry/77890",
    unit: "points",
    default: 1400,
    domain: { min: 1, max: 7999, integer: true },
    slider: { min: 500, max: 2500, step: 50, scale: "linear" },
    tunable: false,
  },
  {
    kind: "flag",
    id: "shownNewcomer",
    label: "Newcomers start at 0",
    hint: "The leaderboard shows newcomers from 0 up, with promotions in their first six contests, as Codeforces does since May 2020.",
    source: "codeforces.com/blog/entry/77890",
    default: false,
  },
  {
    kind: "number",
    id: "scale",
    label: "Scale",
    hint: "The rating gap at odds of 10 to 1.",
    unit: "points",
    default: 400,
    domain: { min: 1, max: 1e9 },
    slider: { min: 100, max: 1000, step: 10, scale: "log" },
    advanced: true,
  },
  {
    kind: "number",
    id: "fraction",
    label: "Divisor",
    hint: "A rating moves by the distance to the needed rating divided by this.",
    default: 2,
    domain: { min: 1, max: 1e6 },
    slider: { min: 1, max: 10, step: 0.5, scale: "linear" },
    advanced: true,
  },
  {
    kind: "choice",
    id: "zeroSum",
    label: "Corrections",
    hint: "Corrections that keep ratings from rising as a whole: one for all players, and one for the highest rated.",
    default: "both",
    options: [
      { value: "both", label: "Both" },
      { value: "everybody", label: "For all players only" },
      { value: "none", label: "None" },
    ],
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "codeforces",
    label: "Codeforces",
    hint: "As Codeforces runs it since May 2020: newcomers count as 1400 and are shown from 0 up.",
    parameters: { shownNewcomer: true },
  },
  {
    id: "before-2020",
    label: "Codeforces before May 2020",
    hint: "Newcomers start at 1500.",
    parameters: { initialRating: 1500 },
  },
];
