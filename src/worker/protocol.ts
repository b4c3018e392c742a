/**
 * The table of calls between the page and the worker. They pass plain data and typed arrays, never functions. Every call
 * has a kind:
 *  - quick: answered in order;
 *  - latest: interactive; a newer request of the same channel replaces one that waits, and a reply that
 *    is no longer wanted is dropped;
 *  - long: runs in slices, reports progress, can be cancelled.
 */
import type { EntrantStrength, RaceAnswer, RaceQuestion, RaceToRate } from "../engine/prediction/open-race";
import type { FieldCurve, GapCurve } from "../engine/prediction/curves";
import type { PlayedRaces } from "../engine/prediction/play";
import type { TwoWay } from "../engine/fitting/blocks/two-way";
import type { BlockUse } from "../engine/rating/blocks/block";
import type { ModelDescription } from "../engine/rating/model";
import type { ContenderSpec } from "../engine/replay/contender";
import type { PlayerRecord } from "../engine/replay/record";
import type { ReplayColumns } from "../engine/replay/replay";
import type { WonAgainst } from "../engine/replay/winners";
import type { Service } from "../ingest/addresses/services";
import type { Exporter } from "../ingest/exporter";
import type { ImporterDescription } from "../ingest/types";
import { quick, type Call, type EditedRef, type HistoryRef } from "./protocol/call";
import { dataCalls, type FileInput, type HistorySnapshot } from "./protocol/data";
import { forecastCalls } from "./protocol/forecast";
import { labCalls } from "./protocol/lab";
import { leagueCalls } from "./protocol/league";
import { matchmakingCalls } from "./protocol/matchmaking";
import { modelCalls } from "./protocol/models";
import { nameCalls } from "./protocol/names";
import { raceCalls } from "./protocol/race";
import { ratingCalls, type InspectionOutcome } from "./protocol/rating";
import { simulationCalls } from "./protocol/simulation";
import { whatIfCalls } from "./protocol/whatIf";

export type {
  BlockUse,
  ContenderSpec,
  EditedRef,
  EntrantStrength,
  FieldCurve,
  FileInput,
  GapCurve,
  HistoryRef,
  HistorySnapshot,
  InspectionOutcome,
  PlayedRaces,
  PlayerRecord,
  RaceAnswer,
  RaceQuestion,
  RaceToRate,
  ReplayColumns,
  TwoWay,
  WonAgainst,
};

export interface Description {
  readonly models: readonly ModelDescription[];
  readonly importers: readonly ImporterDescription[];
  readonly exporters: readonly ExporterDescription[];
  /** Services whose results can be read at their address. */
  readonly services: readonly ServiceDescription[];
}

export type ServiceDescription = Pick<Service, "host" | "label" | "hint" | "open">;

export type ExporterDescription = Pick<Exporter, "id" | "label" | "hint" | "extension" | "mediaType">;

/** All calls that the worker answers; those of single screens are declared in `protocol/`. */
export const CALLS = {
  describe: quick<null, Description>(),
  ...dataCalls,
  ...nameCalls,
  ...ratingCalls,
  ...raceCalls,
  ...matchmakingCalls,
  ...modelCalls,
  ...simulationCalls,
  ...leagueCalls,
  ...labCalls,
  ...whatIfCalls,
  ...forecastCalls,
};

type Calls = typeof CALLS;

export type CallName = keyof Calls;
/** A call whose name is not known before the app runs. */
export type AnyCall = Call<Calls[CallName]["kind"], unknown, unknown, unknown>;

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
