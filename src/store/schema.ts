/** What storage, links and files may hold, checked before it is believed. Numbers are finite, lists bounded. */
import * as v from "valibot";
import { METRICS } from "../engine/evaluation/metrics";
import { MOST } from "../engine/forecast/rules";
import type { SeasonRules } from "../engine/forecast/rules";
import { DRAW_LAWS, FIT_LIKELIHOODS, FIT_RESAMPLES } from "../engine/fitting/descriptions";
import { MOST_KINDS } from "../engine/history/kinds";
import { ENTRANT_COLUMNS, fieldsOf, RACE_COLUMNS } from "../engine/history/shape";
import type { NamedValues } from "../engine/history/named";
import type { Declarations } from "../engine/history/shape";
import { STATUS_NAMES } from "../engine/history/types";
import type { Edit, HistoryOptions, RaceRecord } from "../engine/history/types";
import { PURPOSES } from "../engine/lab/answers";
import type { Parameters } from "../engine/models/parameters";
import { MOST_TITLE_LETTERS, MOST_TITLES, TITLE_COLOURS } from "../engine/models/titles";
import type { Title } from "../engine/models/titles";
import { scenarios } from "./schemaScenarios";
import { FIRST_CONVERGENCE, FIRST_LEAGUE, FIRST_MATCHMAKING, FIRST_MODELS, FIRST_SEASON } from "./defaults";
import type { Contender, Convergence, DataSet, League, Matchmaking, Models, Race, Season, View } from "./types";

const finite = v.pipe(v.number(), v.finite());
const text = v.pipe(v.string(), v.maxLength(10_000));
const id = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,63}$/i));
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item), v.maxLength(most), v.readonly());

const parameterValue = v.union([finite, text, v.boolean(), list(v.tuple([finite, finite]), 100)]);
const parameters: v.GenericSchema<unknown, Parameters> = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z]\w*$/)),
  parameterValue,
);

const slot = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
export const contender: v.GenericSchema<unknown, Contender> = v.object({
  id,
  model: v.pipe(v.string(), v.maxLength(64)),
  parameters,
  label: v.optional(text),
  slot,
  tuned: v.optional(
    v.object({
      base: v.pipe(v.string(), v.maxLength(64)),
      races: finite,
      before: text,
      values: v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z]\w*$/)), finite),
    }),
  ),
});

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
      MOST_KINDS,
    ),
  ),
  minimumRaces: v.optional(finite),
  shared: v.optional(list(text, 100)),
  conditions: v.optional(list(text, 100)),
});

const OUT = STATUS_NAMES.filter((name) => name !== "finished");
/** The properties that a record holds as they are: any number or text, or none. */
const fieldsIn = (all: Declarations) =>
  Object.fromEntries(
    fieldsOf(all).map(({ field, kind }) => [
      field,
      v.optional(
        kind === "groups" ? named(text) : kind === "amounts" ? named(finite) : kind === "text" ? text : finite,
      ),
    ]),
  );

/** Values by the user's names: valibot's own record leaves out "constructor". */
const named = (item: v.GenericSchema<unknown, string | number>) =>
  v.pipe(
    v.custom<NamedValues>(
      (raw) =>
        typeof raw === "object" &&
        raw !== null &&
        Object.entries(raw).every(([name, value]) => v.is(text, name) && v.is(item, value)),
    ),
    v.transform((raw) => Object.assign(Object.create(null) as object, raw)),
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

const key = v.pipe(v.number(), v.integer());
export const edit: v.GenericSchema<unknown, Edit> = v.variant("type", [
  v.object({ type: v.literal("add-race"), race: raceRecord }),
  v.object({ type: v.literal("replace-race"), key, race: raceRecord }),
  v.object({ type: v.literal("delete-race"), key }),
  v.object({ type: v.literal("rename-player"), from: text, to: text }),
  v.object({ type: v.literal("merge-players"), from: text, into: text }),
]);
export const edits = list(edit, 1_000_000);

/** Problems are shown, never acted on: their code may be one of a later version. */
const problem = v.object({
  code: v.string(),
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
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_TITLE_LETTERS)),
      from: v.nullable(finite),
      colour: v.picklist(TITLE_COLOURS),
    }),
    MOST_TITLES,
  ),
  v.minLength(1),
  v.check((all) => all.every(({ from }, i) => i === 0 || (from !== null && from > (all[i - 1].from ?? -Infinity)))),
);

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const placePoints = v.pipe(finite, v.minValue(0), v.maxValue(MOST.points));
const day = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/));

