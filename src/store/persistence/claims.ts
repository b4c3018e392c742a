/** Bases that open tabs still need, as browser locks, which the browser releases when a tab closes. */
export interface Claims {
  /** Claims exactly these names for this tab, and releases all others. */
  hold(names: ReadonlySet<string>): void;
  /** Runs `work` unless a tab claims the name; returns false if one does. `patience`: ms to wait for a tab that may be closing. */
  unlessHeld(name: string, work: () => Promise<void>, patience?: number): Promise<boolean>;
}

/** Without browser locks (an address without https), tabs cannot detect each other. */
const ALONE: Claims = {
  hold: () => undefined,
  unlessHeld: async (_name, work) => {
    await work();
    return true;
  },
};

export function browserClaims(): Claims {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return ALONE;
  /** By name: the function that releases it. */
  const held = new Map<string, () => void>();
  const nameOf = (name: string) => `podium:${name}`;
  return {
    hold(names) {
      for (const [name, release] of held)
        if (!names.has(name)) {
          held.delete(name);
          release();
        }
      for (const name of names) {
        if (held.has(name)) continue;
        const until = new Promise<void>((release) => held.set(name, release));
        locks.request(nameOf(name), { mode: "shared" }, () => until).catch(() => undefined);
      }
    },
    async unlessHeld(name, work, patience = 0) {
      let done = false;
      const waits = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
      const mine = locks.request(nameOf(name), waits, async (lock) => {
        if (!lock) return;
        await work();
        done = true;
      });
      await mine.catch((error: unknown) => {
        // The wait timed out because another tab holds the lock.
        if (!waits.signal?.aborted || done) throw error;
      });
      return done;
    },
  };
}

/** Claims for a page without other tabs. */
export const noClaims = (): Claims => ALONE;
