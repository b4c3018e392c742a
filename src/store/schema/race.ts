/** Rating systems, and the open race. */
import * as v from "valibot";
import { finite, id, key, list, named, parameterName, parameters, text, upTo, word } from "./values";

/** On which races parameters were sought: a score on those races is no evidence for them. */
const tuned = v.object({
  /** Of the races (`HistoryRef.base`). */
  base: word,
  /** So many first races. */
  races: finite,
  /** Date of the first race that the search did not see; "": undated. */
  before: text,
  values: v.record(parameterName, finite),
});

export const contender = v.object({
  id,
  model: word,
  /** Overrides of the model's defaults. */
  parameters,
  /** The user's own name for it; absent: model and variant. */
  label: v.optional(text),
  /** Colour, dash and marker together. */
  slot: upTo(7),
  /** What a search found for it; counts while its parameters are still those. */
  tuned: v.optional(tuned),
});

const belief = v.object({
  points: finite,
  /** null: the model has none, or its own starting value. */
  sdPoints: v.nullable(finite),
});

const finish = v.picklist(["finished", "dnf", "dq"]);

const entrant = v.object({
  id,
  name: text,
  /** `playerKey` of the season's player this is; null: made up here. */
  player: v.nullable(text),
  /** The rating under every contender that has no belief of its own below, nor one of the season's day. */
  points: finite,
  sdPoints: v.nullable(finite),
  /** Contender id to a belief that is the entrant's own; it goes before that of the season's day (`race/day.ts`). */
  beliefs: v.record(id, belief),
  /** Points by which the user moved the ratings of the day; absent: none. */
  shift: v.optional(finite),
  /** Contender id to the uncertainty that the user gave instead of the day's, points. */
  sds: v.optional(v.record(id, v.nullable(finite))),
  status: finish,
  /** Ties with the entrant above (among finishers; DNFs always share the last rank). */
  tied: v.boolean(),
  /** -1: alone. Team-mates stand together and share a rank. */
  team: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  score: v.nullable(finite),
  minutes: v.nullable(finite),
  /** 1: at home, 0: not; absent: not known. */
  home: v.optional(finite),
  /** How much of a full part it played; absent: not known. */
  share: v.optional(finite),
  /** What the user gave it instead of what it shared in the season's race, by the name of the shared strength. */
  shared: v.optional(named(text) as unknown as v.GenericSchema<unknown, Readonly<Record<string, string>>>),
});

const seasonRace = v.object({ dataSet: text, key, name: text, date: text });

const draft = {
  /** null: a race of the user's own; without entrants, the latest race of the open data set. */
  from: v.nullable(seasonRace),
  /** null: as the season has it. */
  entrants: v.nullable(list(entrant, 2_000)),
};

/** A reference to a race of the season, and what the user made of it. `race/hand.ts` derives what screens show. */
export const race = v.object({
  ...draft,
  /** The what-if race that this one replaced; absent: none. */
  left: v.optional(v.object(draft)),
});

export type Contender = v.InferOutput<typeof contender>;
export type Tuned = v.InferOutput<typeof tuned>;
export type Finish = v.InferOutput<typeof finish>;
export type SeasonRace = v.InferOutput<typeof seasonRace>;

export interface Belief extends v.InferOutput<typeof belief> {
  /** The same in own units, as a replay has it; derived, never kept. */
  readonly own?: { readonly rating?: number; readonly sd?: number | null };
}
export interface RaceEntrant extends Omit<v.InferOutput<typeof entrant>, "beliefs"> {
  readonly beliefs: Readonly<Record<string, Belief>>;
}
/** Entrants in finishing order; ranks are derived (`ranksOf`). */
export type RaceDraft = readonly RaceEntrant[];
export type Race = v.InferOutput<typeof race>;
