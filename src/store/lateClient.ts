/** The worker's client, whose code loads in parallel with the page; calls before that wait for it. */
import type { Client } from "../worker/client";
import type { Pool } from "../worker/pool";
import { once } from "./lazily";

export function lateClient(load: () => Promise<Client>): Client {
  let client: Client | null = null;
  const loaded = once(async () => (client = await load()));
  return {
    wake: () =>
      void loaded().then(
        (live) => live.wake(),
        () => undefined,
      ),
    call: (...asked: Parameters<Client["call"]>) =>
      (client ? client.call(...asked) : loaded().then((live) => live.call(...asked))) as never,
    has: (base) => client?.has(base) ?? false,
    baseOf: (base) => client?.baseOf(base),
    stop: () => client?.stop(),
  };
}

/** The pool, loaded in the same way; its workers start with the first call. */
export function latePool(load: () => Promise<Pool>): Pick<Pool, "call" | "map"> {
  const loaded = once(load);
  return {
    call: async (...asked: Parameters<Pool["call"]>) => (await loaded()).call(...asked) as never,
    map: async (...asked: Parameters<Pool["map"]>) => (await loaded()).map(...asked) as never,
  };
}
