/**
 * The answers to the requests of a first visit, computed at build time and shipped as files: the races of the example
 * with the data of the first figures, and the requests of single screens. An answer is used only for exactly the same
 * request, so links, edits and saved data never get one; all other requests go to the live engine.
 */
import type { CallName, RequestOf, ResultOf } from "../../protocol";
import type { CallOptions, Client } from "../../client";
import type { Pool } from "../../pool";
import { answersOfBytes, firstOfBytes, type First, type FirstAnswer } from "./files";

type CallsOfClient = Pick<Client, "call">;
type CallsOfPool = Pick<Pool, "call" | "map">;
/** The file of all screens, followed by the files of the opening screen; null for a file that did not arrive. */
type Files = Promise<readonly (Uint8Array<ArrayBuffer> | null)[]>;

/** `load`: the files that the start script requested, or null. */
export function createFirst(load: Files | null, same: (a: unknown, b: unknown) => boolean) {
  let answers: readonly FirstAnswer[] | null = load ? null : [];
  let opened: Promise<First | null> | null = null;

  async function read(): Promise<First | null> {
    // Without the files, the live engine answers.
    const [first, more] = await Promise.resolve(load)
      .then((files) => {
        const [bytes, ...rest] = files ?? [];
        return [bytes ? firstOfBytes(bytes) : null, rest.flatMap((one) => (one ? answersOfBytes(one) : []))] as const;
      })
      .catch(() => [null, []] as const);
    answers = [...(first?.answers ?? []), ...more];
    return first;
  }
  const open = (): Promise<First | null> => (opened ??= read());

  /** Each answer is used once; the caller keeps it. */
  function take(name: CallName, request: unknown): FirstAnswer | undefined {
    const found = answers?.find((one) => one.name === name && same(one.request, request));
    if (found) answers = answers!.filter((one) => one !== found);
    return found;
  }

  return {
    /** The races of the example, if this is its key. */
    async racesOf(base: string): Promise<Pick<First, "history" | "problems"> | null> {
      const first = await open();
      return first?.base === base ? first : null;
    },
    /** A client that answers such requests itself, and passes others to the worker. */
    answering<Of extends CallsOfClient>(client: Of): Of {
      async function call<Name extends CallName>(
        name: Name,
        request: RequestOf<Name>,
        options?: CallOptions,
      ): Promise<ResultOf<Name>> {
        if (answers === null) await open();
        const known = options?.signal?.aborted ? undefined : take(name, request);
        return known ? (known.answer as ResultOf<Name>) : client.call(name, request, options);
      }
      return {
        ...client,
        call: ((name, request, options) =>
          answers?.length === 0 ? client.call(name, request, options) : call(name, request, options)) as Client["call"],
      };
    },
    /** A pool that answers such requests itself; it starts with the first other request. */
    answeringPool(pool: () => CallsOfPool): CallsOfPool {
      return {
        call: (name, request, options) => pool().call(name, request, options),
        async map(name, requests, options = {}) {
          if (answers === null) await open();
          const known = requests.map((request) => take(name, request));
          const results = known.map((one) => one?.answer) as ResultOf<typeof name>[];
          known.forEach((one, index) => one && options.onEach?.(index, results[index]));
          const missing = requests.flatMap((_, index) => (known[index] ? [] : [index]));
          if (missing.length === 0) return results;
          const had = requests.length - missing.length;
          const rest = missing.map((index) => requests[index]);
          const made = await pool().map(name, rest, {
            ...options,
            onEach: (at, result) => options.onEach?.(missing[at], result),
            onProgress: (share) => options.onProgress?.((had + share * missing.length) / requests.length),
          });
          made.forEach((result, at) => (results[missing[at]] = result));
          return results;
        },
      };
    },
  };
}

export type FirstAnswers = ReturnType<typeof createFirst>;
