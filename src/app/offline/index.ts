import { notice } from "../../ui";

/** Announces a new version; a later message replaces an earlier one. */
function offer(text: string, onClick: () => void): void {
  notice(text, { id: "version", lasts: Infinity, action: { label: "Reload", onClick } });
}

/** A first visit bypasses the service worker, so the page reports the files it read, and the worker stores them too. */
async function keepUsed(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready;
  const tell = (entries: PerformanceEntryList): void => {
    const addresses = entries.map(({ name }) => name).filter((name) => /\/(examples|assets)\//.test(name));
    if (addresses.length > 0) active?.postMessage({ type: "STORE", addresses });
  };
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: "resource", buffered: true });
}

/** Stores the app, so that it opens offline. A new version waits until the user accepts it for all tabs. */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  const registration = await workers.register(new URL("sw.js", document.baseURI)).catch(() => null);
  // Opened from a file or without a secure origin: Podium works, but not offline.
  if (!registration) return;

  if (!workers.controller) void keepUsed(workers);

  let isTaken = false;
  workers.addEventListener("controllerchange", () => {
    if (isTaken) location.reload();
    else offer("Podium was updated in another tab. Reload this one when it suits you.", () => location.reload());
  });

  const take = (waiting: ServiceWorker) =>
    offer("A new version of Podium is ready", () => {
      isTaken = true;
      waiting.postMessage({ type: "SKIP_WAITING" });
    });

  if (registration.waiting && workers.controller) take(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && workers.controller) take(coming);
    });
  });
}

/**
 * Stores the unused files as well; false if some could not be read. Without a service worker there is nothing to store.
 */
export async function keepEverything(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "STORE ALL" }, [port2]);
  });
}
