/** The real postbox and handlers in this process: what a worker would do, without a worker. */
import { createHandlers } from "../../../src/worker/handlers";
import { createPostbox } from "../../../src/worker/postbox";
import type { Connect } from "../../../src/worker/client/transport";

export const inProcess: Connect = () => {
  let ticks = 0;
  const postbox = createPostbox(createHandlers(), {
    // Every look at the clock is a slice's end, so that pauses happen in every test.
    now: () => (ticks += 100),
    pause: () => new Promise((resume) => setImmediate(resume)),
  });
  return {
    // A copy of the request and of the result, as a message makes them.
    run: async (id, name, request, onProgress) =>
      structuredClone(await postbox.run(id, name, structuredClone(request), onProgress)),
    cancel: (id) => postbox.cancel(id),
    terminate: () => undefined,
  };
};
