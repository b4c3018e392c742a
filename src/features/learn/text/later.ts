/** Work that waits first, so that the figure asks the engine before it. */
export const later =
  <Value>(milliseconds: number, work: () => Promise<Value>) =>
  async (signal: AbortSignal): Promise<Value> => {
    await new Promise((resume) => setTimeout(resume, milliseconds));
    signal.throwIfAborted();
    return work();
  };
