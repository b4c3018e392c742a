/**
 * Evaluates each contender over the pool, baselines last, and compares the finished ones; only while the scoreboard is
 * shown.
 */
import { DAY } from "../../engine/history/dates";
import { BASELINE_DESCRIPTIONS } from "../../engine/evaluation/baselines/descriptions";
import type { ContenderSpec, HistoryRef } from "../../worker/protocol";
import type { CompareOptions, Compared, ContenderEvaluation, EvaluationOptions } from "../../worker/protocol/models";
import { finished, judgedSpec, unseenOptions } from "../runs/judged";
import { EMPTY_SLOT, type ComparisonResult, type JudgedResult, type Slot } from "../results";
import { same } from "../same";
import { currentDataSet } from "../selectors";
import { systemsOf } from "../systems";
import type { Models } from "../types";
import { soundContenders } from "./contenders";
import { failed, ready, working, type Parts } from "./parts";
import { createRequests } from "./requests";
import { refOf } from "./season";

/** Number of evaluations kept, so that undo does not compute again. */
const KEPT = 24;
const PROGRESS_STEP = 0.04;

interface Task {
  readonly ref: HistoryRef;
  readonly spec: ContenderSpec;
  readonly options: EvaluationOptions;
}

export function evaluationOptions(models: Models): EvaluationOptions {
  const { burnIn, minimumRaces, level, resamples, range } = models;
  const common = { burnIn, minimumRaces, level, resamples };
  if (range.kind === "races") return { ...common, races: [Math.max(0, range.from - 1), range.to] };
  if (range.kind === "dates") {
    return {
      ...common,
      ...(range.from ? { from: range.from } : {}),
      // The engine's end date is exclusive, the page's inclusive.
      ...(range.to ? { to: dayAfter(range.to) } : {}),
    };
  }
  return common;
}

function dayAfter(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + DAY).toISOString().slice(0, 10);
}

/** Minimum number of races of a player in the agreement: 20, or fewer if that leaves under ten players. */
export function enoughRaces(races: Int32Array, least: number): number {
  const enough = [20, 10, 5, 3, 1].find((count) => races.filter((own) => own >= count).length >= 10);
  return Math.max(least, enough ?? 1);
}

