/**
 * The service worker: stores the files that open the app, so that it opens without a network, and serves the previous
 * version for a day. All other files are stored when they are first used, or when the user requests all of them.
 */
import { cacheNames } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { LATER_LIST } from "./laterList";
import { outgoing } from "./outgoing";
import { keepShared, SHARE_PATH } from "./shared";

declare const self: ServiceWorkerGlobalScope;

const app = new PrecacheController();
const before = outgoing(self.caches, self.registration.scope, Date.now);

/** Shared with other apps of the origin: the scope distinguishes them. */
const WANTED = `podium-wanted:${self.registration.scope}`;

/** Entry in that cache while the user wants all files. */
const ALL = `${self.registration.scope}all`;

app.addToCacheList(self.__WB_MANIFEST);
self.addEventListener("install", (event) => {
  void app.install(event);
  // The new version must have all files, too, before it takes over.
  event.waitUntil(keptAll().then((wanted) => (wanted.size > 0 ? storeAll().catch(() => undefined) : undefined)));
});
self.addEventListener("activate", (event) => {
  const needed = new Set(app.getURLsToCacheKeys().values());
  const change = async (): Promise<void> => {
    const wanted = await keptAll();
    const isOutgoing = (url: string) => url.includes("/assets/") && !needed.has(url) && !wanted.has(url);
    // A full disk must not stop the new version from being installed.
    await Promise.all([before.keep(cacheNames.precache, isOutgoing), before.keep(WANTED, isOutgoing)]).catch(
      () => undefined,
    );
    await Promise.all([app.activate(event), forgetAssets(wanted)]);
  };
  event.waitUntil(change());
});
// Sent by the page when the user accepts the new version.
self.addEventListener("message", (event) => {
  const { type, addresses } = (event.data ?? {}) as { type?: unknown; addresses?: readonly string[] };
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === "STORE") event.waitUntil(Promise.allSettled((addresses ?? []).map(keep)));
  if (type === "STORE ALL") event.waitUntil(keepAll(event.ports[0]));
});
cleanupOutdatedCaches();
void before.dropOld();

registerRoute(new PrecacheRoute(app, { directoryIndex: "index.html" }));
const { scope } = self.registration;
registerRoute(
  ({ url }) => url.href === scope + SHARE_PATH,
  ({ request }) => keepShared(request, self.caches, scope),
  "POST",
);
registerRoute(new NavigationRoute(app.createHandlerBoundToURL("index.html")));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.includes("/assets/"),
  async ({ request }) => (await before.find(request)) ?? (await stored(request)) ?? fetchAndStore(request),
);
// Their names stay the same when they change, so the host's version comes first.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.includes("/examples/"),
  async ({ request }) => {
    try {
      return await fetchAndStore(request);
    } catch (error) {
      const known = await stored(request);
      if (known) return known;
      throw error;
    }
  },
);

async function stored(request: Request): Promise<Response | undefined> {
  return (await self.caches.open(WANTED)).match(request);
}

async function fetchAndStore(request: Request): Promise<Response> {
  const response = await fetch(request);
  // A full disk must not keep the file from the page.
  if (response.ok) {
    const copy = response.clone();
    void self.caches
      .open(WANTED)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return response;
}

/** Stores a file, unless it is already stored. */
async function keep(address: string): Promise<void> {
  const request = new Request(address);
  if (app.getCacheKeyForURL(address) || (await stored(request))) return;
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await (await self.caches.open(WANTED)).put(request, response);
}

const laterFiles = async (): Promise<readonly string[]> => {
  const names = (await (await fetch(scope + LATER_LIST, { cache: "no-cache" })).json()) as readonly string[];
  return names.map((name) => scope + name);
};

/** The unused files to store: all if the user requested everything, otherwise none. */
async function keptAll(): Promise<ReadonlySet<string>> {
  const wants = await stored(new Request(ALL));
  return new Set(wants ? await laterFiles().catch(() => []) : []);
}

/** One after another, so that the page's own requests are not delayed. */
async function storeAll(): Promise<void> {
  for (const address of await laterFiles()) await keep(address);
}

/** Answers true when all files are stored. */
async function keepAll(answer: MessagePort): Promise<void> {
  try {
    await storeAll();
    await (await self.caches.open(WANTED)).put(ALL, new Response());
    answer.postMessage(true);
  } catch {
    answer.postMessage(false);
  }
}

/** Deletes files that are no longer wanted; those of the previous version remain in another cache for a day. */
async function forgetAssets(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await self.caches.open(WANTED);
  for (const { url } of await cache.keys()) if (url.includes("/assets/") && !wanted.has(url)) await cache.delete(url);
}
