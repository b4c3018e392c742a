/**
 * The lab's work as tasks in any order: results so far determine the next ones. It has no state of its own, so a run
 * can resume on any number of workers.
 */
import { evaluateSteps } from "../evaluation/evaluate";
import { bestOf, propose, trySteps, withValues } from "../fitting/tune/tune";
import type { History, HistoryOptions } from "../history/types";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import { within, type Steps } from "../steps";
import { type Community, communitySeason } from "./community";
import { seasonMeasuresSteps } from "./season-measures";
import { nothingKnown, withResults, type LabKnown, type LabResult, type LabTask } from "./known";
import { planOf, type LabPlan, type LabSettings } from "./plan";

/** The system with its tuned parameters; null: no try gave finite ratings. */
export function tunedSpec({ plan, paths }: Pick<LabKnown, "plan" | "paths">, system: number): ContenderSpec | null {
  let { spec } = plan.systems[system];
  const { stages } = plan.systems[system];
  for (let stage = 0; stage < stages.length; stage++) {
    const best = bestOf(stages[stage].metric, paths[system][stage]);
    // If the stage for the order has no value, the tuned probabilities are kept.
    if (best < 0 && stage === 0) return null;
    if (best >= 0) spec = withValues(spec, paths[system][stage][best].values);
  }
  return spec;
}

/** The next tries of a system; empty once its searches are over. */
function triesOf({ plan, paths }: LabKnown, system: number): LabTask[] {
  let { spec } = plan.systems[system];
  const { stages } = plan.systems[system];
  for (let stage = 0; stage < stages.length; stage++) {
    const settings = { ...stages[stage], contender: spec };
    const path = paths[system][stage];
    const { batch, best } = propose(settings, path);
    if (batch.length > 0) return batch.map((values) => ({ kind: "try", system, stage, settings, values }));
    if (best < 0 && stage === 0) return [];
    if (best >= 0) spec = withValues(spec, path[best].values);
  }
  return [];
}

/** The tasks that can run now, longest first; empty when done. Simulations wait for the evaluations and use their best skills. */
export function nextTasks(known: LabKnown): LabTask[] {
  const { plan } = known;
  if (plan.refusal) return [];
  const tasks: LabTask[] = [];
  let isJudged = true;
  plan.systems.forEach((_, system) => {
    const tries = triesOf(known, system);
    tasks.push(...tries);
    const spec = tries.length === 0 ? tunedSpec(known, system) : null;
    if (spec && !known.judged[system]) tasks.push({ kind: "judge", system, spec, plan });
    if (tries.length > 0 || (spec && !known.judged[system])) isJudged = false;
  });
  if (isJudged) tasks.push(...seasonsOf(known));
  const effort = ({ system }: LabTask): number => plan.systems[system].effort;
  return tasks.toSorted((a, b) => effort(b) - effort(a));
}

function seasonsOf(known: LabKnown): LabTask[] {
  const { plan } = known;
  const reference = referenceOf(known);
  if (reference < 0) return [];
  const community = communityFrom(tunedSpec(known, reference)!, known.judged[reference]!.final.rating);
  return plan.systems.flatMap((_, system) => {
    const spec = known.judged[system] && tunedSpec(known, system);
    if (!spec) return [];
    return known.courses[system].flatMap((course, season): LabTask[] =>
      course ? [] : [{ kind: "season", system, season, spec, community, seed: plan.settings.seed }],
    );
  });
}

/** The system with the best probabilities on the unseen races, whose ratings serve as true skills; -1: none was judged. */
export function referenceOf({ judged }: Pick<LabKnown, "judged">): number {
  return judged.reduce((best, one, system) => {
    const loss = one?.metrics.pairLogLoss ?? null;
    if (loss === null) return best;
    return best < 0 || loss < judged[best]!.metrics.pairLogLoss! ? system : best;
  }, -1);
}

/** Skills are the reference's final ratings in points, relative to their mean. */
export function communityFrom(reference: ContenderSpec, rating: Float64Array): Community {
  const { model, parameters } = contenderOf(reference);
  const { pointsPerUnit } = model.scale(parameters);
  const mean = rating.reduce((sum, one) => sum + one, 0) / Math.max(1, rating.length);
  return { truth: rating.map((one) => (one - mean) * pointsPerUnit), law: model.law(parameters) };
}

/** @throws NotFiniteError, OvershootError if a system that gave finite ratings on the earlier races does not on the later ones */
export function* taskSteps(history: History, options: Pick<HistoryOptions, "ties">, task: LabTask): Steps<LabResult> {
  switch (task.kind) {
    case "try":
      return { kind: "try", value: yield* trySteps(history, options, task.settings, task.values) };
    case "judge": {
      const { races, of } = task.plan.split;
      const { seed } = task.plan.settings;
      const { metrics, resamples, final } = yield* evaluateSteps(history, options, task.spec, {
        races: [races, of],
        seed,
      });
      return { kind: "judge", judged: { metrics, resamples, final } };
    }
    case "season": {
      const season = communitySeason(history, options.ties, task.community, task.seed, task.season);
      return { kind: "season", course: yield* seasonMeasuresSteps(season, options.ties, task.spec) };
    }
  }
}

/** Passes of a task over the history: judging resamples its races, and a simulated season runs twice. */
const PASSES = { try: 1, judge: 2, season: 2 } as const;

/** The work of a task, in passes over the history weighted by their cost. */
export const workOf = ({ systems }: LabPlan, { kind, system }: LabTask): number =>
  PASSES[kind] * systems[system].effort;

/** Work done and maximum work to come, in passes over the history weighted by their cost. */
export function workIn(
  { plan, paths, judged, courses }: LabKnown,
  left: readonly LabTask[],
): {
  readonly made: number;
  readonly most: number;
} {
  let [made, most] = [0, 0];
  plan.systems.forEach(({ effort, stages }, system) => {
    stages.forEach(({ tries }, stage) => {
      const tried = paths[system][stage].length;
      made += effort * tried;
      // A search that ended early has no work left.
      const isOver = left.length > 0 && !left.some((task) => task.kind === "try" && task.system === system);
      most += effort * (isOver || judged[system] ? tried : tries!);
    });
    made += effort * ((judged[system] ? PASSES.judge : 0) + PASSES.season * courses[system].filter(Boolean).length);
    most += effort * (PASSES.judge + PASSES.season * courses[system].length);
  });
  return { made, most };
}

/** The whole run, one task after the other: for the command line and for tests. */
export function* labSteps(
  history: History,
  options: Pick<HistoryOptions, "ties">,
  settings: LabSettings,
  from?: LabKnown,
): Steps<LabKnown> {
  let known = from ?? nothingKnown(planOf(history, options, settings));
  for (let tasks = nextTasks(known); tasks.length > 0; tasks = nextTasks(known)) {
    for (const task of tasks) {
      const { made, most } = workIn(known, tasks);
      const result = yield* within(taskSteps(history, options, task), Math.min(1, made / most));
      known = withResults(known, [{ task, result }]);
    }
  }
  return known;
}
