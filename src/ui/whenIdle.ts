const MAX_REST_MS = 10_000;
/** Milliseconds before which the first figures are drawn. */
const OPENING_MS = 1_000;

/**
 * Runs work when the page is idle, or after a while if the browser does not report that. The returned function cancels
 * it.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: MAX_REST_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * Waits for idle time, but at least until the first figures are drawn, because a page waiting for an answer is also
 * idle.
 */
export function afterOpening(work: () => void): () => void {
  let callOff = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    callOff = whenIdle(work);
  }, OPENING_MS);
  return () => callOff();
}
