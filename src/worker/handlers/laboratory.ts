import { laboratoryCurves, repetitionSteps } from "../../engine/simulation/laboratory";
import { laboratoryPlan } from "../../engine/simulation/plan";
import { simulateSeason } from "../../engine/simulation/season";
import { smoothedSteps } from "../../engine/simulation/smoothed";
import type { laboratoryCalls } from "../protocol/laboratory";
import type { Handlers } from "../postbox";

export const laboratoryHandlers: Pick<Handlers, keyof typeof laboratoryCalls> = {
  laboratoryPlan: ({ scenario, parameters }) => laboratoryPlan(scenario, parameters),
  laboratoryRun: ({ settings, contenders, repetition }) => repetitionSteps(settings, contenders, repetition),
  laboratoryCurves: ({ repetitions }) => laboratoryCurves(repetitions),
  laboratorySmoothed: ({ settings, repetition, chosen }) => smoothedSteps(settings, repetition, chosen),
  laboratorySeason: ({ settings }) => simulateSeason(settings).history,
};
