/** Questions that a visible figure asks the worker; no store keeps the answers. */
import { useEffect, useState } from "react";
import { isUnwanted, wordsOf } from "../worker/client";
import type { CallName, PartOf, RequestOf, ResultOf } from "../worker/protocol";
import { EMPTY_SLOT, type Slot } from "./results";
import { client } from "./start";

/** A slot with the partial value that long calls report before the end; `part` is null once the value has arrived. */
type Growing<Name extends CallName> = Slot<ResultOf<Name>> & { readonly part: PartOf<Name> | null };

const NOTHING = { ...EMPTY_SLOT, part: null };

/** Asks the worker and passes on each answer until the returned function is called. */
function watch<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  channel: string | undefined,
  tell: (news: Growing<Name>) => void,
): () => void {
  const stop = new AbortController();
  let known: PartOf<Name> | null = null;
  const say = (news: Partial<Growing<Name>>) => {
    if (!stop.signal.aborted) tell({ ...NOTHING, ...news });
  };
  const onProgress = (progress: number, part?: unknown) => {
    if (part !== undefined) known = part as PartOf<Name>;
    say({ status: "working", progress, part: known });
  };
  client
    .call(name, request, { signal: stop.signal, channel, onProgress })
    .then((value) => say({ status: "ready", value, progress: 1 }))
    .catch((error: unknown) => {
      // If a newer question superseded this one, the newer one has an answer.
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
): Growing<Name> {
  const [slot, setSlot] = useState<Growing<Name> & { readonly of?: unknown }>(NOTHING);
  useEffect(
    () => (request === null ? undefined : watch(name, request, channel, (news) => setSlot({ ...news, of: request }))),
    [name, request, channel],
  );
  // Before the effect has run for this request, the last answer belongs to an earlier one.
  return request !== null && slot.of === request ? slot : NOTHING;
}

interface LastAnswer<Name extends CallName> {
  readonly value: ResultOf<Name> | null;
  /** The request that the value answers; null without a value. */
  readonly of: RequestOf<Name> | null;
  /** Why the newest request has no answer; "" if it has one, or may still get one. */
  readonly problem: string;
}

/** Like `useAnswer`, but keeps the last answer until the next one arrives. */
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
