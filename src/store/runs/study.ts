/**
 * The policy study over the pool. It can be stopped and resumed, also after a reload; the worker computes its curves.
 */
import type { BatchPlan } from "../../engine/matchmaking/study/batch";
import type { StudySettings } from "../../engine/matchmaking/study/settings";
import { isUnwanted, type Client } from "../../worker/client";
import type { Pool } from "../../worker/pool";
import type { ResultsStore, StudyResult } from "../results";
import { defineRun } from "./runner";
import { same } from "../same";

interface Parts {
  readonly results: ResultsStore;
  readonly client: Pick<Client, "call">;
  readonly pool: () => Pick<Pool, "map">;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Milliseconds between two updates of the curves, each of which costs as much as simulating some paths. */
const REFRESH_MS = 2000;

const planKey = ({ block, from }: BatchPlan): string => `${block} ${from}`;
const pathsOf = (plans: readonly BatchPlan[]): number => plans.reduce((sum, { from, to }) => sum + to - from, 0);

export function createStudy({ results, client, pool, now }: Parts) {
  const { store } = results;
  const runner = defineRun(results, "study", now);

  return {
    /** Starts the study of these settings, or resumes it. */
    start(settings: StudySettings, plans: readonly BatchPlan[]): Promise<void> {
      const { value } = store.getState().study;
      const known = value && same(value.settings, settings) && value.batches.length < plans.length ? value : null;
      let found: StudyResult = known ?? { settings, batches: [], curves: null };
      const there = new Set(found.batches.map(planKey));
      const missing = plans.filter((plan) => !there.has(planKey(plan)));
      const whole = pathsOf(plans);
      const had = (whole - pathsOf(missing)) / whole;
      const begin = known ? ({ type: "resume" } as const) : ({ type: "start", value: found } as const);
      return runner.run(begin, had, async ({ signal, progress, part, fail }) => {
        /** Computes the curves of the finished paths; skipped while newer ones are computed. */
        const refresh = async () => {
          try {
            const { batches } = found;
            const curves = await client.call("studyCurves", { settings, batches }, { channel: "study" });
            found = { ...found, curves };
            part(found);
          } catch (error) {
            if (!isUnwanted(error)) throw error;
          }
        };
        let drawn = -Infinity;
        await pool().map(
          "studyBatch",
          missing.map((plan) => ({ settings, plan })),
          {
            signal,
            onProgress: (share) => progress(had + (1 - had) * share),
            onEach: (_, batch) => {
              if (signal.aborted) return;
              found = { ...found, batches: [...found.batches, batch] };
              if (now() - drawn < REFRESH_MS) return;
              drawn = now();
              refresh().catch(fail);
            },
          },
        );
        await refresh();
        return found;
      });
    },
    /** Finished paths stay. */
    cancel: runner.cancel,
  };
}
