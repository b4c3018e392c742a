/** The service worker: stores the app, so that it opens without a network, and serves the version before for a day. */
import { cacheNames } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { outgoing } from "./outgoing";
import { keepShared, SHARE_PATH } from "./shared";

declare const self: ServiceWorkerGlobalScope;

const app = new PrecacheController();
const before = outgoing(self.caches, self.registration.scope, Date.now);

app.addToCacheList(self.__WB_MANIFEST);
self.addEventListener("install", (event) => void app.install(event));
self.addEventListener("activate", (event) => {
  const needed = new Set(app.getURLsToCacheKeys().values());
  const isOutgoing = (url: string) => url.includes("/assets/") && !needed.has(url);
  // A full disk must not stop the new version from being installed.
  const kept = before.keep(cacheNames.precache, isOutgoing).catch(() => undefined);
  event.waitUntil(kept.then(() => app.activate(event)));
});
// Sent by the page when the user takes the new version.
self.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
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
  async ({ request }) => (await before.find(request)) ?? fetch(request),
);
