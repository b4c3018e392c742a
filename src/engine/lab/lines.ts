/** Tasks of the lab in compact form, so that a separate process can run one from the results and the plan. */
import { contenderOrBaseline } from "../evaluation/baselines/index";
import { walkForward } from "../evaluation/walk-forward";
import type { TunedValues } from "../fitting/tune/tune";
import type { History, HistoryOptions } from "../history/types";
import type { ContenderSpec } from "../replay/contender";
import type { Steps } from "../steps";
import type { LabKnown, LabResult, LabTask } from "./known";
import type { LabPlan } from "./plan";
import { communityFrom, referenceOf, taskSteps, tunedSpec } from "./work";

export type LabLine =
  | {
      readonly kind: "try";
      readonly system: number;
      readonly stage: number;
      /** The system, with the values that its earlier stages found. */
      readonly spec: ContenderSpec;
      readonly values: TunedValues;
    }
  | { readonly kind: "judge"; readonly system: number; readonly spec: ContenderSpec }
  | {
      readonly kind: "season";
      readonly system: number;
      readonly season: number;
      readonly spec: ContenderSpec;
      /** The system whose last ratings serve as the skills. */
      readonly reference: ContenderSpec;
    };

export function lineOf(known: LabKnown, task: LabTask): LabLine {
  const { system } = task;
  switch (task.kind) {
    case "try":
      return { kind: "try", system, stage: task.stage, spec: task.settings.contender, values: task.values };
    case "judge":
      return { kind: "judge", system, spec: task.spec };
    case "season": {
      const reference = tunedSpec(known, referenceOf(known))!;
      return { kind: "season", system, season: task.season, spec: task.spec, reference };
    }
  }
}

/** Gives the same result as `taskSteps`; for a simulated season it first rates all races under the reference. */
export function* lineSteps(
  history: History,
  options: Pick<HistoryOptions, "ties">,
  plan: LabPlan,
  line: LabLine,
): Steps<LabResult> {
  return yield* taskSteps(history, options, yield* taskOf(history, options, plan, line));
}

function* taskOf(
  history: History,
  options: Pick<HistoryOptions, "ties">,
  plan: LabPlan,
  line: LabLine,
): Steps<LabTask> {
  const { system, spec } = line;
  switch (line.kind) {
    case "try": {
      const { stage, values } = line;
      const settings = { ...plan.systems[system].stages[stage], contender: spec };
      return { kind: "try", system, stage, settings, values };
    }
    case "judge":
      return { kind: "judge", system, spec, plan };
    case "season": {
      const { final } = yield* walkForward(history, options, contenderOrBaseline(line.reference));
      const community = communityFrom(line.reference, final.rating);
      return { kind: "season", system, season: line.season, spec, community, seed: plan.settings.seed };
    }
  }
}
