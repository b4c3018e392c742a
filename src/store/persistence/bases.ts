/** Bases in storage, never changed; this page keeps those for which storage has no room. */
import type { History } from "../../engine/history/types";
import type { Claims } from "./claims";
import { dropOrphans, keepNamed } from "./orphans";
import { BASE, readAbout, readBase, writeBase } from "./storedBase";
import type { Storage } from "./storage";

interface Ensured {
  /** Why some bases could not be stored; null if all were. */
  readonly trouble: unknown;
  /** Keys of bases that had disappeared from storage and were stored again. */
  readonly restored: readonly string[];
  /** Keys of bases that neither storage nor this page has. */
  readonly gone: readonly string[];
}

interface BasesParts {
  readonly storage: Storage;
  readonly now: () => number;
  readonly claims: Claims;
  /** The races of a base, if the page has them. */
  readonly inPage: (key: string) => History | undefined;
}

export type Bases = ReturnType<typeof createBases>;

export function createBases({ storage, now, claims, inPage }: BasesParts) {
  /** Bases for which storage had no room; this page has the only copy. */
  const unstored = new Map<string, History>();

  async function store(key: string, history: History): Promise<void> {
    await writeBase(storage, now(), key, history);
    unstored.delete(key);
  }

  return {
    load: (key: string) => readBase(storage, key),
    /** Returns the error if storing failed; the page then keeps the only copy. */
    async keep(key: string, history: History): Promise<unknown> {
      try {
        await store(key, history);
        return null;
      } catch (error) {
        unstored.set(key, history);
        return error;
      }
    },
    isAnyUnstored: (): boolean => unstored.size > 0,
    /** Makes sure that storage has all named bases, and that none of them counts as an orphan. */
    async ensure(named: ReadonlySet<string>): Promise<Ensured> {
      const restored: string[] = [];
      const gone: string[] = [];
      try {
        const there = new Set(await storage.keys());
        for (const key of named) {
          if (there.has(BASE + key)) continue;
          const history = unstored.get(key) ?? inPage(key);
          if (!history) {
            gone.push(key);
            continue;
          }
          const isNew = unstored.has(key);
          await store(key, history);
          if (!isNew) restored.push(key);
        }
        await keepNamed(storage, named);
        return { trouble: null, restored, gone };
      } catch (trouble) {
        return { trouble, restored, gone };
      }
    },
    about: (key: string) => readAbout(storage, key),
    dropOrphans: (named: ReadonlySet<string>) => dropOrphans(storage, claims, named, now()),
  };
}
