/**
 * Timers end with the page that set them: a library's own may fire after the tests of a file, when the page they would draw on
 * is gone, and vitest counts what they throw against whichever file runs then.
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
