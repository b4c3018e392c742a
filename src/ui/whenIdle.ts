const MOST_REST_MS = 10_000;

/** Does work when the page rests; not every browser tells. The returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: MOST_REST_MS });
  return () => cancelIdleCallback(idle);
}
