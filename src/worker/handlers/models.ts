/** The calls behind the Models screen. */
import { compareContenders } from "../../engine/evaluation/compare";
import { evaluateSteps } from "../../engine/evaluation/evaluate";
import { whatHelpsSteps } from "../../engine/fitting/tune/what-helps";
import { tuneReportSteps } from "../../engine/fitting/tune/report";
import { propose, surfaceGrid, trySteps } from "../../engine/fitting/tune/tune";
import { blockFitSteps } from "../../engine/fitting/blocks/fit";
import { usesOfReading } from "../../engine/replay/rater";
import { chooseDriftSteps } from "../../engine/fitting/through-time/choose";
import { fitSteps } from "../../engine/fitting/whole-history";
import { KeptCurves } from "./kept-curves";
import type { Handlers } from "../postbox";
import type { HistoryRef } from "../protocol";
import type { ModelCalls } from "../protocol/models";
import type { Shelf } from "./shelf";

export function modelHandlers(shelf: Shelf): Pick<Handlers, keyof ModelCalls> {
  const historyOf = (ref: HistoryRef) => shelf.derive(ref).history;
  const curves = new KeptCurves();
  return {
    evaluate: ({ history, contender, options }) =>
      evaluateSteps(historyOf(history), history.options, contender, options),
    compare: ({ contenders, options }) => compareContenders(contenders, options),
    whatHelps: ({ history, contender, options }) =>
      whatHelpsSteps(historyOf(history), history.options, contender, options),
    fit: ({ history, options }) => fitSteps(historyOf(history), history.options, options),
    fitBlocks: ({ history, blocks, options }) =>
      blockFitSteps(historyOf(history), history.options, blocks ?? usesOfReading(history.options), options),
    throughTime: ({ history, options }) => curves.steps(historyOf(history), history.options, options),
    chooseDrift: ({ history, options }) => chooseDriftSteps(historyOf(history), history.options, options),
    tuneNext: ({ settings, path }) => propose(settings, path),
    tuneTry: ({ history, settings, values }) => trySteps(historyOf(history), history.options, settings, values),
    tuneReport: ({ history, settings, values }) =>
      tuneReportSteps(historyOf(history), history.options, settings, values),
    tuneSurface: ({ settings, size }) => surfaceGrid(settings, size),
  };
}
