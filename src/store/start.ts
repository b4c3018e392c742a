/** The page's stores and services, wired together; `startStore` starts them. */
import { createClient } from "../worker/client";
import { createFirst } from "../worker/client/first";
import { createPool } from "../worker/pool";
import { choices } from "./choices";
import { createImporting } from "./importing";
import { asides } from "./keeping/quarantine";
import { browserClaims } from "./keeping/claims";
import { browserNotes } from "./keeping/closingNote";
import { createIncoming } from "./incoming";
import { keepRuns } from "./keeping/runs";
import type { RunPlace } from "./keeping/runs";
import { saving } from "./keeping/saving";
import { browserStorage } from "./keeping/storage";
import { browserTabs } from "./keeping/tabs";
import { browserLinks, createLinkedFiles } from "./linkedFiles";
import { createPersistence } from "./persistence";
import { createFitting } from "./runs/fitting";
import { createJudging } from "./judging";
import { createLab } from "./runs/lab";
import { createSimulation, useSimulationOf } from "./runs/simulation";
import type { SimulationState } from "./runs/simulation";
import { createLeague, useLeagueOf } from "./runs/league";
import type { LeagueState } from "./runs/league";
import { createPlaying } from "./runs/playing";
import { createRecompute } from "./recompute";
import { results } from "./results";
import { same } from "./same";
import { placeOf } from "./runs/runner";
import { allowKeptRules, createRules } from "./rules";
import { createStudy } from "./runs/study";
import { createTuning } from "./runs/tuning";
import { browserAddress, createUrl } from "./url";
import { isMarked, WORKSPACE_MARK } from "./keeping/workspaceMark";
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

/** The files that the start script has asked for, if it did. */
const early = globalThis as { podiumFirst?: Parameters<typeof createFirst>[0] };
const first = createFirst(early.podiumFirst ?? null, same);

/** The one worker of the page, and the answers that came with the page. Starts when first asked. */
const onDeath = (error: Error) => results.notify("warning", error.message);
export const client = first.answering(createClient({ onDeath }));

/** Workers for tuning and studies, started on first use. */
let workers: ReturnType<typeof createPool> | null = null;
export const pool = (): ReturnType<typeof createPool> => (workers ??= createPool({ onDeath }));
const answeringPool = first.answeringPool(pool);

const now = () => performance.now();

/** The policy study, which continues while other screens are shown. */
export const study = createStudy({ results, client, pool, now });

/** Whole-history fits and searches of parameters, on request. */
export const fitting = createFitting({ choices, results, client, now });
export const tuning = createTuning({ choices, results, client, pool, now });
/** All systems tuned at once, and judged on unseen races. */
export const judging = createJudging({ choices, results, client, pool, now });

/** The run of *Which system for us?*. */
export const lab = createLab({ choices, results, client, pool, now });

const storage = browserStorage();
export const persistence = createPersistence({
  choices,
  results,
  storage,
  tabs: browserTabs(),
  notes: browserNotes,
  claims: browserClaims(),
  inPage: client.baseOf,
  saving,
  asides,
});
export const importing = createImporting({ choices, client, persistence });
/** Settles when stored runs are there. */
let restored: Promise<void> = Promise.resolve();
export const simulation = createSimulation({
  choices,
  results,
  client,
  pool: () => answeringPool,
  importing,
  now,
  restored: () => restored,
});
export const useSimulation = <T>(select: (state: SimulationState) => T): T => useSimulationOf(simulation, select);

export const league = createLeague({ choices, results, client });
export const useLeague = <T>(select: (state: LeagueState) => T): T => useLeagueOf(league, select);

export const recompute = createRecompute({
  choices,
  results,
  wanted,
  client,
  first,
  pool,
  loadBase: persistence.loadBase,
  fetchExample,
});
export const incoming = createIncoming();
export const linkedFiles = createLinkedFiles(browserLinks());
export const url = createUrl({
  choices,
  results,
  address: browserAddress(),
  adoptBase: importing.adopt,
  baseOf: client.baseOf,
  takeAddress: (from) => incoming.offer({ address: from }),
  settle: league.settle,
});

/** Loads when first asked for. */
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

/** Rules of the user's own, run on request. */
export const rules = createRules({ choices, results, client });

const playing = createPlaying({ choices, results, client, now });

/** The actions of the open race, with those that need the season or the engine. */
export const race = {
  ...choices.race,
  takeFromSeason: recompute.takeFromSeason,
  ...playing,
};

/** Work started on request, by the name under which it is stored. */
const runs: Readonly<Record<string, RunPlace>> = {
  ...Object.fromEntries(
    (["study", "fit", "tuning", "surface", "lab", "judged", "play"] as const).map((name) => [
      name,
      placeOf(results, name) as RunPlace,
    ]),
  ),
  // The name under which earlier versions stored it.
  laboratory: {
    get: () => simulation.store.getState().run,
    subscribe: simulation.store.subscribe,
    restore: simulation.restore,
  } as RunPlace,
};

/** First stored choices, then the link, then the engine. */
export async function startStore(): Promise<void> {
  // The worker's code loads while stored choices are read.
  client.wake();
  allowKeptRules();
  await persistence.load();
  restored = keepRuns(storage, runs, now);
  await url.start();
  persistence.start();
  recompute.start();
  // The last events at which a page can still write.
  addEventListener("pagehide", () => {
    league.settle();
    persistence.farewell();
  });
  addEventListener("beforeunload", (event) => {
    league.settle();
    // The browser asks in its own words.
    if (!persistence.mayClose()) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") persistence.farewell();
  });
}
