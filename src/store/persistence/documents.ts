/**
 * The stored documents: work, looks and undo steps. No write replaces unread changes of another tab, or of a newer
 * version.
 */
import * as schema from "../schema";
import {
  isNewer,
  NEVER,
  NewerVersion,
  openEnvelope,
  replacing,
  sameStamp,
  stampOf,
  type Opened,
  type Stamp,
} from "./envelope";
import { packSteps, unpackSteps, type UndoSteps } from "./undoSteps";
import type { Storage } from "./storage";

const WORK = "work";
const LOOKS = "looks";
const STEPS = "steps";

/** Another tab has written since this one last read or wrote. */
export class Conflict extends Error {}

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments(storage: Storage, tab: string) {
  /** Stamp of the last write of the work that this tab made or read: only that write may be overwritten. */
  let seen: Stamp = NEVER;
  return {
    seen: (): Stamp => seen,
    async readWork(): Promise<Opened<schema.Work> & { readonly raw: unknown }> {
      const raw = await storage.get(WORK);
      const opened = openEnvelope(raw, schema.work);
      seen = stampOf(raw);
      return { ...opened, raw };
    },
    readLooks: async (): Promise<Opened<schema.Looks>> => openEnvelope(await storage.get(LOOKS), schema.looks),
    /** What another tab's write means for this tab. */
    async news(): Promise<"none" | "conflict" | "newer"> {
      const raw = await storage.get(WORK);
      if (isNewer(raw)) return "newer";
      return raw === undefined || sameStamp(stampOf(raw), seen) ? "none" : "conflict";
    },
    /** Whether the work was stored before and has been deleted since. */
    isCleared: async (): Promise<boolean> => seen.revision > 0 && !(await storage.keys()).includes(WORK),
    /**
     * Writes the work and its undo steps in one transaction, so that a tab closed at that moment leaves both or
     * neither. Without room for the steps, none are stored. @throws Conflict, unless by `force`; NewerVersion
     */
    async writeWork(content: schema.Work, force: boolean, steps: UndoSteps): Promise<void> {
      let written = seen;
      const change = (old: unknown): unknown => {
        const there = stampOf(old);
        const document = replacing(old, content, {
          revision: Math.max(there.revision, seen.revision) + 1,
          by: tab,
        });
        if (old !== undefined && !sameStamp(there, seen) && !force) throw new Conflict();
        written = document;
        return document;
      };
      const packed = packSteps(steps);
      const changeSteps = (old: unknown): unknown => (isNewer(old) ? old : replacing(old, packed, written));
      try {
        await storage.update(WORK, change, { key: STEPS, change: changeSteps });
      } catch (error) {
        if (error instanceof Conflict || error instanceof NewerVersion) throw error;
        await storage.update(WORK, change);
        // Stored steps of an earlier state must not be restored with this one.
        await storage.delete(STEPS).catch(() => undefined);
      }
      seen = { revision: written.revision, by: tab };
    },
    /** @throws NewerVersion */
    writeLooks: (content: schema.Looks): Promise<void> =>
      storage.update(LOOKS, (old) => replacing(old, content, { revision: 1 })),
    /** Stores the undo steps that belong to the last written work; without room, none are stored. */
    async writeSteps(steps: UndoSteps): Promise<void> {
      const content = packSteps(steps);
      try {
        if (content === null) await storage.delete(STEPS);
        else await storage.update(STEPS, (old) => replacing(old, content, seen));
      } catch (error) {
        // Stored steps of an earlier state must not be restored with this one.
        if (!(error instanceof NewerVersion)) await storage.delete(STEPS).catch(() => undefined);
      }
    },
    /** The undo steps of the work as last read; null if there are none, or they belong to another state. */
    async readSteps(): Promise<UndoSteps | null> {
      const raw = await storage.get(STEPS);
      if (raw === undefined || isNewer(raw) || !sameStamp(stampOf(raw), seen)) return null;
      return unpackSteps((raw as { content?: unknown }).content);
    },
    /** The stored steps unparsed, to find the bases that they name. */
    rawSteps: (): Promise<unknown> => storage.get(STEPS),
  };
}
