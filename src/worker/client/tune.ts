/**
 * Tuning over the pool, one batch of tries after another. Results are used in the order of the batch, so that the path
 * is the same for any pool size.
 */
import type { History } from "../../engine/history/types";
import type { Client } from "../client";
import type { Pool } from "../pool";
import type { HistoryRef } from "../protocol";
import type { Try, TunedValues, TuneReport, TuneSettings } from "../protocol/models";

interface TuneTask {
  readonly history: HistoryRef;
  readonly settings: TuneSettings;
  /** Earlier tries, after which the search continues. */
  readonly path?: readonly Try[];
}

interface TuneWatch {
  /**
   * Called after each batch with the path so far, the index of its best try (or -1), and the number of tries that may
   * follow.
   */
  readonly onPath?: (path: readonly Try[], best: number, left: number) => void;
  /** Called with the share of all possible tries, 0..1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

interface TuneOutcome {
  readonly path: readonly Try[];
  /** null if no try has a value. */
  readonly best: { readonly values: TunedValues; readonly report: TuneReport } | null;
}

interface Tries {
  readonly client: Client;
  readonly signal?: AbortSignal;
  /** Evaluates the tries of a batch, and returns their values in its order. */
  readonly make: (batch: readonly TunedValues[], done: number, left: number) => Promise<readonly (number | null)[]>;
}

/**
 * Runs a search to its end, starting from earlier tries. `onPath` is called after each batch, and once before the
 * first.
 */
export async function search(
  { client, signal, make }: Tries,
  settings: TuneSettings,
  known: readonly Try[],
  onPath?: TuneWatch["onPath"],
): Promise<{ readonly path: readonly Try[]; readonly best: number }> {
  const path = [...known];
  for (;;) {
    const { batch, best, left } = await client.call("tuneNext", { settings, path }, { signal });
    onPath?.([...path], best, left);
    if (batch.length === 0) return { path, best };
    const values = await make(batch, path.length, left);
    values.forEach((value, k) => path.push({ values: batch[k], value }));
  }
}

/** Rejects with `Aborted` if cancelled; `onPath` has received the tries so far. */
export async function tune(
  client: Client,
  pool: Pool,
  base: History,
  { history, settings, path: known = [] }: TuneTask,
  { onPath, onProgress, signal }: TuneWatch = {},
): Promise<TuneOutcome> {
  const make: Tries["make"] = (batch, done, left) =>
    pool.map(
      "tuneTry",
      batch.map((one) => ({ history, settings, values: one })),
      {
        bases: [{ key: history.base, history: base }],
        onProgress: (fraction) => onProgress?.((done + fraction * batch.length) / (done + left)),
        signal,
      },
    );
  const { path, best } = await search({ client, signal, make }, settings, known, onPath);
  if (best < 0) return { path, best: null };
  const { values } = path[best];
  return {
    path,
    best: { values, report: await client.call("tuneReport", { history, settings, values }, { signal }) },
  };
}
