import * as Comlink from "comlink";
import { copied, pack, unpack } from "../wire";
import { withTransfer } from "../transfer";
import { NOT_LOADED } from "./errors";
import { createSendQueue, inTurns } from "./sendQueue";
import type { CallName, Progress, RequestOf, ResultOf, WorkerApi } from "../protocol";

export interface Transport extends WorkerApi {
  terminate(): void;
}

/** Starts a worker; `onDeath` gets a short reason when it crashes. */
export type Connect = (onDeath: (reason: string) => void) => Transport;

/** The worker that the start script has created, for the first caller. */
function takeEarly(): Worker | null {
  const page = globalThis as { podiumWorker?: Worker | null };
  const early = page.podiumWorker ?? null;
  page.podiumWorker = null;
  return early;
}

export const connectWorker: Connect = (onDeath) => {
  const worker =
    takeEarly() ?? new Worker(new URL("../worker.ts", import.meta.url), { type: "module", name: "podium" });
  worker.addEventListener("error", (event) => onDeath(event.message || NOT_LOADED));
  worker.addEventListener("messageerror", () => onDeath("a message could not be read"));
  return overPort(worker, () => worker.terminate());
};

/** Sends calls over a port. @param end terminates the worker behind the port */
export function overPort(port: Comlink.Endpoint, end: () => void): Transport & { readonly alive: () => Promise<void> } {
  const api = Comlink.wrap<WorkerApi>(port);
  const queue = createSendQueue();
  return {
    run<Name extends CallName>(id: number, name: Name, request: RequestOf<Name>, onProgress: Progress | null) {
      // Comlink's types lose the connection between a call's name and its result.
      const run = api.run as unknown as (...call: unknown[]) => Promise<ResultOf<Name>>;
      const post = (packed: unknown) =>
        run(id, name, packed, onProgress && Comlink.proxy(onProgress)).then(
          (result) => unpack(result) as ResultOf<Name>,
        );
      if (name !== "give") return queue.send(() => post(pack(request)));
      // Columns are copied array by array and then transferred: cloning a million games takes ten times as long.
      const { key, history } = request as RequestOf<"give">;
      const columns = () =>
        inTurns(Object.entries(pack(history) as object), ([column, values]) => [column, copied(values)] as const);
      return queue.write(columns, (made) => post(withTransfer({ key, history: Object.fromEntries(made) })));
    },
    cancel: (id) => void queue.send(() => api.cancel(id)),
    /** Resolves when the worker handles messages. */
    alive: () => api.cancel(-1),
    terminate: () => {
      api[Comlink.releaseProxy]();
      end();
    },
  };
}
