/**
 * The service worker: stores the app, so that it opens without a network, and serves the version before for a day. Other data sets
 * and what encodes films are stored when they are first asked for.
 */
import { cacheNames } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { outgoing } from "./outgoing";
import { keepShared, SHARE_PATH } from "./shared";

declare const self: ServiceWorkerGlobalScope;

const app = new PrecacheController();
const before = outgoing(self.caches, self.registration.scope, Date.now);

/** Shared with other apps of the origin: the scope tells them apart. */
const WANTED = `podium-wanted:${self.registration.scope}`;

app.addToCacheList(self.__WB_MANIFEST);
self.addEventListener("install", (event) => void app.install(event));
self.addEventListener("activate", (event) => {
  const needed = new Set(app.getURLsToCacheKeys().values());
  const isOutgoing = (url: string) => url.includes("/assets/") && !needed.has(url);
  // A full disk must not stop the new version from being installed.
  const kept = Promise.all([before.keep(cacheNames.precache, isOutgoing), before.keep(WANTED, isOutgoing)]);
  event.waitUntil(kept.catch(() => undefined).then(() => Promise.all([app.activate(event), forgetAssets()])));
});
// Sent by the page when the user takes the new version.
self.addEventListener("message", (event) => {
  const { type, addresses } = (event.data ?? {}) as { type?: unknown; addresses?: readonly string[] };
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === "STORE")
    event.waitUntil(Promise.allSettled((addresses ?? []).map((one) => fetchAndStore(new Request(one)))));
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
// Their names stay the same when they change: what the host has goes first.
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

/** Of the version before: kept for a day elsewhere. */
async function forgetAssets(): Promise<void> {
  const cache = await self.caches.open(WANTED);
  for (const request of await cache.keys()) if (request.url.includes("/assets/")) await cache.delete(request);
}
