import { ANY_RATING, ANY_SCALE, type Parameter, type Preset } from "../../rating/parameters";

export const parameters = [
  {
    kind: "number",
    id: "T",
    symbol: "T",
    label: "Spread",
    hint: "The rating gap at which the better player is expected to win e times as often as to lose.",
    source: "ZoneStats (1)",
    default: 120,
    domain: ANY_SCALE,
    slider: { min: 20, max: 500, step: 5, scale: "log" },
  },
  {
    kind: "number",
    id: "gameMultiplier",
    symbol: "\\text{GAME\\_MULT}",
    label: "Points per minute",
    hint: "Value of a minute of play; also the largest change a minute of the player who moves most.",
    source: "ZoneStats (3), (5)",
    default: 2,
    domain: ANY_SCALE,
    slider: { min: 0.1, max: 10, step: 0.1, scale: "log" },
    setsUnit: true,
  },
  {
    kind: "number",
    id: "maxGameLength",
    symbol: "\\text{MAX\\_GAME\\_LENGTH}",
    label: "Longest game",
    hint: "Minutes of a pair’s shared time beyond this do not count.",
    source: "ZoneStats (3)",
    unit: "minutes",
    default: 20,
    domain: ANY_SCALE,
    slider: { min: 1, max: 120, step: 1, scale: "linear" },
  },
  {
    kind: "number",
    id: "defaultRating",
    label: "Initial rating",
    hint: "Where a new player starts.",
    source: "ZoneStats",
    default: 500,
    domain: ANY_RATING,
    slider: { min: 0, max: 2000, step: 10, scale: "linear" },
    tunable: false,
  },
  {
    kind: "flag",
    id: "capScaleTime",
    label: "Cap long stays",
    hint: "Cuts a stay at the longest game in the cap as well, so that one game never moves a rating by more than its points.",
    source: "ZoneStats (5)",
    default: false,
    advanced: true,
  },
] as const satisfies readonly Parameter[];

export const presets: readonly Preset[] = [
  {
    id: "bounded",
    label: "Bounded game",
    hint: "The other reading of the cap: 40 points are the most for one game, however long the stay.",
    parameters: { capScaleTime: true },
  },
];
