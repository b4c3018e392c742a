/** Rating systems, and the open race. */
import * as v from "valibot";
import { finite, id, key, list, named, parameterName, parameters, text, upTo, word } from "./values";

/** The races on which parameters were tuned; a score on the same races is no evidence. */
const tuned = v.object({
  /** The base of the races (`HistoryRef.base`). */
  base: word,
  /** Number of races used, from the start of the history. */
  races: finite,
  /** Date of the first race after those; "": undated. */
  before: text,
  values: v.record(parameterName, finite),
});

export const contender = v.object({
  id,
  model: word,
  /** Code of a custom rule, whose id is `model`. It runs only after the user has seen it and pressed Run. */
  rule: v.optional(text),
  /** Overrides of the model's defaults. */
  parameters,
  /** The user's name for it; absent: model and variant. */
  label: v.optional(text),
  /** Index of its colour, dash and marker. */
  slot: upTo(7),
  /** The result of a search; valid while the parameters are unchanged. */
  tuned: v.optional(tuned),
});

const belief = v.object({
  points: finite,
  /** null: the model has no sd, or its default applies. */
  sdPoints: v.nullable(finite),
});

const finish = v.picklist(["finished", "dnf", "dq"]);

const entrant = v.object({
  id,
  name: text,
  /** `playerKey` of a player of the season; null: an invented entrant. */
  player: v.nullable(text),
  /** The rating under every contender without a belief in `beliefs` or in the race of the season. */
  points: finite,
  sdPoints: v.nullable(finite),
  /** Contender id to the entrant's own belief, which overrides the season's (`race/seasonRace.ts`). */
  beliefs: v.record(id, belief),
  /** Points by which the user shifted the season's ratings; absent: none. */
  shift: v.optional(finite),
  /** Contender id to the uncertainty in points that the user set instead of the season's. */
  sds: v.optional(v.record(id, v.nullable(finite))),
  status: finish,
  /** Tied with the entrant above, among finishers; DNFs always share the last rank. */
  tied: v.boolean(),
  /** -1: alone. Team-mates are adjacent and share a rank. */
  team: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  score: v.nullable(finite),
  minutes: v.nullable(finite),
  /** 1: at home; 0: not; absent: unknown. */
  home: v.optional(finite),
  /** Share of the game that the entrant played; absent: unknown. */
  share: v.optional(finite),
  /** The shared strengths, by name, that the user assigned instead of those of the season's race. */
  shared: v.optional(named(text) as unknown as v.GenericSchema<unknown, Readonly<Record<string, string>>>),
});

const seasonRace = v.object({ dataSet: text, key, name: text, date: text });

const draft = {
  /** null: an invented race; without entrants, the latest race of the open data set. */
  from: v.nullable(seasonRace),
  /** null: as the season has them. */
  entrants: v.nullable(list(entrant, 2_000)),
};

/** A reference to a race of the season, with the user's changes. `race/openRace.ts` derives what screens show. */
export const race = v.object({
  ...draft,
  /** The what-if race that this one replaced; absent if none was. */
  left: v.optional(v.object(draft)),
});

export type ContenderChoice = v.InferOutput<typeof contender>;
export type Tuned = v.InferOutput<typeof tuned>;
export type Finish = v.InferOutput<typeof finish>;
export type SeasonRace = v.InferOutput<typeof seasonRace>;

export interface EntrantBelief extends v.InferOutput<typeof belief> {
  /** The belief in the system's own units, as in a replay; derived, never stored. */
  readonly own?: { readonly rating?: number; readonly sd?: number | null };
}
export interface RaceEntrant extends Omit<v.InferOutput<typeof entrant>, "beliefs"> {
  readonly beliefs: Readonly<Record<string, EntrantBelief>>;
}
/** Entrants in finishing order; ranks are derived (`ranksOf`). */
export type FinishingOrder = readonly RaceEntrant[];
export type Race = v.InferOutput<typeof race>;