/** Each may be absent: then it is found from the results. */
export const rules: v.GenericSchema<unknown, Partial<SeasonRules>> = v.partial(
  v.object({
    by: v.picklist(["points", "rating"]),
    table: v.nullable(
      v.object({
        places: v.pipe(list(placePoints, MOST.places), v.minLength(1)),
        draw: v.nullable(placePoints),
      }),
    ),
    source: v.picklist(["auto", "table", "scores"]),
    from: day,
    to: day,
    remaining: v.nullable(upTo(MOST.remaining)),
    sprints: upTo(MOST.remaining),
    lately: v.nullable(v.pipe(upTo(MOST.remaining), v.minValue(1))),
    added: list(text, MOST.players),
    left: list(text, MOST.players),
    field: v.nullable(v.pipe(upTo(MOST.players), v.minValue(2))),
    extra: list(v.object({ player: text, points: finite }), MOST.players),
    skill: v.picklist(["belief", "fit", "none"]),
    form: v.pipe(finite, v.minValue(0), v.maxValue(MOST.form)),
    seasons: v.pipe(upTo(MOST.seasons), v.minValue(1)),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295)),
  }),
);

export const dataSet = v.object({
  id,
  name: text,
  source: v.variant("kind", [
    v.object({ kind: v.literal("example"), example: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({ kind: v.literal("stored"), base: id }),
  ]),
  edits,
  options: historyOptions,
  problems: list(problem, 1_000_000),
  titles: v.optional(titles),
  rules: v.optional(rules),
  // What was kept or linked before there were any has none.
  scenarios: v.optional(scenarios),
}) as unknown as v.GenericSchema<unknown, DataSet>;

const belief = v.object({ points: finite, sdPoints: v.nullable(finite) });
export const race: v.GenericSchema<unknown, Race> = v.object({
  entrants: list(
    v.object({
      id,
      name: text,
      player: v.nullable(text),
      points: finite,
      sdPoints: v.nullable(finite),
      beliefs: v.record(id, belief),
      shift: v.optional(finite),
      sds: v.optional(v.record(id, v.nullable(finite))),
      status: v.picklist(["finished", "dnf", "dq"]),
      tied: v.boolean(),
      team: v.pipe(v.number(), v.integer(), v.minValue(-1)),
      score: v.nullable(finite),
      minutes: v.nullable(finite),
      home: v.optional(finite),
      share: v.optional(finite),
      shared: v.optional(named(text) as unknown as v.GenericSchema<unknown, Readonly<Record<string, string>>>),
    }),
    2_000,
  ),
  from: v.nullable(
    v.object({
      dataSet: text,
      key,
      name: text,
      date: text,
    }),
  ),
});

export const season: v.GenericSchema<unknown, Season> = v.object({
  players: list(text, 10_000),
  player: v.nullable(text),
  race: v.nullable(key),
  axis: v.picklist(["date", "race"]),
  overlay: v.picklist(["contender", "player"]),
  search: text,
  minimumRaces: finite,
  activeDays: v.nullable(finite),
  // What was kept or linked before these were there has none of them.
  inactive: v.optional(v.boolean(), FIRST_SEASON.inactive),
  linkedWith: v.optional(v.nullable(text), FIRST_SEASON.linkedWith),
  span: v.optional(v.nullable(text), FIRST_SEASON.span),
  sort: v.optional(
    v.object({ column: v.pipe(v.string(), v.maxLength(64)), descending: v.boolean() }),
    FIRST_SEASON.sort,
  ),
  middle: v.optional(v.picklist(["mean", "honours", "beside"]), FIRST_SEASON.middle),
  beside: v.optional(v.nullable(text), FIRST_SEASON.beside),
  window: v.optional(
    v.nullable(v.object({ dataSet: text, axis: v.picklist(["date", "race"]), from: finite, to: finite })),
    FIRST_SEASON.window,
  ),
  board: v.optional(text, FIRST_SEASON.board),
  whole: v.optional(v.boolean(), FIRST_SEASON.whole),
  known: v.optional(v.picklist(["then", "now"]), FIRST_SEASON.known),
  drifts: v.optional(
    list(
      v.object({
        dataSet: text,
        unit: v.picklist(["day", "race"]),
        drift: v.pipe(finite, v.minValue(0), v.maxValue(10_000)),
        initialSd: v.pipe(finite, v.gtValue(0), v.maxValue(10_000)),
        tries: finite,
        races: finite,
        of: finite,
        end: v.picklist(["", "lowest", "highest"]),
      }),
      1_000,
    ),
    FIRST_SEASON.drifts,
  ),
  film: v.optional(
    v.object({
      format: v.picklist(["mp4", "webm", "gif"]),
      shape: v.picklist(["wide", "square"]),
      seconds: v.pipe(finite, v.minValue(1), v.maxValue(120)),
      theme: v.picklist(["page", "light", "dark"]),
      rows: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(12)),
      races: v.picklist(["all", "last"]),
      system: v.nullable(id),
      title: v.nullable(v.object({ dataSet: text, text: v.pipe(v.string(), v.maxLength(200)) })),
    }),
    FIRST_SEASON.film,
  ),
});

const metric = v.picklist(METRICS.map(({ id }) => id));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const modelsShape = v.object({
  burnIn: count,
  minimumRaces: count,
  level: v.pipe(finite, v.gtValue(0), v.ltValue(1)),
  resamples: v.pipe(count, v.maxValue(10_000)),
  range: v.variant("kind", [
    v.object({ kind: v.literal("all") }),
    v.object({ kind: v.literal("dates"), from: text, to: text }),
    v.object({ kind: v.literal("races"), from: count, to: count }),
  ]),
  metric,
  baseline: text,
  // What was kept or linked before it was a choice has none.
  judged: v.optional(v.boolean(), FIRST_MODELS.judged),
  fit: v.object({
    likelihood: v.picklist(FIT_LIKELIHOODS.map(({ id }) => id)),
    priorPoints: v.nullable(v.pipe(finite, v.gtValue(0))),
    // What was kept or linked before they were choices has none.
    draws: v.optional(v.picklist(DRAW_LAWS.map(({ id }) => id)), FIRST_MODELS.fit.draws),
    resamples: v.optional(v.picklist(FIT_RESAMPLES), FIRST_MODELS.fit.resamples),
  }),
  tuning: v.object({
    contender: text,
    parameters: list(text, 8),
    metric,
    split: v.union([v.pipe(finite, v.gtValue(0), v.ltValue(1)), text]),
    seed: finite,
  }),
  // What was kept or linked before anybody was asked has none.
  lab: v.optional(
    v.object({
      purpose: v.picklist(PURPOSES),
      settle: v.nullable(v.pipe(count, v.minValue(1))),
      fade: v.boolean(),
    }),
    FIRST_MODELS.lab,
  ),
});
/** What was kept or linked before the screen was there has none. */
export const models: v.GenericSchema<unknown, Models> = v.optional(modelsShape, FIRST_MODELS);

const matchmakingShape = v.object({
  contender: v.nullable(id),
  player: v.nullable(text),
  activeDays: v.nullable(finite),
  within: v.nullable(finite),
  gamma: v.pipe(finite, v.minValue(0), v.ltValue(1)),
  gamesLeft: v.pipe(finite, v.minValue(0)),
  assumedSd: v.pipe(finite, v.gtValue(0)),
  study: v.object({ preset: v.pipe(v.string(), v.maxLength(64)), parameters }),
});
/** What was kept or linked before the screen was there has none. */
export const matchmaking: v.GenericSchema<unknown, Matchmaking> = v.optional(matchmakingShape, FIRST_MATCHMAKING);

const convergenceShape = v.object({
  scenario: v.pipe(v.string(), v.maxLength(64)),
  parameters,
  moment: v.optional(count),
});
/** What was kept or linked before it was a choice has none. */
export const convergence: v.GenericSchema<unknown, Convergence> = v.optional(convergenceShape, FIRST_CONVERGENCE);

/** More than anybody does by hand. */
const MOST_RIGS = 1000;
const leagueShape = v.object({
  parameters,
  rigs: list(
    v.object({
      race: count,
      // The engine says of one that it does not know.
      kind: v.pipe(v.string(), v.maxLength(64)),
      value: v.nullable(v.union([finite, v.pipe(v.string(), v.maxLength(64))])),
    }),
    MOST_RIGS,
  ),
});
/** What was kept or linked before systems raced has none. */
export const league: v.GenericSchema<unknown, League> = v.optional(leagueShape, FIRST_LEAGUE);

export const SCREENS = ["race", "season", "models", "matchmaking", "convergence", "learn"] as const;

export const view: v.GenericSchema<unknown, View> = v.object({
  screen: v.picklist(SCREENS),
  path: list(text, 10),
  theme: v.picklist(["system", "light", "dark"]),
  // What was kept before it was a choice has none.
  units: v.optional(v.picklist(["points", "own"]), "points"),
});

export const work = v.object({
  dataSets: list(dataSet, 1_000),
  current: v.string(),
  contenders: list(contender, 100),
  focused: v.string(),
  race,
  league,
});
export type Work = v.InferOutput<typeof work>;

export const looks = v.object({ season, models, matchmaking, convergence, view });
export type Looks = v.InferOutput<typeof looks>;
