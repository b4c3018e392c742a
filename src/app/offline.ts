import { notice } from "../ui";

/** Stores the app, so that it opens without a network. A new version waits until the user takes it. */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => null);
  // Served from a file or a page without a secure origin: Podium works, online only.
  if (!registration) return;

  const offer = (waiting: ServiceWorker) =>
    notice("A new version of Podium is ready", {
      lasts: Infinity,
      action: {
        label: "Reload",
        onClick: () => {
          navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
          waiting.postMessage({ type: "SKIP_WAITING" });
        },
      },
    });

  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });
  });
}
