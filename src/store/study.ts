/**
 * The policy study over the pool: starts, stops, goes on where it stopped. Its units of work stay here, so that
 * nothing done is done again; curves are made of them by the worker, the latest wish only.
 */
import type { BatchPlan, StudyBatch } from "../engine/matchmaking/study/batch";
import type { StudySettings } from "../engine/matchmaking/study/settings";
import type { Client } from "../worker/client";
import { isUnwanted, wordsOf } from "../worker/client";
import type { Pool } from "../worker/pool";
import type { ResultsStore, StudyRun } from "./results";
import { same } from "./same";

interface Parts {
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  readonly pool: () => Pick<Pool, "map">;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Milliseconds between two looks at the progress: more often nobody reads it. */
const PROGRESS_MS = 120;

const planKey = ({ block, from }: BatchPlan): string => `${block} ${from}`;
const pathsOf = (plans: readonly BatchPlan[]): number => plans.reduce((sum, { from, to }) => sum + to - from, 0);

export function createStudy({ results, client, pool, now }: Parts) {
  const { store } = results;
  let running = new AbortController();
  let of: StudySettings | null = null;
  let batches: StudyBatch[] = [];

  const put = (partial: Partial<StudyRun>): void =>
    store.setState(({ study }) => ({ study: study && { ...study, ...partial } }));

  /** Curves of what is in; quietly none when newer ones are on their way. */
  async function refresh(settings: StudySettings, signal: AbortSignal | null): Promise<void> {
    try {
      const curves = await client.call("studyCurves", { settings, batches: batches.slice() }, { channel: "study" });
      if (!signal?.aborted && of === settings) put({ curves });
    } catch (error) {
      if (!isUnwanted(error)) throw error;
    }
  }

  async function work(settings: StudySettings, plans: readonly BatchPlan[]): Promise<void> {
    running.abort();
    const { signal } = (running = new AbortController());
    const there = new Set(batches.map(planKey));
    const missing = plans.filter((plan) => !there.has(planKey(plan)));
    const whole = pathsOf(plans);
    const had = (whole - pathsOf(missing)) / whole;
    const begun = now();
    let told = begun;
    const tell = (share: number): void => {
      if (signal.aborted || now() - told < PROGRESS_MS) return;
      told = now();
      const seconds = (told - begun) / 1000;
      put({ progress: had + (1 - had) * share, left: share > 0.01 ? (seconds * (1 - share)) / share : null });
    };
    put({ status: "working", left: null, message: "", progress: had });
    try {
      await pool().map(
        "studyBatch",
        missing.map((plan) => ({ settings, plan })),
        {
          signal,
          onProgress: tell,
          onEach: (_, batch) => {
            if (signal.aborted) return;
            batches.push(batch);
            refresh(settings, signal).catch((error: unknown) => put({ status: "error", message: wordsOf(error) }));
          },
        },
      );
      await refresh(settings, signal);
      if (!signal.aborted) put({ status: "done", progress: 1, left: 0 });
    } catch (error) {
      if (signal.aborted) return;
      put({ status: "error", left: null, message: wordsOf(error) });
    }
  }

  return {
    /** Starts the study of these settings, or goes on with it where it was stopped. */
    start(settings: StudySettings, plans: readonly BatchPlan[]): Promise<void> {
      const known = of && same(of, settings) && batches.length < plans.length;
      if (!known) {
        of = settings;
        batches = [];
        store.setState({
          study: { settings, status: "working", progress: 0, left: null, curves: null, message: "" },
        });
      }
      return work(of!, plans);
    },
    /** What is done stays. */
    cancel(): void {
      running.abort();
      const { study } = store.getState();
      if (study?.status === "working") put({ status: "stopped", left: null });
    },
  };
}
