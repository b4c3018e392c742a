/**
 * Stores small runs across reloads. An unfinished run is restored as cancelled, with its results. If several tabs store
 * a run, the latest one remains.
 */
import type { Run } from "../runs/run";
import type { Storage } from "./storage";

export interface RunPlace {
  readonly get: () => Run<unknown>;
  /** Notifies of changes of this run, and possibly of others. */
  readonly subscribe: (listener: () => void) => unknown;
  /** Restores a run, unless there is one already. */
  readonly restore: (run: Run<unknown>) => unknown;
}

interface Kept {
  readonly version: number;
  readonly run: Run<unknown>;
}

const KEY = "run:";
/** Incremented when the columns of any result change: results stored by older pages are then ignored. */
export const RUNS_VERSION = 2;
/** Maximum stored size in bytes, approximately: a study of 10,000 paths has 4 million. */
const MAX = 6_000_000;
/** Milliseconds between two writes while results come in. */
const EVERY = 2000;

/** Restores a stored run, then stores each change. Without storage, only the restoring is lost. */
export async function keepRuns(
  storage: Pick<Storage, "get" | "update">,
  places: Readonly<Record<string, RunPlace>>,
  now: () => number,
): Promise<void> {
  await Promise.all(Object.entries(places).map(([name, place]) => keepRun(storage, KEY + name, place, now)));
}

async function keepRun(
  storage: Pick<Storage, "get" | "update">,
  key: string,
  { get, subscribe, restore }: RunPlace,
  now: () => number,
): Promise<void> {
  const kept = (await storage.get(key).catch(() => null)) as Kept | null | undefined;
  if (kept?.version === RUNS_VERSION) restore(kept.run);
  let before = get();
  let written = now();
  subscribe(() => {
    const run = get();
    if (run === before) return;
    const isOften = run.status === before.status && now() - written < EVERY;
    const isNews = run.status !== before.status || run.value !== before.value;
    before = run;
    if (isOften || !isNews || run.status === "idle") return;
    written = now();
    const kept: Kept | undefined = sizeOf(run.value) > MAX ? undefined : { version: RUNS_VERSION, run };
    storage.update(key, (old) => (isNewer(old) ? old : kept)).catch(() => undefined);
  });
}

/** Whether a later version of Podium stored the run, which is then left alone. */
const isNewer = (raw: unknown): boolean => ((raw as Partial<Kept> | null | undefined)?.version ?? 0) > RUNS_VERSION;

function sizeOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 0);
}
