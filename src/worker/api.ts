/** What a worker answers with: it looks calls up, hands long work out in slices, and sends columns back. */
import * as Comlink from "comlink";
import type { Shelf } from "./handlers/shelf";
import type { createPostbox } from "./postbox";
import { handedOver } from "./transfer";
import { copied, pack, unpack, withoutBase } from "./wire";
import { CALLS, type HistorySnapshot, type Progress, type RequestOf, type WorkerApi } from "./protocol";

/** Posting a message to itself lets waiting messages run first, without a timer's minimum delay. */
export function createPause(): () => Promise<void> {
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resume) => {
      waiting.push(resume);
      channel.port2.postMessage(null);
    });
}

/** The part of an answer that is sent to the page. */
function sent(shelf: Shelf, name: string, request: unknown, result: unknown): unknown {
  if (name !== "derive") return result;
  const { history, ...rest } = result as HistorySnapshot;
  return { ...rest, history: withoutBase(history, shelf.base((request as RequestOf<"derive">).base)) };
}

/** @param check throws where nothing can be answered */
export function createApi(shelf: Shelf, postbox: ReturnType<typeof createPostbox>, check?: () => void): WorkerApi {
  return {
    async run(id, name, request, onProgress) {
      try {
        check?.();
        const result = await postbox.run(id, name, unpack(request) as typeof request, onProgress);
        const part = sent(shelf, name, request, result) as typeof result;
        // Cached columns are copied in the worker, so the page does not lose a frame.
        return handedOver(CALLS[name].transferred ? part : (copied(pack(part)) as typeof part));
      } finally {
        // Who asked is held by the line for progress until it is closed.
        (onProgress as Comlink.Remote<Progress> | null)?.[Comlink.releaseProxy]();
      }
    },
    cancel: (id) => postbox.cancel(id),
  };
}
