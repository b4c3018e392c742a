/** Answers the calls to a worker: looks up the handler, runs long work in slices, and transfers columns. */
import * as Comlink from "comlink";
import type { HistoryStore } from "./handlers/historyStore";
import type { createPostbox } from "./postbox";
import { withTransfer } from "./transfer";
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

/** @param check throws if the worker cannot answer calls */
export function createApi(
  histories: HistoryStore,
  postbox: ReturnType<typeof createPostbox>,
  check?: () => void,
): WorkerApi {
  return {
    async run(id, name, request, onProgress) {
      try {
        check?.();
        const { sharesWith, transferred }: AnyCall = CALLS[name];
        const result = await postbox.run(id, name, unpack(request) as typeof request, onProgress);
        const part = sharesWith ? withoutBase(result as WithHistory, histories.base(sharesWith(request))) : result;
        // The worker copies cached columns before the transfer, so that the page does not lose a frame.
        return withTransfer((transferred ? part : copied(pack(part))) as typeof result);
      } finally {
        // A progress callback keeps the page's function alive until its message channel is released.
        (onProgress as Comlink.Remote<Progress> | null)?.[Comlink.releaseProxy]();
      }
    },
    cancel: (id) => postbox.cancel(id),
  };
}
