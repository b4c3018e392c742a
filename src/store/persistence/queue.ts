/** Writes one after another: `delay` after the last change, and no later than `longest` after the first. */
export interface Waits {
  /** Milliseconds. */
  readonly delay: number;
  readonly longest: number;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ delay, longest }: Waits, write: (force: boolean) => Promise<void>) {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  function stopWaiting(): void {
    clearTimeout(rest);
    clearTimeout(limit);
    rest = limit = undefined;
  }

  /** Runs a task after the queued ones. */
  function add(task: () => Promise<void>): Promise<void> {
    last = last.then(task);
    return last;
  }

  function flush(force = false): Promise<void> {
    stopWaiting();
    return add(() => write(force));
  }

  return {
    add,
    /** Writes pending changes after the queued tasks. */
    flush,
    /** Writes once changes pause. */
    later(): void {
      clearTimeout(rest);
      rest = setTimeout(() => void flush(), delay);
      limit ??= setTimeout(() => void flush(), longest);
    },
    stopWaiting,
    /** Resolves after the queued tasks. */
    idle: (): Promise<void> => last,
  };
}
