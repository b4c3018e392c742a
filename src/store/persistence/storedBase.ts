/** How a base is stored: under its own key, its large columns under keys of their own, with a note of its size. */
import type { History } from "../../engine/history/types";
import { yieldToPage } from "../../worker/client/sendQueue";
import { pack, unpack } from "../../worker/wire";
import { aboutOf, checkingBase, type About } from "./checkBase";
import type { Storage } from "./storage";

export const BASE = "base:";
const ABOUT = "about:";
/** Key prefix of a large column stored separately: `part:COLUMN:KEY`. */
const PART = "part:";
const partOf = (key: string, column: string) => `${PART}${column}:${key}`;
/** The lock by which an open tab claims a base that it may still name. */
export const claimOf = (key: string): string => BASE + key;

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

export async function writeBase(storage: Storage, now: number, key: string, history: History): Promise<void> {
  const columns = Object.entries(pack(history) as Readonly<Record<string, unknown>>);
  const isApart = ([, column]: readonly [string, unknown]) => bytesOf(column) > LARGE;
  const apart = columns.filter(isApart);
  const names = apart.map(([name]) => name);
  try {
    for (const [name, column] of apart) await storage.set(partOf(key, name), { keptAt: now, column });
    // This entry is written last: it marks the base as complete.
    const rest = Object.fromEntries(columns.filter((one) => !isApart(one)));
    await storage.set(BASE + key, { keptAt: now, history: rest, ...(apart.length > 0 && { apart: names }) });
  } catch (error) {
    // Parts already written take room from other data, so remove them.
    for (const name of names) await storage.delete(partOf(key, name)).catch(() => undefined);
    throw error;
  }
  await storage.set(ABOUT + key, aboutOf(history));
}

/** The races of a stored base, checked; null if it is not there or damaged. */
export async function readBase(storage: Storage, key: string): Promise<History | null> {
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

/** The size of a stored base; null if it is not in storage. */
export async function readAbout(storage: Storage, key: string): Promise<About | null> {
  try {
    const kept = await storage.get(ABOUT + key);
    if (kept) return kept as About;
    const history = await readBase(storage, key);
    return history && aboutOf(history);
  } catch {
    return null;
  }
}

/** Keys of all bases of which storage has an entry or a part. `all`: the keys of the storage. */
export function basesIn(all: readonly string[]): Set<string> {
  const keysOf = (start: string, cut: (stored: string) => string) =>
    all.filter((stored) => stored.startsWith(start)).map(cut);
  return new Set([
    ...keysOf(BASE, (stored) => stored.slice(BASE.length)),
    ...keysOf(PART, (stored) => stored.slice(stored.indexOf(":", PART.length) + 1)),
  ]);
}

export async function deleteBase(storage: Storage, key: string, all: readonly string[]): Promise<void> {
  // The entry that marks the base as complete is deleted first, so that an interrupted deletion leaves no seemingly
  // complete base.
  await storage.delete(BASE + key);
  for (const stored of all) if (stored.startsWith(PART) && stored.endsWith(`:${key}`)) await storage.delete(stored);
  await storage.delete(ABOUT + key);
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