export function createEvaluationWork({ choices, results, wanted, client, pool }: Parts) {
  const { store } = results;
  const evaluated = createRequests<Task, ContenderEvaluation>(KEPT);
  let compared: unknown = null;
  let comparing = false;
  /** The tasks that the user stopped; any change of the tasks starts the evaluations again. */
  let halted: readonly Task[] | null = null;

  const size = () => pool?.().size ?? 1;

  function put(id: string, slot: Slot<ContenderEvaluation>): void {
    store.setState(({ evaluations }) => ({ evaluations: { ...evaluations, [id]: slot } }));
  }

  async function evaluate(id: string, task: Task): Promise<void> {
    const { ref, spec, options } = task;
    const request = { history: ref, contender: spec, options };
    let reported = 0;
    await evaluated.ask(
      task,
      (signal) => {
        const onProgress = (fraction: number): void => {
          if (fraction < reported + PROGRESS_STEP || signal.aborted) return;
          reported = fraction;
          put(id, working(store.getState().evaluations[id], fraction));
        };
        const base = client.baseOf(ref.base);
        if (!pool || !base) return client.call("evaluate", request, { signal, onProgress });
        return pool().call("evaluate", request, { bases: [{ key: ref.base, history: base }], signal, onProgress });
      },
      (error) => {
        const slot = failed(store.getState().evaluations[id], error);
        if (slot) put(id, { ...slot, value: null });
      },
    );
    update();
  }

  /** Compares the available evaluations, and again whenever more arrive; one request at a time. */
  async function compare(
    contenders: readonly string[],
    labels: readonly string[],
    all: ReadonlyMap<string, ContenderEvaluation>,
    options: Omit<CompareOptions, "labels">,
  ): Promise<void> {
    const entrants = [...contenders, ...BASELINE_DESCRIPTIONS.map(({ id }) => id).filter((id) => all.has(id))];
    const question = { entrants: entrants.map((id) => [id, all.get(id)]), labels, ...options };
    if (comparing || (compared !== null && same(compared, question))) return;
    compared = question;
    comparing = true;
    const part = (id: string): Compared => {
      const { metrics, resamples, final } = all.get(id)!;
      return { metrics, resamples, final };
    };
    store.setState(({ comparison }) => ({ comparison: working(comparison) }));
    try {
      const [comparison, { joint: paired }] = await Promise.all([
        client.call("compare", { contenders: contenders.map(part), options: { ...options, labels } }),
        client.call("compare", { contenders: entrants.map(part), options: { ...options, labels: entrants } }),
      ]);
      const result: ComparisonResult = {
        comparison,
        contenders,
        paired,
        entrants,
        minimumRaces: options.minimumRaces ?? 1,
      };
      if (compared === question) store.setState({ comparison: ready(result) });
    } catch (error) {
      store.setState(({ comparison }) => ({ comparison: failed(comparison, error) ?? comparison }));
    } finally {
      comparing = false;
      update();
    }
  }

  /** The tuned systems if the scoreboard compares those; otherwise null, for the systems as set. */
  function judgedNow(): JudgedResult | null {
    const state = choices.store.getState();
    const dataSet = currentDataSet(state);
    return state.models.judged ? finished(store.getState().judged.value, dataSet ? refOf(dataSet) : null) : null;
  }

  function optionsNow(): EvaluationOptions {
    const judged = judgedNow();
    const options = evaluationOptions(choices.store.getState().models);
    return judged ? unseenOptions(options, judged) : options;
  }

  /** Computable contenders, followed by the baselines. */
  function entrantsOf(): { readonly id: string; readonly spec: ContenderSpec }[] {
    const { contenders } = choices.store.getState();
    const judged = judgedNow();
    return [
      ...soundContenders(contenders, store.getState().inspections).map((one) => ({
        id: one.id,
        spec: judgedSpec(judged, one),
      })),
      ...BASELINE_DESCRIPTIONS.map(({ id }) => ({ id, spec: { model: id, parameters: {} } })),
    ];
  }

  /** A cancelled evaluation must not look as if it were still running. */
  function slotNow(task: Task, before: Slot<ContenderEvaluation> | undefined): Slot<ContenderEvaluation> {
    const slot = evaluated.slotOf(task, before);
    if (halted === null || slot.status !== "working") return slot;
    return before?.status === "idle" ? before : { ...EMPTY_SLOT, value: slot.value };
  }

  function update(): void {
    const state = choices.store.getState();
    const { snapshot, snapshotOf, inspections, description } = store.getState();
    const dataSet = currentDataSet(state);
    const isOpen = dataSet && snapshot.status === "ready" && snapshotOf === dataSet.id;
    if (!isOpen || !wanted.list().includes("evaluations")) return evaluated.keepOnly();

    const ref = refOf(dataSet);
    const options = optionsNow();
    const sound = soundContenders(state.contenders, inspections);
    const entrants = entrantsOf().map(({ id, spec }) => ({ id, task: { ref, spec, options } }));

    const tasks = entrants.map(({ task }) => task);
    if (halted && !same(halted, tasks)) halted = null;
    evaluated.keepOnly(tasks);

    const before = store.getState().evaluations;
    const fresh: Record<string, Slot<ContenderEvaluation>> = {};
    const all = new Map<string, ContenderEvaluation>();
    const queue = entrants.filter(({ task }) => evaluated.isOpen(task));
    for (const { id, task } of entrants) {
      const evaluation = evaluated.find(task);
      if (evaluation) all.set(id, evaluation);
      fresh[id] = slotNow(task, before[id]);
    }
    const ids = Object.keys(fresh);
    if (ids.length !== Object.keys(before).length || ids.some((id) => fresh[id] !== before[id]))
      store.setState({ evaluations: fresh });

    const free = size() - evaluated.count;
    if (!halted) for (const { id, task } of queue.slice(0, Math.max(0, free))) void evaluate(id, task);

    const those = sound.filter(({ id }) => all.has(id));
    if (those.length === 0) return;
    const systems = systemsOf(state.contenders, description.value, inspections);
    const labels = those.map(({ id }) => systems.find((one) => one.id === id)!.name);
    const { races } = snapshot.value!;
    const minimumRaces = enoughRaces(races, state.models.minimumRaces);
    void compare(
      those.map(({ id }) => id),
      labels,
      all,
      { races, minimumRaces, level: state.models.level },
    );
  }

  return {
    update,
    /** Stops the evaluations until their settings change, or `retry`. */
    halt(): void {
      const state = choices.store.getState();
      const dataSet = currentDataSet(state);
      if (!dataSet) return;
      const ref = refOf(dataSet);
      const options = optionsNow();
      halted = entrantsOf().map(({ spec }) => ({ ref, spec, options }));
      evaluated.keepOnly();
      update();
    },
    retry(): void {
      evaluated.forgetFailures();
      halted = null;
      compared = null;
    },
  };
}
