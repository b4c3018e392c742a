/**
 * Runs independent calls on several workers. Each call has its own seed: results depend neither on the number of
 * workers nor on timing.
 */
import type { History } from "../engine/history/types";
import { Aborted, createClient, type CallOptions, type Client, type ClientSetup } from "./client";
import type { CallName, RequestOf, ResultOf } from "./protocol";
import { connectWorker, type Connect } from "./client/transport";

interface PoolSetup {
  readonly connect?: Connect;
  readonly size?: number;
  /** Called once for every worker that crashes. */
  readonly onDeath?: ClientSetup["onDeath"];
}

interface NamedBase {
  readonly key: string;
  readonly history: History;
}

interface MapOptions<Result> {
  /** Bases that the requests use; each worker receives them before its first request. */
  readonly bases?: readonly NamedBase[];
  readonly onEach?: (index: number, result: Result) => void;
  /** Called with the share of the whole, 0..1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** One worker per core, but at least 2 and at most 8. */
export function poolSize(cores: number = navigator.hardwareConcurrency): number {
  return Math.max(2, Math.min(8, Math.floor(cores) || 2));
}

export function createPool({ connect = connectWorker, size = poolSize(), onDeath }: PoolSetup = {}) {
  const clients: Client[] = Array.from({ length: size }, () => createClient({ connect, onDeath }));

  /** Number of running calls of `call`, by worker. */
  const load = clients.map(() => 0);

  async function giveMissing(client: Client, bases: readonly NamedBase[]): Promise<void> {
    for (const { key, history } of bases) if (!client.has(key)) await client.call("give", { key, history });
  }

  /** Sends one call to the worker with the fewest running calls. */
  async function call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    { bases = [], ...options }: CallOptions & { readonly bases?: readonly NamedBase[] } = {},
  ): Promise<ResultOf<Name>> {
    const at = load.indexOf(Math.min(...load));
    const client = clients[at];
    load[at]++;
    try {
      await giveMissing(client, bases);
      return await client.call(name, request, options);
    } finally {
      load[at]--;
    }
  }

  async function map<Name extends CallName>(
    name: Name,
    requests: readonly RequestOf<Name>[],
    { bases = [], onEach, onProgress, signal }: MapOptions<ResultOf<Name>> = {},
  ): Promise<ResultOf<Name>[]> {
    if (signal?.aborted) throw new Aborted();
    const results = new Array<ResultOf<Name>>(requests.length);
    const done = new Float64Array(requests.length);
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal?.addEventListener("abort", abort, { once: true });
    let next = 0;

    let sum = 0;
    const tell = (index: number, fraction: number) => {
      sum += fraction - done[index];
      done[index] = fraction;
      onProgress?.(sum / requests.length);
    };
    const ask = (client: Client, index: number) =>
      client.call(name, requests[index], {
        signal: stop.signal,
        channel: String(index),
        onProgress: (f) => tell(index, f),
      });

    async function work(client: Client): Promise<void> {
      if (next < requests.length) await giveMissing(client, bases);
      while (next < requests.length && !stop.signal.aborted) {
        const index = next++;
        const result = await ask(client, index);
        results[index] = result;
        tell(index, 1);
        onEach?.(index, result);
      }
      if (stop.signal.aborted) throw new Aborted();
    }

    try {
      await Promise.all(clients.slice(0, requests.length).map((client) => work(client)));
      return results;
    } catch (error) {
      stop.abort();
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  return { size, call, map, stop: () => clients.forEach((client) => client.stop()) };
}

export type Pool = ReturnType<typeof createPool>;
