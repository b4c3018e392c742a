import { useEffect, useState } from "react";
import type { CallName, RequestOf, ResultOf } from "../../worker/protocol";
import { EMPTY_SLOT, client } from "../../store";
import type { Slot } from "../../store";

const UNWANTED = new Set(["AbortError", "SupersededError"]);

/** What the worker answers, asked for while somebody looks. `request` is memoised by the caller; null: nobody does. */
export function useAnswer<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> | null,
  channel?: string,
): Slot<ResultOf<Name>> {
  const [slot, setSlot] = useState<Slot<ResultOf<Name>> & { readonly of?: unknown }>(EMPTY_SLOT);

  useEffect(() => {
    if (request === null) return undefined;
    const stop = new AbortController();
    const put = (next: Slot<ResultOf<Name>>) => {
      if (!stop.signal.aborted) setSlot({ ...next, of: request });
    };
    const working = (progress: number): Slot<ResultOf<Name>> => ({
      value: null,
      status: "working",
      progress,
      message: "",
    });
    put(working(0));
    client
      .call(name, request, { signal: stop.signal, channel, onProgress: (progress) => put(working(progress)) })
      .then((value) => put({ value, status: "ready", progress: 1, message: "" }))
      .catch((error: unknown) => {
        if (error instanceof Error && UNWANTED.has(error.name)) return;
        put({
          value: null,
          status: "error",
          progress: 0,
          message: error instanceof Error ? error.message : String(error),
        });
      });
    return () => stop.abort();
  }, [name, request, channel]);

  // Until the effect has run for what is shown now, the last answer is somebody else's.
  return request !== null && slot.of === request ? slot : EMPTY_SLOT;
}
