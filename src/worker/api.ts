/** What a worker answers with: it looks calls up, hands long work out in slices, and sends columns back. */
import * as Comlink from "comlink";
import type { Shelf } from "./handlers/shelf";
import type { createPostbox } from "./postbox";
import { handedOver } from "./transfer";
import { copied, pack, unpack, withoutBase, type WithHistory } from "./wire";
import { CALLS, type AnyCall, type Progress, type WorkerApi } from "./protocol";

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

/** @param check throws where nothing can be answered */
export function createApi(shelf: Shelf, postbox: ReturnType<typeof createPostbox>, check?: () => void): WorkerApi {
  return {
    async run(id, name, request, onProgress) {
      try {
        check?.();
        const { sharesWith, transferred }: AnyCall = CALLS[name];
        const result = await postbox.run(id, name, unpack(request) as typeof request, onProgress);
        const part = sharesWith ? withoutBase(result as WithHistory, shelf.base(sharesWith(request))) : result;
        // Cached columns are copied in the worker, so the page does not lose a frame.
        return handedOver((transferred ? part : copied(pack(part))) as typeof result);
      } finally {
        // Who asked is held by the line for progress until it is closed.
        (onProgress as Comlink.Remote<Progress> | null)?.[Comlink.releaseProxy]();
      }
    },
    cancel: (id) => postbox.cancel(id),
  };
}
