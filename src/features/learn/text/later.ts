/** Delays work, so that the figure's requests to the engine come first. */
export const later =
  <Value>(milliseconds: number, work: () => Promise<Value>) =>
  async (signal: AbortSignal): Promise<Value> => {
    await new Promise((resume) => setTimeout(resume, milliseconds));
    signal.throwIfAborted();
    return work();
  };
