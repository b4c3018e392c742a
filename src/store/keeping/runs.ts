/** Stores small runs across reloads; one under way comes back cancelled with its results. The latest run of any tab is kept. */
import type { Run } from "../runs/run";
import type { Storage } from "./storage";

export interface RunPlace {
  readonly get: () => Run<unknown>;
  /** Tells of every change of it, and perhaps of others. */
  readonly subscribe: (listener: () => void) => unknown;
  /** Takes a run over, unless there is one. */
  readonly restore: (run: Run<unknown>) => unknown;
}

interface Kept {
  readonly version: number;
  readonly run: Run<unknown>;
}

const KEY = "run:";
/** Goes up when any result's columns change: what an older page kept is then left alone. */
export const RUNS_VERSION = 2;
/** Bytes, about: a study of 10,000 paths has 4 million. */
const MOST = 6_000_000;
/** Milliseconds between two writes while parts come in. */
const EVERY = 2000;

/** Takes up what was kept, then keeps what comes. A browser that keeps nothing loses nothing but that. */
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
    const kept: Kept | undefined = sizeOf(run.value) > MOST ? undefined : { version: RUNS_VERSION, run };
    storage.update(key, (old) => (isNewer(old) ? old : kept)).catch(() => undefined);
  });
}

/** A later Podium wrote it, in a tab beside this one or before: it stays. */
const isNewer = (raw: unknown): boolean => ((raw as Partial<Kept> | null | undefined)?.version ?? 0) > RUNS_VERSION;

function sizeOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 0);
}
