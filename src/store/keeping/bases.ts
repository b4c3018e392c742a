/** Bases as they lie in the storage: each under a key of its own, never changed, beside a note of how large it is. */
import type { History } from "../../engine/history/types";
import { pack, unpack } from "../../worker/wire";
import { aboutOf, checkingBase, type About } from "./base";
import type { Storage } from "./storage";

const BASE = "base:";
const ABOUT = "about:";
const ORPHAN_AGE = 24 * 60 * 60 * 1000;

/** Lets others in. */
const turn = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });

export function createBases(storage: Storage, now: () => number) {
  /** Those for which there was no room. */
  const homeless = new Map<string, History>();

  async function house(key: string, history: History): Promise<void> {
    await storage.set(BASE + key, { keptAt: now(), history: pack(history) });
    homeless.delete(key);
    await storage.set(ABOUT + key, aboutOf(history));
  }

  async function load(key: string): Promise<History | null> {
    try {
      const kept = (await storage.get(BASE + key)) as { history?: unknown } | undefined;
      // Of a million games reading, checking and giving to the worker each hold the page up for a while: not all at once.
      await turn();
      const steps = checkingBase(unpack(kept?.history));
      for (;;) {
        await turn();
        const step = steps.next();
        if (step.done) return step.value;
      }
    } catch {
      return null;
    }
  }

  return {
    load,
    /** Gives what went wrong, if anything did: the base is homeless then. */
    async keep(key: string, history: History): Promise<unknown> {
      try {
        await house(key, history);
        return null;
      } catch (error) {
        homeless.set(key, history);
        return error;
      }
    },
    isAnyHomeless: (): boolean => homeless.size > 0,
    /** Keeps the homeless ones of these; gives what went wrong, if anything did. */
    async tryAgain(named: ReadonlySet<string>): Promise<unknown> {
      try {
        for (const [key, history] of homeless) if (named.has(key)) await house(key, history);
        return null;
      } catch (error) {
        return error;
      }
    },
    /** How large a kept base is; null when it is not there. */
    async about(key: string): Promise<About | null> {
      try {
        const kept = await storage.get(ABOUT + key);
        if (kept) return kept as About;
        const history = await load(key);
        return history && aboutOf(history);
      } catch {
        return null;
      }
    },
    /** Drops those that no kept data set names, and old enough that no other tab is about to name or undo to them. */
    async dropOrphans(named: ReadonlySet<string>): Promise<void> {
      for (const stored of await storage.keys()) {
        const key = stored.slice(BASE.length);
        if (!stored.startsWith(BASE) || named.has(key)) continue;
        const { keptAt } = ((await storage.get(stored)) ?? {}) as { keptAt?: unknown };
        if (typeof keptAt === "number" && now() - keptAt <= ORPHAN_AGE) continue;
        await storage.delete(stored);
        await storage.delete(ABOUT + key);
      }
    },
  };
}
