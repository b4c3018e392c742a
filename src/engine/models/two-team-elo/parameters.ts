import { ANY_RATING, ANY_SCALE, preset } from "../../rating/parameters";
import type { Parameter, Preset } from "../../rating/parameters";
import { seasonParameters } from "../../rating/season-parameters";

const SOURCE = "FiveThirtyEight, NFL Elo";

export const parameters = [
  {
    kind: "number",
    id: "k",
    symbol: "K",
    label: "K-factor",
    hint: "How many points a complete surprise is worth; the weight of a race multiplies it.",
    source: SOURCE,
    unit: "points",
    default: 20,
    domain: ANY_SCALE,
    slider: { min: 1, max: 100, step: 1, scale: "log" },
  },
  {
    kind: "number",
    id: "home",
    symbol: "H",
    label: "Home advantage",
    hint: "Points that the side at home counts as better, except on neutral ground.",
    source: SOURCE,
    unit: "points",
    default: 65,
    domain: ANY_RATING,
    slider: { min: 0, max: 200, step: 5, scale: "linear" },
  },
  {
    kind: "choice",
    id: "homeSide",
    label: "Side at home",
    hint: "Who is at home where the data do not say: nobody, or the side listed first.",
    default: "column",
    options: [
      { value: "column", label: "By the data" },
      { value: "first", label: "By the data, else first listed" },
    ],
  },
  {
    kind: "choice",
    id: "margin",
    label: "Margin of victory",
    hint: "How much more a clear win counts.",
    source: "FiveThirtyEight; eloratings.net; clubelo.com",
    default: "log",
    options: [
      { value: "log", label: "Logarithm", hint: "NFL: ln(margin + 1), less for a favourite." },
      { value: "power", label: "Power", hint: "NBA: (margin + 3) to the power 0.8, less for a favourite." },
      { value: "goals", label: "Goals", hint: "World Football: 1, 1.5, then (11 + goals) / 8." },
      { value: "sqrt", label: "Square root", hint: "ClubElo: the root of the margin." },
      { value: "none", label: "Not counted" },
    ],
  },
  {
    kind: "flag",
    id: "levelIsDraw",
    label: "Level scores are a draw",
    hint: "Counts a shoot-out as a draw; off, the place decides.",
    source: "eloratings.net",
    default: true,
    advanced: true,
  },
  ...seasonParameters({ season: "gap", source: SOURCE, towards: "the mean" }),
  {
    kind: "number",
    id: "mean",
    label: "Mean",
    hint: "Where a new season takes sides back to.",
    source: SOURCE,
    unit: "points",
    default: 1505,
    domain: ANY_RATING,
    slider: { min: 1000, max: 2000, step: 5, scale: "linear" },
    when: { parameter: "season", in: ["gap", "calendar", "column"] },
    tunable: false,
  },
  {
    kind: "number",
    id: "initialRating",
    label: "Initial rating",
    hint: "Where a new side starts.",
    source: SOURCE,
    unit: "points",
    default: 1500,
    domain: ANY_RATING,
    slider: { min: 1000, max: 2000, step: 10, scale: "linear" },
    tunable: false,
  },
  {
    kind: "flag",
    id: "rounding",
    label: "Whole changes",
    hint: "Rounds the change of each game to a whole number, halves away from zero.",
    source: "eloratings.net",
    default: false,
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  preset("nfl", "FiveThirtyEight NFL", "Football by FiveThirtyEight: home 65, a third of the way back each season.", {
    margin: "log",
    season: "gap",
  }),
  preset(
    "nba",
    "FiveThirtyEight NBA",
    "Basketball by FiveThirtyEight: home 100, a quarter of the way back each season.",
    {
      home: 100,
      margin: "power",
      reversion: 0.25,
      initialRating: 1300,
    },
  ),
  preset(
    "world-football",
    "World Football",
    "National teams by eloratings.net. K 20 is a friendly; race weights of 1.5 to 3 make 30 to 60.",
    {
      home: 100,
      margin: "goals",
      season: "none",
      rounding: true,
    },
  ),
  preset("clubs", "Club football", "Much as clubelo.com: home 60 and the root of the margin.", {
    home: 60,
    margin: "sqrt",
    season: "none",
  }),
];
