/**
 * The calls behind the Models screen.
 *
 * Scoreboard: one `evaluate` for each contender, over the pool or one after another, so that the board fills in as
 * results arrive. Baselines are contenders of the models "guessing" and "mean-finish". All contenders get the same
 * options, so their resamples are paired. `compare` computes differences, agreement, verdicts and the clearly best
 * contender from the finished evaluations; its request contains only their `metrics`, `resamples` and `final`.
 *
 * Contenders that differ only in `blocks` show whether shared strengths or conditions help (`ablations`); blocks have
 * parameters of their own to tune (`engine/rating/blocks/use.ts`).
 *
 * Tuning: given the tries so far, `tuneNext` returns the values to try next; each try is one `tuneTry`, and the tries of
 * a batch run in parallel over the pool. Their values are added to the path, until a batch is empty
 * (`worker/client/tune.ts`). The path is all that is needed to resume. `tuneReport` compares the best values with the
 * untuned contender on both sides of the split. `tuneSurface` lists the values of a grid over two parameters, for
 * `tuneTry`.
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

/** Fits seasons separately if the evidence supports it; `seasons` compares both ways. */
export interface SeasonalBlockFit extends PlainBlockFit {
  readonly seasons: readonly SeasonChoice[];
}

export type {
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
  /** Curves of skill from all races; the last answer for a history is kept. */
  throughTime: long<{ readonly history: HistoryRef; readonly options: ThroughTimeOptions }, ThroughTimeFit>(),
  /** Chooses drift and initial sd of such curves by the walk-forward log loss of the filter. */
  chooseDrift: long<{ readonly history: HistoryRef; readonly options: ThroughTimeOptions }, DriftChoice>(),
  /** The learning rate that suits this contender, from the first races only; null if nothing is clearly better. */
  suit: long<{ readonly history: HistoryRef; readonly contender: ContenderSpec }, Suited | null>(),
  tuneNext: quick<{ readonly settings: TuneSettings; readonly path: readonly Try[] }, Proposal>(),
  /** The metric before the split with these values; null if it cannot be computed. */
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
