/**
 * The one table of calls between the page and the worker. Plain data and typed arrays only: functions
 * never cross. Every call has a kind:
 *  - quick: answered in order;
 *  - latest: interactive; a newer request of the same channel replaces one that waits, and a reply that
 *    is no longer wanted is dropped;
 *  - long: runs in slices, reports progress, can be cancelled.
 */
import type { PerformanceLaw } from "../engine/numerics/densities/density";
import type { Refusal } from "../engine/history/refusal";
import type { Links } from "../engine/history/links";
import type { HistorySnapshot as EngineSnapshot } from "../engine/history/snapshot";
import type { History, RaceRecord } from "../engine/history/types";
import type { Readings } from "../engine/history/readings";
import type { Candidates, CandidatesQuestion } from "../engine/matchmaking/candidates";
import type { BatchPlan, StudyBatch } from "../engine/matchmaking/study/batch";
import type { StudyCurves } from "../engine/matchmaking/study/curves";
import type { StudyPlan } from "../engine/matchmaking/study/plan";
import type { StudySettings } from "../engine/matchmaking/study/settings";
import type { PathTrace } from "../engine/matchmaking/study/trace";
import type { Explanation, ModelDescription, RatingScale } from "../engine/models/model";
import type { Parameters } from "../engine/models/parameters";
import type { Title } from "../engine/models/titles";
import type { FieldCurve, FieldQuestion, GapCurve, GapQuestion } from "../engine/prediction/curves";
import type { PlayedRaces, PlayQuestion } from "../engine/prediction/play";
import type { RaceAnswer, RaceInHand, RaceQuestion, RaceUpdate, WhyQuestion } from "../engine/prediction/what-if";
import type { ContenderSpec } from "../engine/replay/contender";
import type { PlayerRecord } from "../engine/replay/record";
import type { BlockUse } from "../engine/models/blocks/block";
import type { HandStrength } from "../engine/prediction/what-if";
import type { TwoWay } from "../engine/prediction/two-way";
import type { ReplayColumns } from "../engine/replay/replay";
import type { WonAgainst } from "../engine/replay/winners";
import type { Exporter, Written } from "../ingest/exporter";
import type { MergeSuggestion } from "../ingest/people/suggest";
import type { DocumentRequest } from "../publish";
import type { Published } from "../publish/document";
import type { ImporterDescription, ReadInput, ReadOptions, ReadResult } from "../ingest/types";
import type { Call, HistoryRef } from "./protocol/call";
import { FORECAST_KINDS, type ForecastCalls } from "./protocol/forecast";
import { LAB_KINDS, type LabCalls } from "./protocol/lab";
import { LABORATORY_KINDS, type LaboratoryCalls } from "./protocol/laboratory";
import { LEAGUE_KINDS, LEAGUE_TRANSFERRED, type LeagueCalls } from "./protocol/league";
import { MODEL_KINDS, MODEL_TRANSFERRED, type ModelCalls } from "./protocol/models";
import { WHAT_IF_KINDS, type WhatIfCalls } from "./protocol/whatif";

export type {
  ContenderSpec,
  FieldCurve,
  GapCurve,
  BlockUse,
  HandStrength,
  HistoryRef,
  PlayedRaces,
  PlayerRecord,
  PlayQuestion,
  RaceAnswer,
  RaceInHand,
  RaceQuestion,
  RaceUpdate,
  ReplayColumns,
  TwoWay,
  WonAgainst,
};

/** A derived history with what every screen needs to know of it, and the edited races that could not stand. */
export interface HistorySnapshot extends EngineSnapshot {
  /** Absent: none. */
  readonly refused?: readonly Refusal[];
}

/** One race as it stands after the user's edits, whatever the options leave out. */
export interface WholeRace {
  readonly record: RaceRecord;
  /** The name shown for each entrant of the record, those without one too. */
  readonly names: readonly string[];
}

/** What a contender is once its parameters are completed and checked. */
export interface Inspection {
  readonly label: string;
  /** A few words that tell it from others of its model. */
  readonly variant: string;
  readonly scale: RatingScale;
  readonly law: PerformanceLaw;
  /** Complete: defaults under the overrides. */
  readonly parameters: Parameters;
  /** Uncertainty of a new player in points; null for models without one. */
  readonly startSdPoints: number | null;
}

