/** For effects: starts work whose result is ignored after the returned function is called. */
export function whileMounted<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  take: (value: Value) => void,
  failed: (error: unknown) => void = () => undefined,
): () => void {
  const stop = new AbortController();
  work(stop.signal)
    .then((value) => stop.signal.aborted || take(value))
    .catch((error: unknown) => stop.signal.aborted || failed(error));
  return () => stop.abort();
}
