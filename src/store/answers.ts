/** Questions that a figure asks the worker while it is shown; no store keeps the answers. */
import { useEffect, useState } from "react";
import { isUnwanted, wordsOf } from "../worker/client";
import type { CallName, RequestOf, ResultOf } from "../worker/protocol";
import { EMPTY_SLOT, type Slot } from "./results";
import { client } from "./start";

/** Asks, and reports each answer until the returned function is called. */
function watch<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  channel: string | undefined,
  tell: (news: Slot<ResultOf<Name>>) => void,
): () => void {
  const stop = new AbortController();
  const say = (news: Partial<Slot<ResultOf<Name>>>) => {
    if (!stop.signal.aborted) tell({ ...EMPTY_SLOT, ...news });
  };
  const onProgress = (progress: number) => say({ status: "working", progress });
  client
    .call(name, request, { signal: stop.signal, channel, onProgress })
    .then((value) => say({ status: "ready", value, progress: 1 }))
    .catch((error: unknown) => {
      // A superseded question is answered by the newer one.
      if (!isUnwanted(error)) say({ status: "error", message: wordsOf(error) });
    });
  onProgress(0);
  return () => stop.abort();
}

/** The worker's answer to this request; null until it arrives. The caller memoises `request`; null asks nothing. */
export function useAnswer<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> | null,
  channel?: string,
): Slot<ResultOf<Name>> {
  const [slot, setSlot] = useState<Slot<ResultOf<Name>> & { readonly of?: unknown }>(EMPTY_SLOT);
  useEffect(
    () => (request === null ? undefined : watch(name, request, channel, (news) => setSlot({ ...news, of: request }))),
    [name, request, channel],
  );
  // Until the effect has run for this request, the last answer belongs to an earlier one.
  return request !== null && slot.of === request ? slot : EMPTY_SLOT;
}

interface LastAnswer<Name extends CallName> {
  readonly value: ResultOf<Name> | null;
  /** The request that the value answers; null while there is none. */
  readonly of: RequestOf<Name> | null;
  /** Why the newest request has no answer; "" if it has one, or may still get one. */
  readonly problem: string;
}

/** The same, but the last answer stays until the next arrives. */
export function useLastAnswer<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> | null,
  channel?: string,
): LastAnswer<Name> {
  const [last, setLast] = useState<LastAnswer<Name>>({ value: null, of: null, problem: "" });
  useEffect(
    () =>
      request === null
        ? undefined
        : watch(name, request, channel, ({ status, value, message }) => {
            if (status === "ready") setLast({ value, of: request, problem: "" });
            else if (status === "error") setLast((old) => ({ ...old, problem: message }));
          }),
    [name, request, channel],
  );
  return last;
}
