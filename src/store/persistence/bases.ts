/** Bases in storage: each under its own key, never changed, with a note of its size. */
import type { History } from "../../engine/history/types";
import { yieldToPage } from "../../worker/client/line";
import { pack, unpack } from "../../worker/wire";
import { aboutOf, checkingBase, type About } from "./checkBase";
import type { Claims } from "./claims";
import type { Storage } from "./storage";

const BASE = "base:";
const ABOUT = "about:";
/** Key prefix of a large column stored separately: `part:COLUMN:KEY`. */
const PART = "part:";
const partOf = (key: string, column: string) => `${PART}${column}:${key}`;
/** Storage key of the record of orphaned bases: when each was first found without a data set. */
const ORPHANS = "orphans";
const ORPHAN_AGE = 24 * 60 * 60 * 1000;

/** Columns above this size are stored separately, because the browser copies each stored value in one task. */
const LARGE = 1 << 20;

/** Bytes of a packed column: its numbers, or the index of its texts. */
function bytesOf(column: unknown): number {
  if (ArrayBuffer.isView(column)) return column.byteLength;
  return typeof column === "object" && column !== null && "index" in column ? bytesOf(column.index) : 0;
}

/** The entry stored under the key of a base. */
interface Kept {
  readonly history?: Readonly<Record<string, unknown>>;
  /** Names of the columns that are stored under keys of their own. */
  readonly apart?: readonly string[];
  readonly keptAt?: unknown;
}

/** The lock by which an open tab claims a base that it may still name. */
export const claimOf = (key: string): string => BASE + key;

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

  async function house(key: string, history: History): Promise<void> {
    const columns = Object.entries(pack(history) as Readonly<Record<string, unknown>>);
    const isApart = ([, column]: readonly [string, unknown]) => bytesOf(column) > LARGE;
    const apart = columns.filter(isApart);
    const names = apart.map(([name]) => name);
    try {
      for (const [name, column] of apart) await storage.set(partOf(key, name), { keptAt: now(), column });
      // This entry is written last: it marks the base as complete.
      const rest = Object.fromEntries(columns.filter((one) => !isApart(one)));
      await storage.set(BASE + key, { keptAt: now(), history: rest, ...(apart.length > 0 && { apart: names }) });
    } catch (error) {
      // Parts already written take room from other data, so remove them.
      for (const name of names) await storage.delete(partOf(key, name)).catch(() => undefined);
      throw error;
    }
    unstored.delete(key);
    await storage.set(ABOUT + key, aboutOf(history));
  }

  async function load(key: string): Promise<History | null> {
    try {
      const kept = (await storage.get(BASE + key)) as Kept | undefined;
      const columns = new Map<string, unknown>(Object.entries(kept?.history ?? {}));
      for (const name of kept?.apart ?? [])
        columns.set(name, ((await storage.get(partOf(key, name))) as { column?: unknown } | undefined)?.column);
      // Reading, checking and sending a million games each take long, so the page may handle events between them.
      await yieldToPage();
      const steps = checkingBase(unpack(Object.fromEntries(columns)));
      for (;;) {
        await yieldToPage();
        const step = steps.next();
        if (step.done) return step.value;
      }
    } catch {
      return null;
    }
  }

  return {
    load,
    /** Returns the error if storing failed; the page then keeps the only copy. */
    async keep(key: string, history: History): Promise<unknown> {
      try {
        await house(key, history);
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
          await house(key, history);
          if (!isNew) restored.push(key);
        }
        if (there.has(ORPHANS)) {
          const orphans = [...(await readOrphans())];
          const still = orphans.filter(([key]) => !named.has(key));
          if (still.length < orphans.length) await storage.set(ORPHANS, still);
        }
        return { trouble: null, restored, gone };
      } catch (trouble) {
        return { trouble, restored, gone };
      }
    },
    /** The size of a stored base; null if it is not in storage. */
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
    /** Deletes bases that no document has named for a day and no open tab claims. */
    async dropOrphans(named: ReadonlySet<string>): Promise<void> {
      const all = await storage.keys();
      const keysOf = (start: string, cut: (stored: string) => string) =>
        all.filter((stored) => stored.startsWith(start)).map(cut);
      const bases = new Set([
        ...keysOf(BASE, (stored) => stored.slice(BASE.length)),
        ...keysOf(PART, (stored) => stored.slice(stored.indexOf(":", PART.length) + 1)),
      ]);
      const before = await readOrphans();
      const orphans = new Map<string, number>();
      for (const key of bases) {
        if (named.has(key)) continue;
        // If the clock was set back, a recorded time may be in the future.
        const since = Math.min(before.get(key) ?? now(), now());
        const isOld = now() - since > ORPHAN_AGE;
        const isDropped = isOld && (await claims.unlessHeld(claimOf(key), () => drop(key, all)));
        if (!isDropped) orphans.set(key, since);
      }
      if (before.size + orphans.size > 0) await storage.set(ORPHANS, [...orphans]);
    },
  };

  async function readOrphans(): Promise<ReadonlyMap<string, number>> {
    const raw = await storage.get(ORPHANS);
    return new Map(Array.isArray(raw) ? (raw as [string, number][]) : []);
  }

  async function drop(key: string, all: readonly string[]): Promise<void> {
    // The entry that marks the base as complete is deleted first, so that an interrupted deletion leaves no seemingly
    // complete base.
    await storage.delete(BASE + key);
    for (const stored of all) if (stored.startsWith(PART) && stored.endsWith(`:${key}`)) await storage.delete(stored);
    await storage.delete(ABOUT + key);
  }
}

/** Keys of stored bases that a document names, whatever its shape. */
export async function namedAnywhere(
  storage: Pick<Storage, "keys">,
  documents: readonly unknown[],
): Promise<Set<string>> {
  const bases = new Set(
    (await storage.keys()).filter((key) => key.startsWith(BASE)).map((key) => key.slice(BASE.length)),
  );
  const found = new Set<string>();
  const seen = new Set<object>();
  const waiting: unknown[] = [...documents];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === "string" && bases.has(part)) found.add(part);
    if (typeof part !== "object" || part === null || ArrayBuffer.isView(part) || seen.has(part)) continue;
    seen.add(part);
    for (const value of Object.values(part)) waiting.push(value);
  }
  return found;
}
