/** Bases that no data set names: deleted after a day, because another tab or an undo may still need them. */
import type { Claims } from "./claims";
import { basesIn, claimOf, deleteBase } from "./storedBase";
import type { Storage } from "./storage";

/** Storage key of the record of orphaned bases: when each was first found without a data set. */
const ORPHANS = "orphans";
const ORPHAN_AGE = 24 * 60 * 60 * 1000;

async function readOrphans(storage: Storage): Promise<ReadonlyMap<string, number>> {
  const raw = await storage.get(ORPHANS);
  return new Map(Array.isArray(raw) ? (raw as [string, number][]) : []);
}

/** Takes named bases off the record. */
export async function keepNamed(storage: Storage, named: ReadonlySet<string>): Promise<void> {
  const orphans = [...(await readOrphans(storage))];
  const still = orphans.filter(([key]) => !named.has(key));
  if (still.length < orphans.length) await storage.set(ORPHANS, still);
}

/** Deletes bases that no document has named for a day and no open tab claims. `now`: milliseconds. */
export async function dropOrphans(
  storage: Storage,
  claims: Claims,
  named: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const all = await storage.keys();
  const before = await readOrphans(storage);
  const orphans = new Map<string, number>();
  for (const key of basesIn(all)) {
    if (named.has(key)) continue;
    // If the clock was set back, a recorded time may be in the future.
    const since = Math.min(before.get(key) ?? now, now);
    const isOld = now - since > ORPHAN_AGE;
    const isDropped = isOld && (await claims.unlessHeld(claimOf(key), () => deleteBase(storage, key, all)));
    if (!isDropped) orphans.set(key, since);
  }
  if (before.size + orphans.size > 0) await storage.set(ORPHANS, [...orphans]);
}
