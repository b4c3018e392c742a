/** Data sets: the source of their races, the user's changes, and the user's what-if questions. */
import * as v from "valibot";
import type { Change } from "../../engine/what-if/changes";
import { MAX, type SeasonRules } from "../../engine/forecast/season-rules";
import { MAX_KINDS } from "../../engine/history/kinds";
import { ENTRANT_COLUMNS, fieldsOf, RACE_COLUMNS, type Declarations } from "../../engine/history/shape";
import { STATUS_NAMES, type Edit, type HistoryOptions, type RaceRecord } from "../../engine/history/types";
import { MAX_TITLE_LETTERS, MAX_TITLES, TITLE_COLOURS, type Title } from "../../engine/rating/titles";
import type { Problem } from "../../ingest/types";
import { MAX_RECIPES } from "./limits";
import { finite, id, key, list, named, text, upTo, within, word } from "./values";

const reading = v.picklist(["draw", "unobserved"]);
const outReading = v.picklist(["draw", "unobserved", "published", "drop"]);
export const historyOptions: v.GenericSchema<unknown, HistoryOptions> = v.object({
  ties: v.object({ finished: reading, dnf: outReading, dq: outReading }),
  recordedOnly: v.boolean(),
  anonymous: v.picklist(["keep", "drop"]),
  from: v.optional(text),
  to: v.optional(text),
  slice: v.optional(v.tuple([finite, finite])),
  minimumField: v.optional(finite),
  kinds: v.optional(
    list(
      v.object({
        words: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
        weight: v.pipe(finite, v.minValue(0), v.maxValue(1000)),
      }),
      MAX_KINDS,
    ),
  ),
  minimumRaces: v.optional(finite),
  shared: v.optional(list(text, 100)),
  conditions: v.optional(list(text, 100)),
  simultaneous: v.optional(v.boolean()),
  recalibrate: v.optional(v.boolean()),
  startScale: v.optional(text),
});

const OUT = STATUS_NAMES.filter((name) => name !== "finished");
/** Optional properties of a record: a number or a text each. */
const fieldsIn = (all: Declarations) =>
  Object.fromEntries(
    fieldsOf(all).map(({ field, kind }) => [
      field,
      v.optional(
        kind === "groups" ? named(text) : kind === "amounts" ? named(finite) : kind === "text" ? text : finite,
      ),
    ]),
  );

const raceRecord: v.GenericSchema<unknown, RaceRecord> = v.object({
  ...fieldsIn(RACE_COLUMNS),
  recorded: v.optional(v.boolean()),
  entrants: list(
    v.object({
      name: v.nullable(text),
      playerId: v.optional(text),
      rank: v.nullable(finite),
      team: v.optional(text),
      ...fieldsIn(ENTRANT_COLUMNS),
      status: v.optional(v.picklist(OUT)),
    }),
    100_000,
  ),
});

export const edit: v.GenericSchema<unknown, Edit> = v.variant("type", [
  v.object({ type: v.literal("add-race"), race: raceRecord }),
  v.object({ type: v.literal("replace-race"), key, race: raceRecord }),
  v.object({ type: v.literal("delete-race"), key }),
  v.object({ type: v.literal("rename-player"), from: text, to: text }),
  v.object({ type: v.literal("merge-players"), from: text, into: text }),
  v.object({ type: v.literal("set-start"), player: text, start: v.nullable(finite), sd: v.nullable(finite) }),
]);
export const edits = list(edit, 1_000_000);

/** Problems are only displayed, so their code may be from a later version and is not checked. */
export const problem: v.GenericSchema<unknown, Problem> = v.object({
  code: text as unknown as v.GenericSchema<unknown, Problem["code"]>,
  level: v.picklist(["error", "warning", "info"]),
  line: v.optional(finite),
  game: v.optional(finite),
  source: v.optional(text),
  message: text,
  text: v.optional(text),
});

/** Ascending, and only the first without a lower limit. */
export const titles: v.GenericSchema<unknown, readonly Title[]> = v.pipe(
  list(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TITLE_LETTERS)),
      from: v.nullable(finite),
      colour: v.picklist(TITLE_COLOURS),
    }),
    MAX_TITLES,
  ),
  v.minLength(1),
  v.check((all) => all.every(({ from }, i) => i === 0 || (from !== null && from > (all[i - 1].from ?? -Infinity)))),
);

