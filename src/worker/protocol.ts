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
import type { Explanation, ModelDescription, RatingScale } from "../engine/rating/model";
import type { Parameters } from "../engine/rating/parameters";
import type { Title } from "../engine/rating/titles";
import type { FieldCurve, FieldQuestion, GapCurve, GapQuestion } from "../engine/prediction/curves";
import type { PlayedRaces, PlayQuestion } from "../engine/prediction/play";
import {
  type RaceAnswer,
  type RaceToRate,
  type RaceQuestion,
  type WhyQuestion,
  type EntrantStrength,
} from "../engine/prediction/what-if";
import type { ContenderSpec } from "../engine/replay/contender";
import type { PlayerRecord } from "../engine/replay/record";
import type { BlockUse } from "../engine/rating/blocks/block";
import type { RuleCheck } from "../engine/rule/checks";
import type { TwoWay } from "../engine/prediction/two-way";
import type { ReplayColumns } from "../engine/replay/replay";
import type { WonAgainst } from "../engine/replay/winners";
import type { Exporter, Written } from "../ingest/exporter";
import type { Place } from "../ingest/addresses";
import type { Service, Target } from "../ingest/addresses/services";
import type { MergeSuggestion } from "../ingest/people/suggest";
import type { DocumentRequest } from "../publish";
import type { Published } from "../publish/document";
import type { StartsRead } from "../ingest/starts";
import type { ImporterDescription, ReadInput, ReadOptions, ReadResult } from "../ingest/types";
import { latest, long, quick, type HistoryRef } from "./protocol/call";
import { forecastCalls } from "./protocol/forecast";
import { labCalls } from "./protocol/lab";
import { simulationCalls } from "./protocol/simulation";
import { leagueCalls } from "./protocol/league";
import { modelCalls } from "./protocol/models";
import { nameCalls } from "./protocol/names";
import { whatIfCalls } from "./protocol/whatif";

export type {
  ContenderSpec,
  FieldCurve,
  GapCurve,
  BlockUse,
  EntrantStrength,
  HistoryRef,
  PlayedRaces,
  PlayerRecord,
  RaceAnswer,
  RaceToRate,
  RaceQuestion,
  ReplayColumns,
  TwoWay,
  WonAgainst,
};

/** A derived history with what every screen needs to know of it, and the edited races that were refused. */
export interface HistorySnapshot extends EngineSnapshot {
  /** Absent: none. */
  readonly refused?: readonly Refusal[];
}

/** One race after the user's edits, including what the options leave out. */
interface WholeRace {
  readonly record: RaceRecord;
  /** The name shown for each entrant of the record, those without one too. */
  readonly names: readonly string[];
}

/** What a contender is once its parameters are completed and checked. */
interface Inspection {
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
  /** Services whose results are read at their address. */
  readonly services: readonly ServiceDescription[];
}

export type ServiceDescription = Pick<Service, "host" | "label" | "hint" | "open">;

/** Results that were fetched again, compared with the existing ones. */
interface OnlyNew {
  readonly history: History;
  /** Races that are there already. */
  readonly known: number;
  /** Races that are there with another result: what is there stays. */
  readonly changed: readonly string[];
}

/** Text, bytes, or a file, which crosses as a name for what is on the disk. */
export interface FileInput extends Pick<ReadInput, "name"> {
  readonly data: ReadInput["data"] | Blob;
}

export type ExporterDescription = Pick<Exporter, "id" | "label" | "hint" | "extension" | "mediaType">;

