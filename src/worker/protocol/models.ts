/**
 * The calls behind the Models screen.
 *
 * Scoreboard: one `evaluate` a contender, over the pool or one after the other, so that the board fills in as they
 * come; baselines are contenders of model "guessing" and "mean-finish". All contenders get the same options, so their
 * resamples are paired; `compare` makes differences, agreement, verdicts and the clear best of the evaluations that
 * are there (its request holds their `metrics`, `resamples` and `final` alone).
 *
 * Contenders that differ in `blocks` alone say whether what entrants share, or what held for them, helps (`ablations`); blocks have
 * parameters of their own to tune (`models/blocks/use.ts`).
 *
 * Tuning: `tuneNext` says which values to try next, given the tries made so far; each try is one `tuneTry`, all of a
 * batch side by side over the pool; the value goes into the path, and so on until a batch is empty. `worker/client/tune.ts`
 * does that. The path is all there is to keep: to resume, begin with it. `tuneReport` sets the best values beside the
 * untuned contender on both sides of the split. `tuneSurface` lists the values of a grid over two parameters, for `tuneTry`.
 */
import type { CompareOptions, Compared, Comparison } from "../../engine/evaluation/compare";
import type { ContenderEvaluation, EvaluationOptions } from "../../engine/evaluation/evaluate";
import type { HelpOptions, WhatHelps } from "../../engine/fitting/tune/what-helps";
import type { Suited } from "../../engine/fitting/tune/suited";
import type { TuneReport } from "../../engine/fitting/tune/report";
import type { Proposal, SurfaceGrid, Try, TunedValues, TuneSettings } from "../../engine/fitting/tune/tune";
import type { BlockFit as PlainBlockFit } from "../../engine/fitting/blocks/fit";
import type { SeasonChoice } from "../../engine/fitting/blocks/seasons";
import type { BlockFitOptions } from "../../engine/fitting/blocks/options";
import type { ThroughTimeFit } from "../../engine/fitting/through-time/fit";
import type { DriftChoice, ThroughTimeOptions } from "../../engine/fitting/through-time/options";
import type { FitOptions, WholeHistoryFit } from "../../engine/fitting/whole-history";
import type { BlockUse } from "../../engine/rating/blocks/block";
import type { ContenderSpec } from "../../engine/replay/contender";
import { long, quick, type HistoryRef } from "./call";

/** Season by season where the evidence asks for it; `seasons` compares both ways. */
export interface SeasonalBlockFit extends PlainBlockFit {
  readonly seasons: readonly SeasonChoice[];
}

export type {
  CompareOptions,
  Compared,
  Comparison,
  ContenderEvaluation,
  EvaluationOptions,
  SurfaceGrid,
  Try,
  TunedValues,
  ThroughTimeFit,
  TuneReport,
  TuneSettings,
  WhatHelps,
  WholeHistoryFit,
};

export const modelCalls = {
  evaluate: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly options: EvaluationOptions },
    ContenderEvaluation
  >({ transferred: true }),
  /** Compares contenders that were evaluated with the same options on the same history. */
  compare: quick<{ readonly contenders: readonly Compared[]; readonly options: CompareOptions }, Comparison>(),
  /**
   * Which shared strengths and conditions of the history improve this contender's predictions, with learning rates
   * chosen before the split.
   */
  whatHelps: long<
    { readonly history: HistoryRef; readonly contender: ContenderSpec; readonly options: HelpOptions },
    WhatHelps
  >(),
  fit: long<{ readonly history: HistoryRef; readonly options: FitOptions }, WholeHistoryFit>({ transferred: true }),
  /**
   * A fit that includes shared strengths and conditions; without `blocks`, those that the options of the history name.
   */
  fitBlocks: long<
    { readonly history: HistoryRef; readonly blocks?: readonly BlockUse[]; readonly options: BlockFitOptions },
    SeasonalBlockFit
  >(),
  /** Curves of skill from all races; the last answer of a history is kept. */
  throughTime: long<{ readonly history: HistoryRef; readonly options: ThroughTimeOptions }, ThroughTimeFit>(),
  /** Chooses drift and initial sd of such curves by the walk-forward log loss of the filter. */
  chooseDrift: long<{ readonly history: HistoryRef; readonly options: ThroughTimeOptions }, DriftChoice>(),
  /** The learning rate that suits this contender here, from the first races only; null: nothing is clearly better. */
  suit: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, Suited | null>(),
  tuneNext: quick<{ readonly settings: TuneSettings; readonly path: readonly Try[] }, Proposal>(),
  /** The metric before the split with these values; null: it cannot be computed. */
  tuneTry: long<
    { readonly history: HistoryRef; readonly settings: TuneSettings; readonly values: TunedValues },
    number | null
  >(),
  tuneReport: long<
    { readonly history: HistoryRef; readonly settings: TuneSettings; readonly values: TunedValues },
    TuneReport
  >(),
  tuneSurface: quick<
    { readonly settings: Pick<TuneSettings, "contender" | "parameters">; readonly size?: number },
    SurfaceGrid
  >(),
};
