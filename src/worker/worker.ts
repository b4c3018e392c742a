/** The worker is a postbox: it looks calls up, hands long work out in slices, and sends columns back. */
import * as Comlink from "comlink";
import { laterHandlers } from "./handlers/later";
import { ratingHandlers } from "./handlers/rating";
import { Shelf } from "./handlers/shelf";
import { createPostbox, type Progress } from "./postbox";
import { handedOver } from "./transfer";
import { copied, pack, unpack, withoutBase } from "./wire";
import { CALLS, type HistorySnapshot, type RequestOf, type WorkerApi } from "./protocol";

/** A message to oneself lets others in first, without the least delay that timers have. */
function createPause(): () => Promise<void> {
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resume) => {
      waiting.push(resume);
      channel.port2.postMessage(null);
    });
}

const shelf = new Shelf();
const clock = { now: () => performance.now(), pause: createPause() };
const postbox = createPostbox(ratingHandlers(shelf), clock, laterHandlers(shelf));

/** What crosses of an answer. */
function sent(name: string, request: unknown, result: unknown): unknown {
  if (name !== "derive") return result;
  const { history, ...rest } = result as HistorySnapshot;
  return { ...rest, history: withoutBase(history, shelf.base((request as RequestOf<"derive">).base)) };
}

const api: WorkerApi = {
  async run(id, name, request, onProgress) {
    try {
      const result = await postbox.run(id, name, unpack(request) as typeof request, onProgress);
      const part = sent(name, request, result) as typeof result;
      // What the shelf keeps is copied here, and not where a person waits for the next frame.
      return handedOver(CALLS[name].transferred ? part : (copied(pack(part)) as typeof part));
    } finally {
      // Who asked is held by the line for progress until it is closed.
      (onProgress as Comlink.Remote<Progress> | null)?.[Comlink.releaseProxy]();
    }
  },
  cancel: (id) => postbox.cancel(id),
};

Comlink.expose(api, self as unknown as Comlink.Endpoint);
