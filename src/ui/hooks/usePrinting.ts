import { useSyncExternalStore } from "react";

/** Maximum time in ms to wait for figures that were not in view. */
const PATIENCE = 8000;

let asked = false;
const listeners = new Set<() => void>();

function ask(to: boolean): void {
  asked = to;
  listeners.forEach((changed) => changed());
}

const onPaper = () => typeof matchMedia === "function" && matchMedia("print").matches;

function watch(changed: () => void): () => void {
  const stop = new AbortController();
  listeners.add(changed);
  addEventListener("beforeprint", () => ask(true), stop);
  addEventListener("afterprint", () => ask(false), stop);
  const medium = typeof matchMedia === "function" ? matchMedia("print") : null;
  medium?.addEventListener("change", changed);
  return () => {
    stop.abort();
    listeners.delete(changed);
    medium?.removeEventListener("change", changed);
  };
}

/** Whether the page is being printed: paper does not scroll, so everything must be drawn. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => asked || onPaper(),
    () => false,
  );
}

/** Prints after every figure is drawn, including those that were never in view. */
export async function printAll(): Promise<void> {
  ask(true);
  const until = performance.now() + PATIENCE;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  // The page is ready when nothing has changed for some frames and no work is running.
  for (let quiet = 0, before = ""; quiet < 12 && performance.now() < until;) {
    await frame();
    const page = document.querySelector("main");
    const now = `${page?.querySelectorAll("svg *").length} ${page?.textContent?.length}`;
    quiet = now === before && !page?.querySelector('[role="progressbar"]') ? quiet + 1 : 0;
    before = now;
  }
  print();
  ask(false);
}
