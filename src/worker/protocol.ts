/**
 * The one table of calls between the page and the worker. Plain data and typed arrays only: functions
 * never cross. Every call has a kind:
 *  - quick: answered in order;
 *  - latest: interactive; a newer request of the same channel replaces one that waits, and a reply that
 *    is no longer wanted is dropped;
 *  - long: runs in slices, reports progress, can be cancelled.
 */
import type { HistorySnapshot } from "../engine/history/snapshot";
import type { Edit, History, HistoryOptions } from "../engine/history/types";
import type { Explanation, ModelDescription, PerformanceLaw, RatingScale } from "../engine/models/model";
import type { Parameters } from "../engine/models/parameters";
import type { ContenderSpec } from "../engine/replay/contender";
import type { ReplayColumns } from "../engine/replay/replay";
import type { ImporterDescription, ReadInput, ReadOptions, ReadResult } from "../ingest/types";

export type { ContenderSpec, HistorySnapshot, ReplayColumns };

/** Names a derived history: a base that the worker was given, the edits on top, and what is rated of it. */
export interface HistoryRef {
  readonly base: string;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
}

/** A race in the hand: anyone against anyone, any order. Beliefs are in points. */
export interface RaceInHand {
  readonly entrants: readonly {
    readonly rank: number;
    readonly status: "finished" | "dnf" | "dq";
    /** -1: alone. */
    readonly team: number;
    readonly score: number | null;
    readonly minutes: number | null;
  }[];
  /** beliefs[contender][entrant] */
  readonly beliefs: readonly (readonly { readonly points: number; readonly sdPoints: number | null }[])[];
  readonly ties: HistoryOptions["ties"];
}

export interface RaceQuestion {
  readonly race: RaceInHand;
  readonly contenders: readonly ContenderSpec[];
  /** The contender that densities and matrices are drawn for. */
  readonly focus: number;
  readonly want: readonly ("updates" | "densities" | "wins")[];
}

export interface RaceUpdate {
  readonly scale: RatingScale;
  /** [n] NaN for an entrant who is not rated. */
  readonly change: Float64Array;
  readonly sdChange: Float64Array | null;
  /** In words why there is no change, when the contender cannot rate this race; "" when it can. */
  readonly problem: string;
}

export interface RaceAnswer {
  /** By contender, own units. */
  readonly updates: readonly RaceUpdate[];
  /** Of the focused contender, own units: common grid x, one curve an entrant. posterior: null where the model has none. */
  readonly densities: { readonly x: Float64Array; readonly prior: readonly Float64Array[]; readonly posterior: readonly Float64Array[] | null; readonly note: string } | null;
  /** Row beats column, n * n, of the focused contender. */
  readonly wins: Float64Array | null;
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
export type InspectionOutcome = { readonly ok: true; readonly inspection: Inspection } | { readonly ok: false; readonly problem: string };

export interface Description {
  readonly models: readonly ModelDescription[];
  readonly importers: readonly ImporterDescription[];
}

interface Call<Kind extends "quick" | "latest" | "long", Request, Result> {
  readonly kind: Kind;
  readonly request: Request;
  readonly result: Result;
}

export interface Calls {
  describe: Call<"quick", null, Description>;
  /** Gives the worker a base history under a key. */
  give: Call<"quick", { readonly key: string; readonly history: History }, null>;
  /** Reads inputs; the races stay in the worker as base `key`, the first of them come back for a preview. */
  read: Call<"long", { readonly key: string; readonly inputs: readonly ReadInput[]; readonly options: ReadOptions; readonly preview: number },
    Omit<ReadResult, "races" | "lines"> & { readonly preview: ReadResult["races"]; readonly history: History }>;
  /** Makes base `key` of the races of others, in order; races of the first keep their keys. */
  join: Call<"quick", { readonly key: string; readonly bases: readonly string[] }, History>;
  /** Frees a base and what was derived from it. */
  forget: Call<"quick", { readonly key: string }, null>;
  /** Checks contenders one by one. */
  inspect: Call<"quick", { readonly contenders: readonly ContenderSpec[] }, readonly InspectionOutcome[]>;
  derive: Call<"quick", HistoryRef, HistorySnapshot>;
  replay: Call<"long", { readonly history: HistoryRef; readonly contenders: readonly ContenderSpec[] }, { readonly contenders: readonly ReplayColumns[] }>;
  race: Call<"latest", RaceQuestion, RaceAnswer>;
  /** Why entrant `entrant` of the race moved, under one contender. */
  explain: Call<"latest", { readonly race: RaceInHand; readonly contender: ContenderSpec; readonly index: number; readonly entrant: number }, Explanation>;
}

export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = Calls[Name]["request"];
export type ResultOf<Name extends CallName> = Calls[Name]["result"];

/** The kinds again as a value, checked against the table. */
export const KINDS: { readonly [Name in CallName]: Calls[Name]["kind"] } = {
  describe: "quick",
  give: "quick",
  read: "long",
  join: "quick",
  forget: "quick",
  inspect: "quick",
  derive: "quick",
  replay: "long",
  race: "latest",
  explain: "latest",
};

/** Calls whose results belong to nobody but the caller: their columns are handed over, not copied. */
export const TRANSFERRED: ReadonlySet<CallName> = new Set<CallName>(["replay", "race"]);

/** What the worker exposes. */
export interface WorkerApi {
  run<Name extends CallName>(id: number, name: Name, request: RequestOf<Name>, onProgress: ((fraction: number) => void) | null): Promise<ResultOf<Name>>;
  cancel(id: number): void;
}
