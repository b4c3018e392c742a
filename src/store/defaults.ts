import { PRIOR_POINTS } from "../engine/fitting/descriptions";
import { DEFAULT_OPTIONS } from "../engine/history/types";
import { FIRST_ANSWERS } from "../engine/lab/answers";
import type {
  Choices,
  Contender,
  Convergence,
  DataSet,
  League,
  Matchmaking,
  Models,
  Race,
  Season,
  View,
} from "./types";
import { FIRST_EXAMPLE, exampleById } from "./examples";

/** The contenders of a first visit; the focused one is `FIRST_FOCUS`. */
export const FIRST_CONTENDERS: readonly Contender[] = [
  { id: "c1", model: "pairwise-elo", parameters: {}, slot: 0 },
  { id: "c2", model: "pairwise-elo", parameters: { aggregate: "mean" }, slot: 1 },
  { id: "c3", model: "plackett-luce", parameters: { orientation: "race" }, slot: 2 },
  { id: "c4", model: "thurstone", parameters: {}, slot: 3 },
  { id: "c5", model: "trueskill", parameters: {}, slot: 4 },
];
const FIRST_FOCUS = "c4";

export const EMPTY_RACE: Race = { entrants: [], from: null };

export const FIRST_SEASON: Season = {
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
  whole: false,
  drifts: [],
  film: {
    format: "mp4",
    shape: "wide",
    seconds: 30,
    theme: "page",
    rows: 10,
    races: "all",
    system: null,
    title: null,
  },
};

export const FIRST_MODELS: Models = {
  burnIn: 0,
  minimumRaces: 0,
  level: 0.95,
  resamples: 1000,
  range: { kind: "all" },
  metric: "discordance",
  baseline: "",
  judged: false,
  fit: { likelihood: "bradley-terry", priorPoints: PRIOR_POINTS, draws: "half", resamples: 0 },
  tuning: { contender: "", parameters: [], metric: "pairLogLoss", split: 0.7, seed: 1 },
  lab: FIRST_ANSWERS,
};

export const FIRST_MATCHMAKING: Matchmaking = {
  contender: null,
  player: null,
  activeDays: 60,
  within: null,
  gamma: 0.99,
  gamesLeft: 100,
  assumedSd: 80,
  study: { preset: "top", parameters: { paths: 1000 } },
};

export const FIRST_CONVERGENCE: Convergence = { scenario: "constant", parameters: {} };

export const FIRST_LEAGUE: League = { parameters: {}, rigs: [] };

const FIRST_VIEW: View = { screen: "race", path: [], theme: "system", units: "points" };

export function exampleDataSet(example: string, id: string): DataSet {
  const known = exampleById(example);
  return {
    id,
    name: known?.name ?? example,
    source: { kind: "example", example },
    edits: [],
    options: known?.options ?? DEFAULT_OPTIONS,
    problems: [],
  };
}

/** What stands on the page of somebody who was never here. */
export function firstChoices(): Choices {
  return {
    dataSets: [exampleDataSet(FIRST_EXAMPLE, "first")],
    current: "first",
    contenders: FIRST_CONTENDERS,
    focused: FIRST_FOCUS,
    race: EMPTY_RACE,
    asked: null,
    season: FIRST_SEASON,
    models: FIRST_MODELS,
    matchmaking: FIRST_MATCHMAKING,
    convergence: FIRST_CONVERGENCE,
    league: FIRST_LEAGUE,
    view: FIRST_VIEW,
  };
}
