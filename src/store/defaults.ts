import { DEFAULT_OPTIONS, type HistoryOptions } from "../engine/history/types";
import * as first from "./schema/first";
import type {
  Choices,
  ContenderChoice,
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
export const FIRST_CONTENDERS: readonly ContenderChoice[] = [
  { id: "c1", model: "pairwise-elo", parameters: {}, slot: 0 },
  { id: "c2", model: "pairwise-elo", parameters: { aggregate: "mean" }, slot: 1 },
  { id: "c3", model: "plackett-luce", parameters: { orientation: "race" }, slot: 2 },
  { id: "c4", model: "thurstone", parameters: {}, slot: 3 },
  { id: "c5", model: "trueskill", parameters: {}, slot: 4 },
];
const FIRST_FOCUS = "c4";

/** The latest race of the open data set. */
export const EMPTY_RACE: Race = { from: null, entrants: null };

export const FIRST_SEASON: Season = first.SEASON;
export const FIRST_MODELS: Models = first.MODELS;
const FIRST_MATCHMAKING: Matchmaking = first.MATCHMAKING;
const FIRST_CONVERGENCE: Convergence = first.CONVERGENCE;
export const FIRST_LEAGUE: League = first.LEAGUE;
/** A first visit opens on a leaderboard, because it shows at once what Podium does. */
const FIRST_VIEW: View = { ...first.VIEW, screen: "season" };

/** The optional reading options, all absent. */
export const NO_OPTIONS: Partial<HistoryOptions> = {
  from: undefined,
  to: undefined,
  slice: undefined,
  minimumField: undefined,
  minimumRaces: undefined,
  kinds: undefined,
  shared: undefined,
  conditions: undefined,
  simultaneous: undefined,
  recalibrate: undefined,
  startScale: undefined,
};

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

/** The choices of a first visit. */
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
