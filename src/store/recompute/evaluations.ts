/**
 * Evaluates each contender over the pool, baselines last, and compares the finished ones; only while the scoreboard is
 * shown.
 */
import type { ContenderEvaluation } from "../../worker/protocol/models";
import { EMPTY_SLOT, type Slot } from "../results";
import { same } from "../same";
import { currentDataSet } from "../selectors";
import { createComparison } from "./comparison";
import { plannedEvaluations, type PlannedEvaluation, type EvaluationTask } from "./evaluationPlan";
import { failed, working, type Parts } from "./parts";
import { createRequests } from "./requests";

/** Number of evaluations kept, so that undo does not compute again. */
const KEPT = 24;
const PROGRESS_STEP = 0.04;

/** Asks the pool, or the one worker without a pool or without races to send it; reports progress in steps. */
function askWorker(
  { client, pool }: Parts,
  { ref, spec, options }: EvaluationTask,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ContenderEvaluation> {
  let reported = 0;
  const onProgress = (share: number): void => {
    if (signal.aborted || share < reported + PROGRESS_STEP) return;
    reported = share;
    report(share);
  };
  const request = { history: ref, contender: spec, options };
  const base = client.baseOf(ref.base);
  if (!pool || !base) return client.call("evaluate", request, { signal, onProgress });
  return pool().call("evaluate", request, { bases: [{ key: ref.base, history: base }], signal, onProgress });
}

/** A cancelled evaluation must not look as if it were still running. */
function cancelled<Value>(slot: Slot<Value>, before: Slot<Value> | undefined): Slot<Value> {
  return before?.status === "idle" ? before : { ...EMPTY_SLOT, value: slot.value };
}

export function createEvaluationWork(parts: Parts) {
  const { choices, results, wanted, pool } = parts;
  const { store } = results;
  const evaluated = createRequests<EvaluationTask, ContenderEvaluation>(KEPT);
  const comparison = createComparison(parts, update);
  /** The tasks that the user stopped; any change of the tasks starts the evaluations again. */
  let halted: readonly EvaluationTask[] | null = null;

  function put(id: string, slot: Slot<ContenderEvaluation>): void {
    store.setState(({ evaluations }) => ({ evaluations: { ...evaluations, [id]: slot } }));
  }

  async function evaluate(id: string, task: EvaluationTask): Promise<void> {
    await evaluated.ask(
      task,
      (signal) => askWorker(parts, task, signal, (share) => put(id, working(store.getState().evaluations[id], share))),
      (error) => {
        const slot = failed(store.getState().evaluations[id], error);
        if (slot) put(id, { ...slot, value: null });
      },
    );
    update();
  }

  /** Writes the slots of all entrants, if one has changed; returns the finished evaluations. */
  function show(entrants: readonly PlannedEvaluation[]): ReadonlyMap<string, ContenderEvaluation> {
    const before = store.getState().evaluations;
    const fresh: Record<string, Slot<ContenderEvaluation>> = {};
    const all = new Map<string, ContenderEvaluation>();
    for (const { id, task } of entrants) {
      const evaluation = evaluated.find(task);
      if (evaluation) all.set(id, evaluation);
      const slot = evaluated.slotOf(task, before[id]);
      fresh[id] = halted && slot.status === "working" ? cancelled(slot, before[id]) : slot;
    }
    const ids = Object.keys(fresh);
    if (ids.length !== Object.keys(before).length || ids.some((id) => fresh[id] !== before[id]))
      store.setState({ evaluations: fresh });
    return all;
  }

  function update(): void {
    const state = choices.store.getState();
    const { snapshot, snapshotOf } = store.getState();
    const isOpen = snapshot.status === "ready" && snapshotOf === currentDataSet(state)?.id;
    if (!isOpen || !wanted.list().includes("evaluations")) return evaluated.keepOnly();

    const entrants = plannedEvaluations(state, store.getState());
    const tasks = entrants.map(({ task }) => task);
    if (halted && !same(halted, tasks)) halted = null;
    evaluated.keepOnly(tasks);

    const queue = entrants.filter(({ task }) => evaluated.isOpen(task));
    const all = show(entrants);
    const free = (pool?.().size ?? 1) - evaluated.count;
    if (!halted) for (const { id, task } of queue.slice(0, Math.max(0, free))) void evaluate(id, task);
    void comparison.compare(all);
  }

  return {
    update,
    /** Stops the evaluations until their settings change, or `retry`. */
    halt(): void {
      const state = choices.store.getState();
      if (!currentDataSet(state)) return;
      halted = plannedEvaluations(state, store.getState()).map(({ task }) => task);
      evaluated.keepOnly();
      update();
    },
    retry(): void {
      evaluated.forgetFailures();
      halted = null;
      comparison.forget();
    },
  };
}
