/** The page's stores and services, wired together; `startStore` starts them. */
import { createFirst } from "../worker/client/first/client";
import type { Pool } from "../worker/pool";
import { choices } from "./choices";
import type { Importing } from "./importing";
import { quarantineList } from "./persistence/quarantineList";
import { browserNotes } from "./persistence/closingNote";
import { createIncoming } from "./incoming";
import { createLazyPersistence } from "./persistence/lazyPersistence";
import { keepRuns, type RunPlace } from "./persistence/runs";
import { saving } from "./persistence/savingState";
import { browserStorage } from "./persistence/storage";
import { lateClient, latePool } from "./lateClient";
import { lazily } from "./lazily";
import { createRecompute } from "./recompute";
import { results } from "./results";
import { same } from "./same";
import { placeOf } from "./runs/runner";
import { allowKeptRules, createRules } from "./rules";
import { browserAddress, createUrl } from "./url";
import { isMarked, WORKSPACE_MARK } from "./persistence/workspaceMark";
import { wanted } from "./wanted";
import type { WorkspaceFile } from "./workspace";

async function fetchExample(file: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(new URL(file, document.baseURI), { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Error("The example could not be loaded. Connect to the network once, or import your own results.");
  });
  if (!response.ok) throw new Error(`The example could not be found (${response.status}). Reload the page.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The answers that the start script has requested, if any. */
const early = globalThis as { podiumFirst?: Parameters<typeof createFirst>[0] };
const first = createFirst(early.podiumFirst ?? null, same);

/** The page's one worker, which starts with its first call, and the answers that came with the page. */
const onDeath = (error: Error) => results.notify("warning", error.message);
const live = () => import("../worker/client/live");
export const client = first.answering(lateClient(async () => (await live()).createClient({ onDeath })));

/** Workers for tuning and studies, started on first use. */
let workers: Pool | null = null;
async function fetchPool(): Promise<() => Pool> {
  const { createPool } = await live();
  return () => (workers ??= createPool({ onDeath }));
}
const workersLater = latePool(async () => (await fetchPool())());
export const pool = (): typeof workersLater => workersLater;
export const answeringPool = first.answeringPool(pool);

export const now = () => performance.now();

const services = () => import("./runs/services");
const onFail = (message: string) => results.notify("error", message);

/** The policy study, which continues while other screens are shown. */
export const study = lazily(
  async () => (await services()).createStudy({ results, client, pool, now }),
  ["start", "cancel"],
  onFail,
);

/** Whole-history fits and searches of parameters, on request. */
export const fitting = lazily(
  async () => (await services()).createFitting({ choices, results, client, now }),
  ["start", "cancel"],
  onFail,
);
export const tuning = lazily(
  async () => (await services()).createTuning({ choices, results, client, pool: await fetchPool(), now }),
  ["start", "cancel", "resume", "drawSurface", "stopSurface"],
  onFail,
);
/** All systems tuned together, and evaluated on later races. */
export const tuneAll = lazily(
  async () => (await services()).createTuneAll({ choices, results, client, pool: await fetchPool(), now }),
  ["start", "cancel", "resume"],
  onFail,
);

/** The run of *Which system for us?*. */
export const lab = lazily(
  async () => (await services()).createLab({ choices, results, client, pool, now }),
  ["start", "cancel", "resume"],
  onFail,
);

export const storage = browserStorage();
export const persistence = createLazyPersistence({
  choices,
  results,
  saving,
  storage,
  notes: browserNotes,
  open: async (early) =>
    (await import("./persistence/persistence")).browserPersistence({
      choices,
      results,
      storage,
      notes: browserNotes,
      inPage: client.baseOf,
      saving,
      quarantineList,
      early,
    }),
});
export const importing: Pick<Importing, keyof Importing> = lazily(
  async () => (await import("./importing")).createImporting({ choices, client, persistence }),
  ["read", "peek", "place", "fetch", "decode", "giveUp", "commit", "newcomers", "append", "adopt"],
  onFail,
);

export const recompute = createRecompute({
  choices,
  results,
  wanted,
  client,
  first,
  fetchPool,
  loadBase: persistence.loadBase,
  fetchExample,
});
export const incoming = createIncoming();
const writers = new Set<() => void>();
/** Registers a function that writes running state into the choices before they are shared or the page closes. */
export const beforeWriting = (settle: () => void): void => void writers.add(settle);
const settle = (): void => writers.forEach((write) => write());

export const url = createUrl({
  choices,
  results,
  address: browserAddress(),
  adoptBase: importing.adopt,
  baseOf: client.baseOf,
  takeAddress: (from) => incoming.offer({ address: from }),
  settle,
});

/** This code loads on first use. */
const workspaceFile = async (): Promise<WorkspaceFile> =>
  (await import("./workspace")).createWorkspace({
    choices,
    results,
    baseOf: async (key) => client.baseOf(key) ?? (await persistence.loadBase(key)),
    adoptBase: importing.adopt,
  });
export const workspace: WorkspaceFile & { readonly isOne: (file: Blob) => Promise<boolean> } = {
  isOne: async (file) => isMarked(new Uint8Array(await file.slice(0, WORKSPACE_MARK.length).arrayBuffer())),
  pack: async () => (await workspaceFile()).pack(),
  open: async (bytes) => (await workspaceFile()).open(bytes),
};

/** Custom rules, run on request. */
export const rules = createRules({ choices, results, client });

const playing = lazily(
  async () => (await services()).createPlaying({ choices, results, client, now }),
  ["drawOrder", "play", "stopPlaying"],
  onFail,
);

/** The actions of the open race, including those that need the season or the engine. */
export const race = { ...choices.race, takeFromSeason: recompute.takeFromSeason, ...playing };

/** Work started on request, by the name under which it is stored. */
const runs: Readonly<Record<string, RunPlace>> = Object.fromEntries(
  (["study", "fit", "tuning", "surface", "lab", "judged", "play"] as const).map((name) => [
    name,
    placeOf(results, name) as RunPlace,
  ]),
);

let opening: Promise<void> = Promise.resolve();
/** Resolves after the stored choices are restored. */
export const opened = (): Promise<void> => opening;

/** Starts with the stored choices, then opens the link, then starts the engine. */
export const startStore = (): Promise<void> => (opening = open());

async function open(): Promise<void> {
  // The worker's code loads while stored choices are read.
  client.wake();
  allowKeptRules();
  await persistence.load();
  void keepRuns(storage, runs, now);
  await url.start();
  persistence.start();
  recompute.start();
  // The last events during which a page can still write.
  addEventListener("pagehide", () => {
    settle();
    persistence.onPageClose();
  });
  addEventListener("beforeunload", (event) => {
    settle();
    // The browser shows its own question.
    if (!persistence.mayClose()) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") persistence.onPageClose();
  });
}