const placePoints = within(0, MAX.points);
const day = v.pipe(v.string(), v.maxLength(10), v.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** Each rule is optional; an absent one is derived from the results. */
export const rules: v.GenericSchema<unknown, Partial<SeasonRules>> = v.partial(
  v.object({
    by: v.picklist(["points", "rating"]),
    table: v.nullable(
      v.object({
        places: v.pipe(list(placePoints, MAX.places), v.minLength(1)),
        draw: v.nullable(placePoints),
      }),
    ),
    source: v.picklist(["auto", "table", "scores"]),
    from: day,
    to: day,
    remaining: v.nullable(upTo(MAX.remaining)),
    sprints: upTo(MAX.remaining),
    lately: v.nullable(v.pipe(upTo(MAX.remaining), v.minValue(1))),
    added: list(text, MAX.players),
    left: list(text, MAX.players),
    rates: list(v.object({ player: text, rate: v.pipe(finite, v.minValue(0), v.maxValue(1)) }), MAX.players),
    field: v.nullable(v.pipe(upTo(MAX.players), v.minValue(2))),
    extra: list(v.object({ player: text, points: finite }), MAX.players),
    retire: v.picklist(["own", "anybody", "last"]),
    skill: v.picklist(["filter", "belief", "fit", "none"]),
    form: v.nullable(v.pipe(finite, v.minValue(0), v.maxValue(MAX.form))),
    seasons: v.pipe(upTo(MAX.seasons), v.minValue(1)),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295)),
  }),
);

const placing = v.object({
  player: text,
  rank: v.nullable(finite),
  status: v.optional(v.picklist(["dnf", "dq", "out"])),
});
const change: v.GenericSchema<unknown, Change> = v.variant("type", [
  v.object({ type: v.literal("result"), race: key, order: list(placing, 100_000) }),
  v.object({ type: v.literal("no-race"), race: key }),
  v.object({ type: v.literal("player"), player: text, what: v.picklist(["no-dnf", "no-dq", "gone"]) }),
]);
const scenarioChange = v.object({
  id,
  change,
  /** Switched off: the change stays in the list without effect. */
  off: v.optional(v.literal(true)),
});
/** Hypothetical changes to a season, applied together. */
const scenario = v.object({
  id,
  /** "": the name is derived from the changes. */
  name: v.pipe(v.string(), v.maxLength(200)),
  changes: list(scenarioChange, 1_000),
});
export const scenarios = list(scenario, 1_000);

/** How results of one layout were read for a data set, so that later ones are read in the same way. */
export const keptRecipe = v.object({
  version: v.literal(1),
  fingerprint: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
  reading: v.pipe(v.string(), v.maxLength(1_000)),
  choices: v.record(word, text),
  options: v.record(word, v.unknown()),
  examples: v.optional(
    list(
      v.object({
        role: v.picklist(["name", "place", "score", "time", "status", "date", "race", "none"]),
        line: text,
        from: key,
        to: key,
      }),
      1_000,
    ),
  ),
  /** The name of the format. */
  label: text,
});

/** Where the races of a data set come from, before the user's edits. */
const source = v.variant("kind", [
  v.object({ kind: v.literal("example"), example: word }),
  v.object({ kind: v.literal("stored"), base: id }),
]);

/** Pairs of similar names that are two players according to the user, so Podium does not ask about them again. */
export const apart = list(v.tuple([text, text]), 10_000);

export const dataSet = v.object({
  id,
  name: text,
  source,
  edits,
  options: historyOptions,
  /** Found when the results were read; shown on the data quality page. */
  problems: list(problem, 1_000_000),
  /** Titles for ranges of the rating scale, lowest first; absent: none. */
  titles: v.optional(titles),
  /** The user's rules of the season in progress (`#/season/open`); absent: all are derived from the results. */
  rules: v.optional(rules),
  /** The user's what-ifs; absent: none. They leave the races unchanged. */
  scenarios: v.optional(scenarios),
  /** The address from which to fetch its results again; absent if they were typed, pasted, or read from a file. */
  address: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  apart: v.optional(apart),
  /** How its results were read; absent if nothing had to be decided. */
  recipes: v.optional(list(keptRecipe, MAX_RECIPES)),
});

export type KeptRecipe = v.InferOutput<typeof keptRecipe>;
export type Source = v.InferOutput<typeof source>;
export type DataSet = v.InferOutput<typeof dataSet>;
export type WhatIfScenario = v.InferOutput<typeof scenario>;
export type ScenarioChange = v.InferOutput<typeof scenarioChange>;
