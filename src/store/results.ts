/** What the engine made of the choices. `recompute.ts` writes it, screens read it, nobody saves it. */
import { createStore, useStore } from "zustand";
import type { StudyCurves } from "../engine/matchmaking/study/curves";
import type { StudySettings } from "../engine/matchmaking/study/settings";
import type { Explanation } from "../engine/models/model";
import type { Problem } from "../ingest/types";
import type {
  Description,
  FieldCurve,
  GapCurve,
  HistorySnapshot,
  InspectionOutcome,
  PlayedRaces,
  RaceAnswer,
  ReplayColumns,
} from "../worker/protocol";

export interface Slot<T> {
  /** The latest result; stays while a newer one is made, so that nothing flickers. */
  readonly value: T | null;
  readonly status: "idle" | "working" | "ready" | "error";
  /** 0..1 */
  readonly progress: number;
  /** A sentence for people when `status` is "error". */
  readonly message: string;
}

export const EMPTY_SLOT: Slot<never> = { value: null, status: "idle", progress: 0, message: "" };

/** An answer with what its columns belong to, by id. */
export interface RaceResult {
  readonly answer: RaceAnswer;
  /** By row of `answer.updates`. */
  readonly contenders: readonly string[];
  /** The contender that densities and wins are drawn for. */
  readonly focus: string;
  /** By column. */
  readonly entrants: readonly string[];
}

export interface ExplanationResult {
  readonly explanation: Explanation;
  /** The one asked about. */
  readonly entrant: string;
  /** Ids behind `ExplanationPart.opponent`. */
  readonly entrants: readonly string[];
}

/** A curve with whose it is: contender ids by `curve.contenders`. */
export interface CurveResult<Curve> {
  readonly curve: Curve;
  readonly contenders: readonly string[];
}

/** Races played by dice, with whose they are. */
export interface PlayResult {
  readonly played: PlayedRaces;
  readonly races: number;
  readonly contender: string;
  /** By index of `played.side`. */
  readonly entrants: readonly string[];
  /** `fieldKey` of the field that played: another field's dice are not this one's. */
  readonly field: string;
}

/** A policy study under way, stopped or done. */
export interface StudyRun {
  readonly settings: StudySettings;
  readonly status: "working" | "stopped" | "done" | "error";
  /** Of all its paths, 0..1. */
  readonly progress: number;
  /** Seconds, once there is something to tell it from. */
  readonly left: number | null;
  /** Of the paths that are in; null before the first. */
  readonly curves: StudyCurves | null;
  /** A sentence for people when `status` is "error". */
  readonly message: string;
}

export interface Notice {
  readonly id: number;
  readonly level: "info" | "warning" | "error";
  readonly message: string;
}

export interface Results {
  readonly description: Slot<Description>;
  /** By contender id. */
  readonly inspections: Readonly<Record<string, InspectionOutcome>>;
  readonly snapshot: Slot<HistorySnapshot>;
  /** Data set that the snapshot is of; "" for none. */
  readonly snapshotOf: string;
  /** Found when the races of that data set were read. */
  readonly problems: readonly Problem[];
  readonly replays: Readonly<Record<string, Slot<ReplayColumns>>>;
  readonly race: Slot<RaceResult>;
  readonly explanations: Readonly<Record<string, Slot<ExplanationResult>>>;
  readonly play: Slot<PlayResult>;
  readonly gaps: Slot<CurveResult<GapCurve>>;
  readonly fields: Slot<CurveResult<FieldCurve>>;
  readonly study: StudyRun | null;
  readonly notices: readonly Notice[];
}

const NOTHING: Results = {
  description: EMPTY_SLOT,
  inspections: {},
  snapshot: EMPTY_SLOT,
  snapshotOf: "",
  problems: [],
  replays: {},
  race: EMPTY_SLOT,
  explanations: {},
  play: EMPTY_SLOT,
  gaps: EMPTY_SLOT,
  fields: EMPTY_SLOT,
  study: null,
  notices: [],
};

export function createResults() {
  const store = createStore<Results>()(() => NOTHING);
  let count = 0;
  return {
    store,
    notify(level: Notice["level"], message: string): void {
      const { notices } = store.getState();
      if (notices.some((notice) => notice.message === message)) return;
      store.setState({ notices: [...notices, { id: ++count, level, message }] });
    },
    dismiss(id: number): void {
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
    },
  };
}

export type ResultsStore = ReturnType<typeof createResults>;

export const results: ResultsStore = createResults();
export const { notify, dismiss } = results;

export function useResults<T>(select: (results: Results) => T): T {
  return useStore(results.store, select);
}
