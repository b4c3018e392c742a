/** The results of a lab run so far, its tasks and their results. A pure leaf: the page imports it as values. */
import type { ContenderEvaluation } from "../evaluation/evaluate";
import type { Try, TunedValues, TuneSettings } from "../fitting/tune/tune";
import type { ContenderSpec } from "../replay/contender";
import type { Community } from "./community";
import type { SeasonMeasures } from "./season-measures";
import type { LabPlan } from "./plan";

/** A system's metrics on the races after the split. */
type Judged = Pick<ContenderEvaluation, "metrics" | "resamples" | "final">;

/** Results so far, by index of the plan's systems. */
export interface LabKnown {
  readonly plan: LabPlan;
  /** [system][stage] tries in their order. */
  readonly paths: readonly (readonly (readonly Try[])[])[];
  /** [system] null: not judged yet. */
  readonly judged: readonly (Judged | null)[];
  /** [system][season] null: not simulated yet. */
  readonly courses: readonly (readonly (SeasonMeasures | null)[])[];
}

export type LabTask =
  | {
      readonly kind: "try";
      readonly system: number;
      readonly stage: number;
      readonly settings: TuneSettings;
      readonly values: TunedValues;
    }
  | { readonly kind: "judge"; readonly system: number; readonly spec: ContenderSpec; readonly plan: LabPlan }
  | {
      readonly kind: "season";
      readonly system: number;
      readonly season: number;
      readonly spec: ContenderSpec;
      readonly community: Community;
      readonly seed: number;
    };

export type LabResult =
  | { readonly kind: "try"; readonly value: number | null }
  | { readonly kind: "judge"; readonly judged: Judged }
  | { readonly kind: "season"; readonly course: SeasonMeasures };

export function nothingKnown(plan: LabPlan): LabKnown {
  return {
    plan,
    paths: plan.systems.map(({ stages }) => stages.map(() => [])),
    judged: plan.systems.map(() => null),
    courses: plan.systems.map(() => new Array<null>(plan.settings.seasons).fill(null)),
  };
}

/** Adds the results of tasks. A batch of tries keeps its order, in whatever order the tasks end. */
export function withResults(
  known: LabKnown,
  done: readonly { readonly task: LabTask; readonly result: LabResult }[],
): LabKnown {
  const paths = known.paths.map((stages) => stages.map((path) => [...path]));
  const judged = [...known.judged];
  const courses = known.courses.map((row) => [...row]);
  for (const { task, result } of done) {
    if (task.kind === "try" && result.kind === "try")
      paths[task.system][task.stage].push({ values: task.values, value: result.value });
    if (task.kind === "judge" && result.kind === "judge") judged[task.system] = result.judged;
    if (task.kind === "season" && result.kind === "season") courses[task.system][task.season] = result.course;
  }
  return { ...known, paths, judged, courses };
}