/** The same, or in words why there is no such contender (unknown model, parameter out of its domain). */
export type InspectionOutcome =
  { readonly ok: true; readonly inspection: Inspection } | { readonly ok: false; readonly problem: string };

export interface Description {
  readonly models: readonly ModelDescription[];
  readonly importers: readonly ImporterDescription[];
  readonly exporters: readonly ExporterDescription[];
}

/** Text, bytes, or a file, which crosses as a name for what is on the disk. */
export interface FileInput extends Pick<ReadInput, "name"> {
  readonly data: ReadInput["data"] | Blob;
}

/** What the screens know of an exporter. */
export type ExporterDescription = Pick<Exporter, "id" | "label" | "hint" | "extension" | "mediaType">;

/** Those of the Models and the Convergence screen are declared and described in protocol/models.ts, protocol/lab.ts, protocol/laboratory.ts, protocol/league.ts, protocol/whatif.ts and protocol/forecast.ts. */
export interface Calls extends ModelCalls, LaboratoryCalls, LeagueCalls, LabCalls, WhatIfCalls, ForecastCalls {
  describe: Call<"quick", null, Description>;
  /** Gives the worker a base history under a key. */
  give: Call<"quick", { readonly key: string; readonly history: History }, null>;
  /** Reads inputs; the races stay in the worker as base `key`, the first of them come back for a preview. */
  read: Call<
    "long",
    {
      readonly key: string;
      readonly inputs: readonly FileInput[];
      readonly options: ReadOptions;
      readonly preview: number;
    },
    Omit<ReadResult, "races" | "lines"> & {
      readonly preview: ReadResult["races"];
      readonly history: History;
      readonly suggestions: readonly MergeSuggestion[];
    }
  >;
  /**
   * The first lines of a long file; null for one that is to be decoded as it is: short, a spreadsheet, of one line. What is too
   * long is refused before any of it is read.
   */
  peek: Call<"quick", { readonly file: Blob }, string | null>;
  /** Bytes or files as the text that would be read of them; what is too long is refused before any of it is read. */
  decode: Call<"quick", { readonly inputs: readonly FileInput[] }, readonly string[]>;
  /** Writes all races of a data set, its edits applied, whatever its options leave out. */
  write: Call<"long", { readonly history: Pick<HistoryRef, "base" | "edits">; readonly format: string }, Written>;
  /** A document about one contender on a history: code to take home, the policy card, the standings page. */
  publish: Call<
    "long",
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly document: DocumentRequest },
    Published
  >;
  /** Makes base `key` of the races of others, in order; races of the first keep their keys. */
  join: Call<"long", { readonly key: string; readonly bases: readonly string[] }, History>;
  /** Frees a base and what was derived from it. */
  forget: Call<"quick", { readonly key: string }, null>;
  /** Checks contenders one by one. */
  inspect: Call<"quick", { readonly contenders: readonly ContenderSpec[] }, readonly InspectionOutcome[]>;
  derive: Call<"long", HistoryRef, HistorySnapshot>;
  /** How the races link the players: groups that never beat the others, and how the links grew. */
  links: Call<"long", HistoryRef, Links>;
  /** What each option of a reading applies to, and what it leaves out of the races as edited. */
  readings: Call<"long", HistoryRef, Readings>;
  /** The race of a key, for editing; null when there is none. */
  wholeRace: Call<
    "quick",
    { readonly history: Pick<HistoryRef, "base" | "edits">; readonly key: number },
    WholeRace | null
  >;
  replay: Call<
    "long",
    { readonly history: HistoryRef; readonly contenders: readonly ContenderSpec[] },
    { readonly contenders: readonly ReplayColumns[] }
  >;
  /** One player's results against each opponent and in each race, with what the contender expected of them. */
  record: Call<
    "long",
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly player: number },
    PlayerRecord
  >;
  /** Why the entrant of a row of the history moved, from what the contender knew on the day; opponents are rows. */
  why: Call<
    "long",
    {
      readonly history: HistoryRef;
      readonly contender: ContenderSpec;
      readonly row: number;
      readonly titles?: readonly Title[];
    },
    Explanation
  >;
  /** The expected place of every player of the last race in every group of a shared strength that somebody had in it. */
  twoWay: Call<
    "long",
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly block: string },
    TwoWay
  >;
  /** [R] how much less likely each order was than among equals, as a power of ten; NaN where a model has no law of orders. */
  surprises: Call<"long", { readonly history: HistoryRef; readonly contender: ContenderSpec }, Float64Array>;
  /** How each race was won against the odds, told before it. */
  winners: Call<"long", { readonly history: HistoryRef; readonly contender: ContenderSpec }, WonAgainst>;
  race: Call<"latest", RaceQuestion, RaceAnswer>;
  /** Why entrant `entrant` of the race moved, under one contender. */
  explain: Call<"latest", WhyQuestion, Explanation>;
  /** A finishing order drawn from a contender's law: entrants, best first. */
  draw: Call<"quick", PlayQuestion, readonly number[]>;
  /** Many such races, counted by place, with looks on the way. */
  play: Call<"long", PlayQuestion & { readonly races: number }, PlayedRaces>;
  /** Updates against the gap of two players, and against the number of equals. */
  gapCurve: Call<"latest", GapQuestion, GapCurve>;
  fieldCurve: Call<"latest", FieldQuestion, FieldCurve>;
  /** What each policy makes of the opponents that a player could meet. */
  candidates: Call<"latest", CandidatesQuestion, Candidates>;
  /** What a policy study would be: its settings completed and checked, its units of work. */
  studyPlan: Call<"quick", { readonly preset: string; readonly parameters: Parameters }, StudyPlan>;
  /** One unit of a policy study: seeded by its settings, so that it does not matter who runs it. */
  studyBatch: Call<"long", { readonly settings: StudySettings; readonly plan: BatchPlan }, StudyBatch>;
  studyCurves: Call<
    "latest",
    { readonly settings: StudySettings; readonly batches: readonly StudyBatch[] },
    StudyCurves
  >;
  /** One path of a study game by game. */
  studyPath: Call<
    "latest",
    { readonly settings: StudySettings; readonly block: number; readonly path: number },
    PathTrace
  >;
}

