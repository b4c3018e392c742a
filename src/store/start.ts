/** The page's one set of everything, wired; `startStore` sets it going at the entry. */
import { createClient } from "../worker/client";
import { createPool } from "../worker/pool";
import { choices } from "./choices";
import { createImporting } from "./importing";
import { browserNote } from "./keeping/lastWords";
import { saving } from "./keeping/saving";
import { browserStorage } from "./keeping/storage";
import { browserTabs } from "./keeping/tabs";
import { createPersistence } from "./persistence";
import { createFitting } from "./fitting";
import { createLaboratory, useLaboratoryOf } from "./laboratory";
import type { LaboratoryState } from "./laboratory";
import { createPlaying } from "./playing";
import { createRecompute } from "./recompute";
import { results } from "./results";
import { createStudy } from "./study";
import { createTuning } from "./tuning";
import { browserAddress, createUrl } from "./url";
import { wanted } from "./wanted";
import type { WorkspaceFile } from "./workspace";

async function fetchExample(file: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(new URL(file, document.baseURI), { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Error("The example could not be loaded. Connect to the network once, or bring in results of your own.");
  });
  if (!response.ok) throw new Error(`The example is not where it should be (${response.status}). Reload the page.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The one worker of the page. Starts when first asked. */
export const client = createClient({ onDeath: (error) => results.notify("warning", error.message) });

/** Workers for tuning and studies, made when first wanted. */
let workers: ReturnType<typeof createPool> | null = null;
export const pool = (): ReturnType<typeof createPool> => (workers ??= createPool());

/** The policy study: it goes on while other screens are looked at. */
export const study = createStudy({ results, client, pool, now: () => performance.now() });

/** Whole-history fits and searches of parameters, on request. */
export const fitting = createFitting({ choices, results, client });
export const tuning = createTuning({ choices, results, client, pool, now: () => performance.now() });

export const persistence = createPersistence({
  choices,
  results,
  storage: browserStorage(),
  tabs: browserTabs(),
  note: browserNote,
  saving,
});
export const importing = createImporting({ choices, client, persistence });
/** The convergence laboratory. */
export const laboratory = createLaboratory({ choices, results, client, pool, importing });
export const useLaboratory = <T>(select: (state: LaboratoryState) => T): T => useLaboratoryOf(laboratory, select);

export const recompute = createRecompute({
  choices,
  results,
  wanted,
  client,
  pool,
  loadBase: persistence.loadBase,
  fetchExample,
});
export const url = createUrl({
  choices,
  results,
  address: browserAddress(),
  adoptBase: importing.adopt,
  baseOf: client.baseOf,
});
/** Loads when first asked for. */
const workspaceFile = async (): Promise<WorkspaceFile> =>
  (await import("./workspace")).createWorkspace({
    choices,
    results,
    baseOf: async (key) => client.baseOf(key) ?? (await persistence.loadBase(key)),
    adoptBase: importing.adopt,
  });
export const workspace: WorkspaceFile = {
  pack: async () => (await workspaceFile()).pack(),
  open: async (bytes) => (await workspaceFile()).open(bytes),
};

/** The actions of the race in hand, with those that need the season or the engine. */
export const race = {
  ...choices.race,
  takeFromSeason: recompute.takeFromSeason,
  ...createPlaying({ choices, results, client }),
};

/** Kept choices first, then the link, then the engine. */
export async function startStore(): Promise<void> {
  await persistence.load();
  await url.start();
  persistence.start();
  recompute.start();
  // The last moments at which a page can still write.
  addEventListener("pagehide", () => persistence.farewell());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") persistence.farewell();
  });
}
