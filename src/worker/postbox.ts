/**
 * Looks up calls and runs long ones in slices, so that cancel messages are handled in between. Tests supply their own
 * clock and pause.
 */
import {
  CALLS,
  type CallName,
  type KindOf,
  type PartOf,
  type Progress,
  type RequestOf,
  type ResultOf,
} from "./protocol";
import type { Steps } from "../engine/steps";

export type Handlers = {
  readonly [Name in CallName]: (
    request: RequestOf<Name>,
    ...given: Name extends "fetch"
      ? [signal: AbortSignal]
      : [PartOf<Name>] extends [never]
        ? []
        : [signal: AbortSignal, tell: (fraction: number, part: PartOf<Name>) => void]
  ) => KindOf<Name> extends "long" ? Steps<ResultOf<Name>> | Waits<Name> : ResultOf<Name> | Loaded<Name>;
};

/** Only downloads wait between their steps. */
type Waits<Name extends CallName> = Name extends "fetch" ? AsyncGenerator<number, ResultOf<Name>> : never;

/** Only calls that read files, or may have to load code first, return promises. */
type Loaded<Name extends CallName> = Name extends "decode" | "peek" | "starts" ? Promise<ResultOf<Name>> : never;

interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  /** Lets other messages be handled. */
  readonly pause: () => Promise<void>;
}

/** Length of a slice in ms: the maximum time that a quick call waits behind long work. */
export const SLICE_MS = 12;
const PROGRESS_STEP = 0.005;

/** Loads the handler of a call; undefined for an unknown call. */
type Later = (name: never) => Promise<unknown>;

const cancelledError = () => Object.assign(new Error("The work was cancelled."), { name: "AbortError" });

export function createPostbox(
  handlers: Partial<Handlers>,
  { now, pause }: Clock,
  later: Later = () => Promise.resolve(undefined),
) {
  const running = new Map<number, AbortController>();
  const cancelled = new Set<number>();

  async function drive<Result>(id: number, steps: Steps<Result>, onProgress: Progress | null): Promise<Result> {
    let reported = 0;
    for (;;) {
      const until = now() + SLICE_MS;
      let fraction = reported;
      do {
        const step = steps.next();
        if (step.done) return step.value;
        fraction = step.value;
      } while (now() < until);
      if (onProgress && fraction >= reported + PROGRESS_STEP) onProgress((reported = fraction));
      await pause();
      if (cancelled.has(id)) {
        steps.return(undefined as Result);
        throw cancelledError();
      }
    }
  }

  /** Runs asynchronous work (downloads), which pauses by itself; a cancelled call ends at its next pause. */
  async function follow<Result>(steps: AsyncGenerator<number, Result>, onProgress: Progress | null): Promise<Result> {
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
      onProgress?.(step.value);
    }
  }

  return {
    async run<Name extends CallName>(
      id: number,
      name: Name,
      request: RequestOf<Name>,
      onProgress: Progress | null = null,
    ): Promise<ResultOf<Name>> {
      const stop = new AbortController();
      running.set(id, stop);
      try {
        const handler = (Object.hasOwn(handlers, name) ? handlers[name] : await later(name as never)) as
          ((...given: unknown[]) => unknown) | undefined;
        if (!handler) throw new Error(`There is no call “${name}”.`);
        stop.signal.throwIfAborted();
        const outcome: unknown = handler(request, stop.signal, (fraction: number, part: unknown) =>
          onProgress?.(fraction, part),
        );
        if (typeof outcome === "object" && outcome !== null && Symbol.asyncIterator in outcome)
          return await follow(outcome as AsyncGenerator<number, ResultOf<Name>>, onProgress);
        return CALLS[name].kind === "long"
          ? await drive(id, outcome as Steps<ResultOf<Name>>, onProgress)
          : (outcome as ResultOf<Name>);
      } finally {
        running.delete(id);
        cancelled.delete(id);
      }
    },
    cancel(id: number): void {
      if (!running.has(id)) return;
      cancelled.add(id);
      running.get(id)?.abort(cancelledError());
    },
  };
}
