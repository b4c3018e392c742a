import type { Choices, Contender, DataSet, Race, Season, View } from "./types";
import { DEFAULT_HISTORY_OPTIONS, FIRST_EXAMPLE, exampleById } from "./examples";

/** The contenders of a first visit; the focused one is `FIRST_FOCUS`. */
export const FIRST_CONTENDERS: readonly Contender[] = [
  { id: "c1", model: "pairwise-elo", parameters: {}, slot: 0 },
  { id: "c2", model: "pairwise-elo", parameters: { aggregate: "mean" }, slot: 1 },
  { id: "c3", model: "plackett-luce", parameters: { orientation: "race" }, slot: 2 },
  { id: "c4", model: "thurstone", parameters: {}, slot: 3 },
];
export const FIRST_FOCUS = "c4";

export const EMPTY_RACE: Race = { entrants: [], from: null };

export const FIRST_SEASON: Season = {
  players: [],
  player: null,
  race: null,
  axis: "date",
  overlay: "contender",
  search: "",
  minimumRaces: 1,
  activeDays: null,
};

export const FIRST_VIEW: View = { screen: "race", path: [], theme: "system", units: "points" };

export function exampleDataSet(example: string, id: string): DataSet {
  const known = exampleById(example);
  return {
    id,
    name: known?.name ?? example,
    source: { kind: "example", example },
    edits: [],
    options: known?.options ?? DEFAULT_HISTORY_OPTIONS,
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
    view: FIRST_VIEW,
  };
}
