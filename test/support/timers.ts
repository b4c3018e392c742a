/**
 * Stops the timers of a page after the tests of its file. A library's timer that fires later would throw, because the page is
 * gone, and vitest would count the error against the file that runs then.
 */
import { afterAll } from "vitest";

if (typeof document !== "undefined") {
  const { setTimeout: start } = globalThis;
  const started = new Set<ReturnType<typeof setTimeout>>();
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
    const timer = start(...args);
    started.add(timer);
    return timer;
  }, start) as typeof start;
  afterAll(() => {
    globalThis.setTimeout = start;
    started.forEach(clearTimeout);
  });
}
