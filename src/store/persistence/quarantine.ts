/**
 * Quarantined documents: damaged ones, and work that a closed tab could not save. Their races stay stored as long as
 * they do.
 */
import { nextId } from "../ids";
import { same } from "../same";
import * as schema from "../schema";
import { claimOfTab, type QuarantinedDocument } from "./quarantineList";
import { namedAnywhere } from "./storedBase";
import type { Claims } from "./claims";
import { isNewer, openEnvelope, replacing } from "./envelope";
import { salvageWork } from "./salvage";
import type { Storage } from "./storage";
import type { History } from "../../engine/history/types";

const DAMAGED = "damaged:";
const LEFT = "left:";
const isQuarantined = (key: string): boolean => key.startsWith(DAMAGED) || key.startsWith(LEFT);

/** The work, or its undamaged parts; null if nothing can be read. */
function workIn(raw: unknown): schema.Work | null {
  if (isNewer(raw)) return null;
  const opened = openEnvelope(raw, schema.work);
  return opened.kind === "good" ? opened.content : salvageWork(raw);
}

interface QuarantineParts {
  readonly storage: Storage;
  readonly claims: Claims;
  readonly tab: string;
}

export type Quarantine = ReturnType<typeof createQuarantine>;

export function createQuarantine({ storage, claims, tab }: QuarantineParts) {
  const addWork = (whose: string, work: schema.Work): Promise<void> =>
    storage.update(LEFT + whose, (old) => replacing(old, work, { revision: 1, by: whose }));
  return {
    /** Stores a document that cannot be read, unchanged and only once. */
    async addDamaged(name: string, raw: unknown): Promise<void> {
      const taken = (await storage.keys()).filter((key) => key.startsWith(DAMAGED));
      for (const key of taken) if (same(await storage.get(key), raw)) return;
      const ids = taken.map((key) => ({ id: key.slice(DAMAGED.length) }));
      await storage.set(DAMAGED + nextId(`${name}-`, ids), raw);
    },
    /** Stores a tab's work when it must not overwrite what another tab wrote. */
    addWork,
    addOwn: (work: schema.Work): Promise<void> => addWork(tab, work),
    dropOwn: (): Promise<void> => storage.delete(LEFT + tab),
    drop: (key: string): Promise<void> => storage.delete(key),
    /** Damaged documents, and documents of closed tabs; those of open tabs are still in use. */
    async list(): Promise<readonly QuarantinedDocument[]> {
      const found: QuarantinedDocument[] = [];
      for (const key of (await storage.keys()).filter(isQuarantined).toSorted()) {
        const isLeft = key.startsWith(LEFT);
        const look = async () => {
          const raw = await storage.get(key);
          if (raw === undefined || isNewer(raw)) return;
          const names = workIn(raw)?.dataSets.map(({ name }) => name) ?? [];
          found.push({ key, kind: isLeft ? "left" : "damaged", names });
        };
        if (isLeft) await claims.unlessHeld(claimOfTab(key.slice(LEFT.length)), look);
        else await look();
      }
      return found;
    },
    /** The readable parts of a document; a newer version of Podium may read what an older one could not. */
    read: async (key: string): Promise<schema.Work | null> => workIn(await storage.get(key)),
    async namedBases(): Promise<ReadonlySet<string>> {
      const keys = (await storage.keys()).filter(isQuarantined);
      return namedAnywhere(storage, await Promise.all(keys.map((key) => storage.get(key))));
    },
    /** A document with the races that it names, as JSON. */
    async text(key: string, baseOf: (base: string) => Promise<History | null>): Promise<string> {
      const document = await storage.get(key);
      const bases = new Map<string, History | null>();
      for (const base of await namedAnywhere(storage, [document])) bases.set(base, await baseOf(base));
      const plain = (_name: string, value: unknown): unknown =>
        ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value;
      return JSON.stringify({ document, bases: Object.fromEntries(bases) }, plain);
    },
  };
}
