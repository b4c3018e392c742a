/**
 * The settings of a first visit; the schema uses the same values where stored data lack a field. Plain data, so that a
 * first visit opens without the code that checks stored data.
 */
import { PRIOR_POINTS } from "../../engine/likelihoods/descriptions";
import { FIRST_ANSWERS } from "../../engine/lab/answers";

export const FILM = {
  format: "mp4",
  shape: "wide",
  seconds: 30,
  theme: "page",
  rows: 10,
  races: "all",
  system: null,
  title: null,
} as const;

export const SEASON = {
  players: [],
  player: null,
  race: null,
  axis: "date",
  overlay: "contender",
  known: "then",
  search: "",
  minimumRaces: 1,
  activeDays: null,
  inactive: false,
  linkedWith: null,
  span: null,
  sort: { column: "score", descending: true },
  middle: "mean",
  beside: null,
  window: null,
  board: "players",
  drifts: [],
  film: FILM,
} as const;

export const FIT = { likelihood: "bradley-terry", priorPoints: PRIOR_POINTS, draws: "half", resamples: 0 } as const;
export const TUNING = { contender: "", parameters: [], metric: "pairLogLoss", split: 0.7, seed: 1 } as const;

export const MODELS = {
  burnIn: 0,
  minimumRaces: 0,
  level: 0.95,
  resamples: 1000,
  range: { kind: "all" },
  metric: "discordance",
  baseline: "",
  judged: false,
  fit: FIT,
  tuning: TUNING,
  lab: { ...FIRST_ANSWERS, today: "" },
} as const;

export const MATCHMAKING = {
  contender: null,
  player: null,
  activeDays: 60,
  within: null,
  gamma: 0.99,
  gamesLeft: 100,
  assumedSd: 80,
  study: { preset: "top", parameters: { paths: 1000 } },
} as const;

export const CONVERGENCE = { scenario: "constant", parameters: {} } as const;
export const LEAGUE = { parameters: {}, rigs: [] } as const;
export const VIEW = { screen: "race", path: [], theme: "system", units: "points" } as const;
