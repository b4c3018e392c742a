/** The calls behind the Models screen. */
import { compareContenders } from "../../engine/evaluation/compare";
import { evaluateSteps } from "../../engine/evaluation/evaluate";
import { whatHelpsSteps } from "../../engine/fitting/tune/what-helps";
import { suitedSteps } from "../../engine/fitting/tune/suited";
import { tuneReportSteps } from "../../engine/fitting/tune/report";
import { propose, surfaceGrid, trySteps } from "../../engine/fitting/tune/tune";
import { seasonsFitSteps } from "../../engine/fitting/blocks/seasons";
import { usesOfReading } from "../../engine/replay/rater";
import { chooseDriftSteps } from "../../engine/fitting/through-time/choose";
import { fitSteps } from "../../engine/fitting/whole-history";
import { KeptCurves } from "./keptCurves";
import type { Handlers } from "../postbox";
import type { modelCalls } from "../protocol/models";
import type { HistoryStore } from "./historyStore";

export function modelHandlers(histories: HistoryStore): Pick<Handlers, keyof typeof modelCalls> {
  const curves = new KeptCurves();
  return {
    evaluate: ({ history, contender, options }) =>
      histories.on(history, (rated) => evaluateSteps(rated, history.options, contender, options)),
    compare: ({ contenders, options }) => compareContenders(contenders, options),
    whatHelps: ({ history, contender, options }) =>
      histories.on(history, (rated) => whatHelpsSteps(rated, history.options, contender, options)),
    fit: ({ history, options }) => histories.on(history, (rated) => fitSteps(rated, history.options, options)),
    fitBlocks: ({ history, blocks, options }) =>
      histories.on(history, function* (rated) {
        const uses = blocks ?? usesOfReading(history.options);
        const { preferred, seasons } = yield* seasonsFitSteps(rated, history.options, uses, options);
        return { ...preferred, seasons };
      }),
    throughTime: ({ history, options }) =>
      histories.on(history, (rated) => curves.steps(rated, history.options, options)),
    chooseDrift: ({ history, options }) =>
      histories.on(history, (rated) => chooseDriftSteps(rated, history.options, options)),
    suit: ({ history, contender }) => histories.on(history, (rated) => suitedSteps(rated, history.options, contender)),
    tuneNext: ({ settings, path }) => propose(settings, path),
    tuneTry: ({ history, settings, values }) =>
      histories.on(history, (rated) => trySteps(rated, history.options, settings, values)),
    tuneReport: ({ history, settings, values }) =>
      histories.on(history, (rated) => tuneReportSteps(rated, history.options, settings, values)),
    tuneSurface: ({ settings, size }) => surfaceGrid(settings, size),
  };
}
