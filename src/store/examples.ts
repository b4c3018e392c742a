/** The bundled data sets: files under `public/examples/`, read by the worker like any other input. */
import { DEFAULT_OPTIONS, type HistoryOptions } from "../engine/history/types";
import type { ReadOptions } from "../ingest/types";
import type { Source } from "./types";

interface Example {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly hint: string;
  /** A caution about the data ("Handles are made up."), shown beside them. */
  readonly note?: string;
  readonly races: number;
  readonly players: number;
  readonly bytes: number;
  readonly licence: string;
  readonly credit: string;
  readonly read: ReadOptions;
  readonly options: HistoryOptions;
}

/** The same entries as `public/examples/examples.json`; a test compares them. */
export const EXAMPLES: readonly Example[] = [
  {
    id: "formula-one",
    name: "Formula One, 2016 to 2026",
    file: "examples/f1-2016-2026.csv",
    hint: "Fields of twenty with retirements, points and times together, and a car that matters as much as the driver.",
    races: 225,
    players: 53,
    bytes: 352959,
    licence: "CC BY 4.0",
    credit:
      "F1DB (github.com/f1db/f1db), CC BY 4.0 (creativecommons.org/licenses/by/4.0); race results 2016–2026 put into one table.",
    read: {},
    options: DEFAULT_OPTIONS,
  },
  {
    id: "map-rando",
    name: "Map Rando, seasons 1–3",
    file: "examples/map-rando-s1-s3.json",
    hint: "Online races of two to thirty-three with non-finishers: the setting that the multiplayer ratings were made for.",
    note: "The source has only account ids: the handles are made up.",
    races: 2576,
    players: 293,
    bytes: 1499544,
    licence: "CC0 1.0",
    credit: "Brent Kerby, MultiEloRating (CC0).",
    read: { handles: true },
    options: { ...DEFAULT_OPTIONS, recordedOnly: true },
  },
  {
    id: "world-cup",
    name: "World Cup matches, 1930 to 2026",
    file: "examples/world-cup.csv",
    hint: "One against one with draws, over almost a century.",
    races: 1068,
    players: 86,
    bytes: 75199,
    licence: "CC0 1.0",
    credit: "Mart Jürisoo, international_results (CC0).",
    read: {},
    options: DEFAULT_OPTIONS,
  },
  {
    id: "penalty-shootouts",
    name: "Penalty shoot-outs, 1967 to 2026",
    file: "examples/penalty-shootouts.csv",
    hint: "One against one without draws.",
    races: 683,
    players: 231,
    bytes: 29050,
    licence: "CC0 1.0",
    credit: "Mart Jürisoo, international_results (CC0).",
    read: {},
    options: DEFAULT_OPTIONS,
  },
  {
    id: "robot-matches",
    name: "Robot matches, Michigan 2016",
    file: "examples/michigan-2016.csv",
    hint: "Teams of three against three.",
    note: "The matches have no dates; the order of the events is not their order in time.",
    races: 2271,
    players: 411,
    bytes: 155918,
    licence: "MIT",
    credit: "The Blue Alliance data, Copyright (c) 2014 Greg Marra (MIT).",
    read: {},
    options: DEFAULT_OPTIONS,
  },
  {
    id: "tour-de-france",
    name: "Tour de France, 2000 to 2026",
    file: "examples/tour-de-france-2000-2026.csv",
    hint: "Fields of up to 174 ranked by time, one race a year.",
    note: "Final rankings of finishers; the first place of 2000 to 2005 is vacant.",
    races: 27,
    players: 1292,
    bytes: 412075,
    licence: "MIT",
    credit: "LeTourDataSet, Copyright (c) 2023 Thomas Camminady (MIT).",
    read: {},
    options: DEFAULT_OPTIONS,
  },
  {
    id: "18xx",
    name: "18xx railway games, 2018",
    file: "examples/rr18xx.csv",
    hint: "Free for all board games of two to six, ranked by money.",
    races: 32,
    players: 93,
    bytes: 3462,
    licence: "MIT",
    credit: "openskill.js, Copyright (c) 2020 Philihp Busby (MIT).",
    read: {},
    options: DEFAULT_OPTIONS,
  },
];

export const FIRST_EXAMPLE = "formula-one";

/** The reading options of a data set until the user changes them: an example may have its own. */
export function defaultOptionsOf(source: Source): HistoryOptions {
  return (source.kind === "example" && exampleById(source.example)?.options) || DEFAULT_OPTIONS;
}

export const exampleById = (id: string): Example | undefined => EXAMPLES.find((example) => example.id === id);
