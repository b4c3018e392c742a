/**
 * Caches the files of the previous version for a day, named by time, for tabs that still show it after the host deleted
 * them.
 */
const NAME = "podium-outgoing:";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The methods of a browser's caches that are used here. */
export type Caches = Pick<CacheStorage, "keys" | "open" | "delete">;

/** All apps of an origin share its caches: `scope` distinguishes them. */
export function outgoing(caches: Caches, scope: string, now: () => number) {
  const start = `${NAME}${scope}:`;
  const names = async () => (await caches.keys()).filter((name) => name.startsWith(start));
  return {
    /** Copies files of `cache` before they are deleted. */
    async keep(cache: string, isOutgoing: (url: string) => boolean): Promise<void> {
      const from = await caches.open(cache);
      const old = (await from.keys()).filter(({ url }) => isOutgoing(url));
      if (old.length === 0) return;
      const to = await caches.open(start + now());
      for (const request of old) {
        const response = await from.match(request);
        if (response) await to.put(request, response);
      }
    },
    /** Finds a file of an earlier version. */
    async find(request: Request): Promise<Response | undefined> {
      for (const name of (await names()).toReversed()) {
        const found = await (await caches.open(name)).match(request);
        if (found) return found;
      }
      return undefined;
    },
    async dropOld(): Promise<void> {
      for (const name of await names())
        if (Math.abs(now() - Number(name.slice(start.length))) > DAY_MS) await caches.delete(name);
    },
  };
}