/** What the worker answers; calls of one screen are declared in `protocol/`. */
export const CALLS = {
  describe: quick<null, Description>(),
  give: quick<{ readonly key: string; readonly history: History }, null>(),
  /** Reads inputs; the races stay in the worker as base `key`, the first of them come back for a preview. */
  read: long<
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
  >(),
  /** The first lines of a long file; null for a short one, a spreadsheet or one line. Refuses too long files unread. */
  peek: quick<{ readonly file: Blob }, string | null>(),
  /** Where the results of an address are, and whether a page with such a policy may read them. Nothing is requested. */
  address: quick<{ readonly address: string; readonly allowed: readonly string[]; readonly own: string }, Place>(),
  /** Makes base `into` of the races under `key` that a data set does not have. */
  onlyNew: long<
    { readonly key: string; readonly history: Pick<HistoryRef, "base" | "edits">; readonly into: string },
    OnlyNew
  >(),
  /** What lies at an address. Nothing is sent but the request for it. */
  fetch: long<{ readonly target: Target }, { readonly name: string; readonly data: Uint8Array }>("transferred"),
  /** Bytes or files as the text that would be read of them; what is too long is refused before any of it is read. */
  decode: quick<{ readonly inputs: readonly FileInput[] }, readonly string[]>(),
  /** The initial ratings that a table states: a player, a rating and perhaps its sd a line. */
  starts: quick<{ readonly input: FileInput }, StartsRead>(),
  /** Writes all races of a data set, its edits applied, whatever its options leave out. */
  write: long<{ readonly history: Pick<HistoryRef, "base" | "edits">; readonly format: string }, Written>(),
  /** A document about one contender on a history: code to take home, the policy card, the standings page. */
  publish: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly document: DocumentRequest },
    Published
  >(),
  /** Makes base `key` of the races of others, in order; races of the first keep their keys. */
  join: long<{ readonly key: string; readonly bases: readonly string[] }, History>(),
  forget: quick<{ readonly key: string }, null>(),
  inspect: quick<{ readonly contenders: readonly ContenderSpec[] }, readonly InspectionOutcome[]>(),
  /** Facts about a rule of the user's own for the screens; the sandbox that runs it answers. */
  rule: quick<{ readonly contender: ContenderSpec }, ModelDescription>(),
  /** What holds of such a rule, and a race that shows what does not. */
  ruleChecks: quick<{ readonly contender: ContenderSpec }, readonly RuleCheck[]>(),
  derive: long<HistoryRef, HistorySnapshot>(),
  /** How the races link the players: groups that never beat the others, and how the links grew. */
  links: long<HistoryRef, Links>("transferred"),
  /** What each option of a reading applies to, and what it leaves out of the races as edited. */
  readings: long<HistoryRef, Readings>(),
  /** The race of a key, for editing; null when there is none. */
  wholeRace: quick<{ readonly history: Pick<HistoryRef, "base" | "edits">; readonly key: number }, WholeRace | null>(),
  replay: long<
    { readonly history: HistoryRef; readonly contenders: readonly ContenderSpec[] },
    { readonly contenders: readonly ReplayColumns[] }
  >("transferred"),
  /** One player's results against each opponent and in each race, with what the contender expected of them. */
  record: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly player: number },
    PlayerRecord
  >(),
  /** Why the entrant of a row of the history moved, from what the contender knew on the day; opponents are rows. */
  why: long<
    {
      readonly history: HistoryRef;
      readonly contender: ContenderSpec;
      readonly row: number;
      readonly titles?: readonly Title[];
    },
    Explanation
  >(),
  /** The expected place of every player of the last race in every group of a shared strength that occurred in it. */
  twoWay: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec; readonly block: string }, TwoWay>(),
  /** By name of a block, the class of each group: those of one class compare with each other, -1: it compares with nothing. */
  comparable: long<
    { readonly history: HistoryRef; readonly blocks: readonly BlockUse[] },
    ReadonlyMap<string, Int32Array>
  >(),
  /** [R] how much less likely each order was than among equals, as a power of ten; NaN where a model has no law of orders. */
  surprises: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, Float64Array>("transferred"),
  /** How each race was won against the odds that preceded it. */
  winners: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, WonAgainst>("transferred"),
  race: latest<RaceQuestion, RaceAnswer>("transferred"),
  /** Why entrant `entrant` of the race moved, under one contender. */
  explain: latest<WhyQuestion, Explanation>(),
  /** A finishing order drawn from a contender's law: entrants, best first. */
  draw: quick<PlayQuestion, readonly number[]>(),
  /** Many such races, counted by place, with looks on the way. */
  play: long<PlayQuestion & { readonly races: number }, PlayedRaces>("transferred"),
  /** Updates against the gap of two players, and against the number of equals. */
  gapCurve: latest<GapQuestion, GapCurve>(),
  fieldCurve: latest<FieldQuestion, FieldCurve>(),
  /** Each policy's assessment of the possible opponents of a player. */
  candidates: latest<CandidatesQuestion, Candidates>("transferred"),
  /** What a policy study would be: its settings completed and checked, its units of work. */
  studyPlan: quick<{ readonly preset: string; readonly parameters: Parameters }, StudyPlan>(),
  /** One unit of a policy study: seeded by its settings, so that it does not matter who runs it. */
  studyBatch: long<{ readonly settings: StudySettings; readonly plan: BatchPlan }, StudyBatch>("transferred"),
  studyCurves: latest<{ readonly settings: StudySettings; readonly batches: readonly StudyBatch[] }, StudyCurves>(
    "transferred",
  ),
  /** One path of a study game by game. */
  studyPath: latest<{ readonly settings: StudySettings; readonly block: number; readonly path: number }, PathTrace>(),
  ...nameCalls,
  ...modelCalls,
  ...simulationCalls,
  ...leagueCalls,
  ...labCalls,
  ...whatIfCalls,
  ...forecastCalls,
};

type Calls = typeof CALLS;

export type CallName = keyof Calls;
export type KindOf<Name extends CallName> = Calls[Name]["kind"];
export type RequestOf<Name extends CallName> = Calls[Name]["request"];
export type ResultOf<Name extends CallName> = Calls[Name]["result"];
export type PartOf<Name extends CallName> = Calls[Name]["part"];
/** Receives the progress of long work: the share done, and a partial result if the call has one. */
export type Progress = (fraction: number, part?: unknown) => void;

export interface WorkerApi {
  run<Name extends CallName>(
    id: number,
    name: Name,
    request: RequestOf<Name>,
    onProgress: Progress | null,
  ): Promise<ResultOf<Name>>;
  cancel(id: number): void;
}
