/** A page whose store asks a worker and a pool in this process. */
import { vi } from "vitest";
import { createChoices, type ChoicesStore } from "../../../src/store/choices";
import { createRecompute } from "../../../src/store/recompute";
import { createResults } from "../../../src/store/results";
import { createWanted } from "../../../src/store/wanted";
import { createClient } from "../../../src/worker/client";
import { createPool } from "../../../src/worker/pool";
import { patience } from "../../support/pace";
import { inProcess } from "../../worker/support/inProcess";

interface Setup {
  readonly choices?: ChoicesStore;
  /** The example that is open at first. */
  readonly fetchExample: () => Promise<Uint8Array>;
  /** Number of workers in the pool. */
  readonly size?: number;
  /** Milliseconds that `until` waits. */
  readonly wait?: number;
}

export function enginePage({ choices = createChoices(), fetchExample, size = 2, wait = 20_000 }: Setup) {
  const results = createResults();
  const wanted = createWanted();
  const client = createClient({ connect: inProcess });
  const workers = createPool({ connect: inProcess, size });
  const pool = () => workers;
  createRecompute({ choices, results, wanted, client, pool, fetchExample, loadBase: async () => null }).start();
  return {
    choices,
    results,
    wanted,
    client,
    workers,
    pool,
    get: results.store.getState,
    until: (check: () => void) => vi.waitFor(check, { timeout: patience(wait), interval: 2 }),
  };
}

const ORDERS = ["Ann > Ben > Cid > Dee", "Ben > Ann > Cid", "Ann > Cid > Ben", "Cid = Ann > Dee", "Ann > Dee > Ben"];

/** Forty races of four players, as a file. */
export const FORTY_RACES = new TextEncoder().encode(
  Array.from({ length: 40 }, (_, k) => ORDERS[k % ORDERS.length]).join("\n"),
);
