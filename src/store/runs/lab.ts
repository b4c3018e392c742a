/** The run of *Which system for us?*: tasks over the pool, which can be stopped, resumed and stored. */
import { EDITION } from "../../engine/lab/answers";
import { nothingKnown, withResults } from "../../engine/lab/known";
import type { Client } from "../../worker/client";
import type { Pool } from "../../worker/pool";
import type { LabPlan, LabResult, LabSettings, LabTask } from "../../worker/protocol/lab";
import type { ChoicesStore } from "../choices";
import { specOf } from "../spec";
import { openBase } from "../recompute/openBase";
import { refOf } from "../recompute/season";
import type { LabWork, ResultsStore } from "../results";
import { isRule, isRunning } from "../rules";
import { defineRun } from "./runner";
import { same } from "../same";
import { currentDataSet } from "../selectors";
import type { Choices } from "../types";

interface Parts {
  readonly choices: ChoicesStore;
  readonly results: ResultsStore;
  readonly client: Client;
  readonly pool: () => Pick<Pool, "map">;
  /** Milliseconds. */
  readonly now: () => number;
  readonly budget?: Pick<LabSettings, "tries" | "seasons">;
}

/**
 * Maximum tries of a search, and simulated seasons of a system; together about a minute for 1,500 races on two cores.
 */
const BUDGET = { tries: 60, seasons: 8 } as const;

/** The settings of a run with these choices. The present rule is the system that the user named as such. */
export function labSettingsOf(state: Choices, budget: Pick<LabSettings, "tries" | "seasons"> = BUDGET): LabSettings {
  const today = state.contenders.find(({ id }) => id === state.models.lab.today);
  const { split, seed } = state.models.tuning;
  const rules = state.contenders.filter(({ model }) => isRule(model) && isRunning(model)).map(specOf);
  return {
    ...budget,
    split,
    seed,
    fade: state.models.lab.fade,
    today: today ? specOf(today) : null,
    ...(rules.length > 0 && { rules }),
  };
}

/**
 * Whether a run answers the present questions. The present rule may differ: it serves as comparison only, and the page
 * says so.
 */
export function labStands({ settings, edition }: Pick<LabPlan, "settings" | "edition">, wanted: LabSettings): boolean {
  return edition === EDITION && same({ ...settings, today: null }, { ...wanted, today: null });
}

export function createLab({ choices, results, client, pool, now, budget }: Parts) {
  const { store } = results;
  const runner = defineRun(results, "lab", now);

  /** Runs round after round over the pool, and keeps the result of every task. */
  async function rounds(
    work: LabWork,
    tell: (work: LabWork) => void,
    progress: (share: number) => void,
    signal: AbortSignal,
  ) {
    const { history } = work;
    const base = await openBase({ choices, results, client }, history.base, signal);
    let { known } = work;
    for (;;) {
      const { tasks, made, round, most } = await client.call("labNext", { known }, { signal });
      if (tasks.length === 0) return known;
      const before = known;
      const done: { readonly task: LabTask; readonly result: LabResult }[] = [];
      const found = await pool().map(
        "labTask",
        tasks.map((task) => ({ history, task })),
        {
          bases: [{ key: history.base, history: base }],
          signal,
          onProgress: (share) => progress((made + share * round) / most),
          onEach(index, result) {
            if (signal.aborted) return;
            done.push({ task: tasks[index], result });
            tell({ ...work, known: withResults(before, done), share: made / most });
          },
        },
      );
      // In the order of tasks, not of arrival, so that the result is reproducible.
      known = withResults(
        before,
        tasks.map((task, index) => ({ task, result: found[index] })),
      );
    }
  }

  function run(type: "start" | "resume", work: LabWork): Promise<void> {
    return runner.run({ type, value: work }, work.share, async ({ signal, progress, part }) => {
      const known = await rounds(work, part, progress, signal);
      return { ...work, known, share: 1, done: true };
    });
  }

  return {
    async start(): Promise<void> {
      const state = choices.store.getState();
      const dataSet = currentDataSet(state);
      const { snapshotOf, snapshot } = store.getState();
      if (!dataSet || snapshotOf !== dataSet.id || !snapshot.value) return;
      const history = refOf(dataSet);
      const settings = labSettingsOf(state, budget);
      await runner.run({ type: "start" }, 0, async ({ signal, progress, part }) => {
        const plan = await client.call("labPlan", { history, settings }, { signal });
        const work: LabWork = { history, known: nothingKnown(plan), share: 0, done: false };
        part(work);
        const known = await rounds(work, part, progress, signal);
        return { ...work, known, share: 1, done: true };
      });
    },
    /** Results so far stay, for `resume`. */
    cancel: runner.cancel,
    async resume(): Promise<void> {
      const { value } = store.getState().lab;
      if (value && !value.done) await run("resume", value);
    },
  };
}
