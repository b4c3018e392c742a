/**
 * Results that the engine computed from the choices. `recompute.ts` and the runs write them, screens read them; only
 * runs survive a reload.
 */
import { createStore, useStore } from "zustand";
import type { StudyBatch } from "../engine/matchmaking/study/batch";
import type { StudyCurves } from "../engine/matchmaking/study/curves";
import type { StudySettings } from "../engine/matchmaking/study/settings";
import type { Explanation } from "../engine/rating/model";
import type { Models } from "./types";
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
  HistoryRef,
} from "../worker/protocol";
import type {
  Comparison,
  ContenderEvaluation,
  SurfaceGrid,
  Try,
  TuneReport,
  TuneSettings,
  WholeHistoryFit,
} from "../worker/protocol/models";
import type { LabKnown } from "../worker/protocol/lab";
import { NO_RUN, type Run } from "./runs/run";

export interface Slot<T> {
  /** The latest result. It stays while a newer one is computed, so that the screen does not flicker. */
  readonly value: T | null;
  readonly status: "idle" | "working" | "ready" | "error";
  /** From 0 to 1. */
  readonly progress: number;
  /** A message for the user when `status` is "error". */
  readonly message: string;
}

export const EMPTY_SLOT: Slot<never> = { value: null, status: "idle", progress: 0, message: "" };

/** An answer, with the contender and entrant ids that its columns belong to. */
export interface RaceResult {
  readonly answer: RaceAnswer;
  /** [row of `answer.updates`] */
  readonly contenders: readonly string[];
  /** Id of the contender whose densities and wins the answer has. */
  readonly focus: string;
  /** [column] */
  readonly entrants: readonly string[];
}

export interface ExplanationResult {
  readonly explanation: Explanation;
  readonly entrant: string;
  /** Ids behind `ExplanationPart.opponent`. */
  readonly entrants: readonly string[];
}

/** A curve with contender ids by `curve.contenders`. */
export interface CurveResult<Curve> {
  readonly curve: Curve;
  readonly contenders: readonly string[];
}

/** Simulated races and the ids of their entrants. */
export interface PlayResult {
  readonly played: PlayedRaces;
  readonly races: number;
  readonly contender: string;
  /** [index of `played.side`] */
  readonly entrants: readonly string[];
  /** `fieldKey` of the simulated field; counts of another field do not apply. */
  readonly field: string;
}

export interface StudyResult {
  readonly settings: StudySettings;
  /** Finished units of work, which a resumed study does not repeat. */
  readonly batches: readonly StudyBatch[];
  /** Curves of the finished paths; null before the first path. */
  readonly curves: StudyCurves | null;
}

/** Comparison of contenders and baselines, with their ids. */
export interface ComparisonResult {
  /** The comparison without baselines: verdicts, the clearly best contender, agreement. */
  readonly comparison: Comparison;
  /** [index in the comparison] contender ids */
  readonly contenders: readonly string[];
  /** Paired differences, including the baselines. */
  readonly paired: Comparison["paired"];
  /** [index in `paired`] ids */
  readonly entrants: readonly string[];
  /** Minimum number of races for a player to count in the agreement. */
  readonly minimumRaces: number;
}

export interface FitResult {
  readonly fit: WholeHistoryFit;
  readonly history: HistoryRef;
  /** Standard deviation of the penalty; null: no penalty. */
  readonly priorPoints: number | null;
  /** Absent in runs of an earlier version. */
  readonly draws?: Models["fit"]["draws"];
  readonly resamples?: number;
}

/** The state of a search for parameters. */
export interface TuningResult {
  readonly contender: string;
  readonly history: HistoryRef;
  readonly settings: TuneSettings;
  readonly path: readonly Try[];
  /** Index in the path; -1 while no try has a value. */
  readonly best: number;
  /** Maximum number of tries that may follow. */
  readonly left: number;
  /** Set after the search; null before, or if no try had a value. */
  readonly report: TuneReport | null;
  readonly done: boolean;
}

/** One system's part of a search that tunes all systems. */
export interface SystemSearch {
  readonly contender: string;
  /**
   * Stages run one after another: by probabilities, then by order for parameters that change the published score only.
   */
  readonly stages: readonly SearchStage[];
  readonly done: boolean;
}

export interface SearchStage {
  readonly settings: TuneSettings;
  readonly path: readonly Try[];
  /** Index in the path; -1 while no try has a value. */
  readonly best: number;
  /** Maximum number of tries that may follow. */
  readonly left: number;
}

/** All systems tuned on the races before a date and evaluated on the later ones. */
export interface TuneAllResult {
  readonly history: HistoryRef;
  readonly split: {
    readonly races: number;
    readonly of: number;
    /** Date of the first race after the split; "": undated. */
    readonly date: string;
  };
  readonly systems: readonly SystemSearch[];
  readonly done: boolean;
}

export interface SurfaceResult {
  readonly settings: TuneSettings;
  readonly history: HistoryRef;
  readonly grid: SurfaceGrid;
  /** By `grid.batch`; undefined: not computed yet, null: an invalid combination of values. */
  readonly values: readonly (number | null | undefined)[];
}

/** The state of a run of *Which system for us?*. */
export interface LabWork {
  readonly history: HistoryRef;
  readonly known: LabKnown;
  /** From 0 to 1. */
  readonly share: number;
  readonly done: boolean;
}

interface Notice {
  readonly id: number;
  readonly level: "info" | "warning" | "error";
  readonly message: string;
}

export interface Results {
  readonly description: Slot<Description>;
  /** [contender id] */
  readonly inspections: Readonly<Record<string, InspectionOutcome>>;
  readonly snapshot: Slot<HistorySnapshot>;
  /** Id of the data set of the snapshot; "" if there is none. */
  readonly snapshotOf: string;
  /** Problems found when that data set was read. */
  readonly problems: readonly Problem[];
  readonly replays: Readonly<Record<string, Slot<ReplayColumns>>>;
  readonly race: Slot<RaceResult>;
  readonly explanations: Readonly<Record<string, Slot<ExplanationResult>>>;
  readonly play: Run<PlayResult>;
  readonly gaps: Slot<CurveResult<GapCurve>>;
  readonly fields: Slot<CurveResult<FieldCurve>>;
  readonly study: Run<StudyResult>;
  /** [contender or baseline id] */
  readonly evaluations: Readonly<Record<string, Slot<ContenderEvaluation>>>;
  readonly comparison: Slot<ComparisonResult>;
  readonly fit: Run<FitResult>;
  readonly tuning: Run<TuningResult>;
  readonly surface: Run<SurfaceResult>;
  readonly lab: Run<LabWork>;
  readonly judged: Run<TuneAllResult>;
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
  play: NO_RUN,
  gaps: EMPTY_SLOT,
  fields: EMPTY_SLOT,
  study: NO_RUN,
  evaluations: {},
  comparison: EMPTY_SLOT,
  fit: NO_RUN,
  tuning: NO_RUN,
  surface: NO_RUN,
  lab: NO_RUN,
  judged: NO_RUN,
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

export const useResults = <T>(select: (results: Results) => T): T => useStore(results.store, select);
