/** Bases as they lie in the storage: each under a key of its own, never changed, beside a note of how large it is. */
import type { History } from "../../engine/history/types";
import { turn } from "../../worker/client/line";
import { pack, unpack } from "../../worker/wire";
import { aboutOf, checkingBase, type About } from "./base";
import type { Storage } from "./storage";

const BASE = "base:";
const ABOUT = "about:";
/** `part:COLUMN:KEY`: a large column of a base. */
const PART = "part:";
const partOf = (key: string, column: string) => `${PART}${column}:${key}`;
const ORPHAN_AGE = 24 * 60 * 60 * 1000;

/** A column of more bytes lies by itself: the page copies what it stores in one go, and a million games would hold it up. */
const LARGE = 1 << 20;

/** Of a packed column: its numbers, or the index of its texts. */
function bytesOf(column: unknown): number {
  if (ArrayBuffer.isView(column)) return column.byteLength;
  return typeof column === "object" && column !== null && "index" in column ? bytesOf(column.index) : 0;
}

/** What lies under the key of a base. */
interface Kept {
  readonly history?: Readonly<Record<string, unknown>>;
  /** Columns that lie by themselves. */
  readonly apart?: readonly string[];
  readonly keptAt?: unknown;
}

export function createBases(storage: Storage, now: () => number) {
  /** Those for which there was no room. */
  const homeless = new Map<string, History>();

  async function house(key: string, history: History): Promise<void> {
    const columns = Object.entries(pack(history) as Readonly<Record<string, unknown>>);
    const isApart = ([, column]: readonly [string, unknown]) => bytesOf(column) > LARGE;
    const apart = columns.filter(isApart);
    const names = apart.map(([name]) => name);
    try {
      for (const [name, column] of apart) await storage.set(partOf(key, name), { keptAt: now(), column });
      // Last: a base that is there is whole.
      const rest = Object.fromEntries(columns.filter((one) => !isApart(one)));
      await storage.set(BASE + key, { keptAt: now(), history: rest, ...(apart.length > 0 && { apart: names }) });
    } catch (error) {
      // What found room takes it from others.
      for (const name of names) await storage.delete(partOf(key, name)).catch(() => undefined);
      throw error;
    }
    homeless.delete(key);
    await storage.set(ABOUT + key, aboutOf(history));
  }

  async function load(key: string): Promise<History | null> {
    try {
      const kept = (await storage.get(BASE + key)) as Kept | undefined;
      const columns = new Map<string, unknown>(Object.entries(kept?.history ?? {}));
      for (const name of kept?.apart ?? [])
        columns.set(name, ((await storage.get(partOf(key, name))) as { column?: unknown } | undefined)?.column);
      // Of a million games reading, checking and giving to the worker each hold the page up for a while: not all at once.
      await turn();
      const steps = checkingBase(unpack(Object.fromEntries(columns)));
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
        const isBase = stored.startsWith(BASE);
        if (!isBase && !stored.startsWith(PART)) continue;
        const key = isBase ? stored.slice(BASE.length) : stored.slice(stored.indexOf(":", PART.length) + 1);
        if (named.has(key)) continue;
        const { keptAt } = ((await storage.get(stored)) ?? {}) as Kept;
        if (typeof keptAt === "number" && now() - keptAt <= ORPHAN_AGE) continue;
        await storage.delete(stored);
        if (isBase) await storage.delete(ABOUT + key);
      }
    },
  };
}