export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = Calls[Name]["request"];
export type ResultOf<Name extends CallName> = Calls[Name]["result"];

/** The kinds again as a value, checked against the table. */
export const KINDS: { readonly [Name in CallName]: Calls[Name]["kind"] } = {
  describe: "quick",
  give: "quick",
  read: "long",
  decode: "quick",
  peek: "quick",
  write: "long",
  publish: "long",
  join: "long",
  forget: "quick",
  inspect: "quick",
  derive: "long",
  links: "long",
  readings: "long",
  wholeRace: "quick",
  replay: "long",
  record: "long",
  why: "long",
  twoWay: "long",
  surprises: "long",
  winners: "long",
  race: "latest",
  explain: "latest",
  draw: "quick",
  play: "long",
  gapCurve: "latest",
  fieldCurve: "latest",
  candidates: "latest",
  studyPlan: "quick",
  studyBatch: "long",
  studyCurves: "latest",
  studyPath: "latest",
  ...MODEL_KINDS,
  ...LABORATORY_KINDS,
  ...LEAGUE_KINDS,
  ...LAB_KINDS,
  ...WHAT_IF_KINDS,
  ...FORECAST_KINDS,
};

/** Calls whose results belong to nobody but the caller: their columns are handed over, not copied. */
export const TRANSFERRED: ReadonlySet<CallName> = new Set<CallName>([
  "links",
  "replay",
  "surprises",
  "winners",
  "race",
  "play",
  "whatIf",
  ...MODEL_TRANSFERRED,
  ...LEAGUE_TRANSFERRED,
  "candidates",
  "studyBatch",
  "studyCurves",
]);

/** What the worker exposes. */
export interface WorkerApi {
  run<Name extends CallName>(
    id: number,
    name: Name,
    request: RequestOf<Name>,
    onProgress: ((fraction: number) => void) | null,
  ): Promise<ResultOf<Name>>;
  cancel(id: number): void;
}
