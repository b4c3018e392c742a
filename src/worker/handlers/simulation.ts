import { simulationCurves, repetitionSteps } from "../../engine/simulation/repetition";
import { simulationPlan } from "../../engine/simulation/plan";
import { simulateSeason } from "../../engine/simulation/season";
import { smoothedSteps } from "../../engine/simulation/smoothed";
import type { simulationCalls } from "../protocol/simulation";
import type { Handlers } from "../postbox";

export const simulationHandlers: Pick<Handlers, keyof typeof simulationCalls> = {
  simulationPlan: ({ scenario, parameters }) => simulationPlan(scenario, parameters),
  simulationRun: ({ settings, contenders, repetition }) => repetitionSteps(settings, contenders, repetition),
  simulationCurves: ({ repetitions }) => simulationCurves(repetitions),
  simulationSmoothed: ({ settings, repetition, chosen }) => smoothedSteps(settings, repetition, chosen),
  simulationSeason: ({ settings }) => simulateSeason(settings).history,
};
