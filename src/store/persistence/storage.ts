/** Asynchronous storage. `update` reads and writes in one transaction, so that two tabs cannot interleave. */
import { createStore, del, get, keys, promisifyRequest, set, type UseStore } from "idb-keyval";

type Change = (old: unknown) => unknown;
interface Beside {
  readonly key: string;
  readonly change: Change;
}

export interface Storage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * If `change` throws, nothing is written. `beside`: another entry, changed after it in the same transaction, so that
   * both are written or neither.
   */
  update(key: string, change: Change, beside?: Beside): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/**
 * Milliseconds to wait for the database's first answer. Some databases never answer, and the page must open even so.
 */
const PATIENCE = 8000;

/** The browser's database. After it has failed to answer, calls do not wait for it until it answers again. */
export function browserStorage(): Storage {
  let opened: UseStore | null = null;
  let first: Promise<void> | null = null;
  const open = (): UseStore => (opened ??= createStore("podium", "kept"));

  async function ask<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    if (!first) {
      const answered = keys(open()).then(() => {
        first = Promise.resolve();
      });
      const waited = new Promise<never>((_, fail) => {
        setTimeout(() => fail(new DOMException("The database does not answer.", "TimeoutError")), PATIENCE);
      });
      first = Promise.race([answered, waited]);
    }
    await first;
    return work(open());
  }

  return {
    get: (key) => ask((store) => get(key, store)),
    set: (key, value) => ask((store) => set(key, value, store)),
    update: (key, change, beside) =>
      ask((store) => store("readwrite", (entries) => changeIn(entries, key, change, beside))),
    delete: (key) => ask((store) => del(key, store)),
    keys: async () => (await ask((store) => keys(store))).map(String),
  };
}

/** Changes entries in one transaction, which ends when no further request is made. */
async function changeIn(entries: IDBObjectStore, key: string, change: Change, beside?: Beside): Promise<void> {
  const olds = await Promise.all([
    promisifyRequest<unknown>(entries.get(key)),
    beside && promisifyRequest<unknown>(entries.get(beside.key)),
  ]);
  // Both values are computed before either is written, so an exception changes nothing.
  const value = change(olds[0]);
  const other = beside?.change(olds[1]);
  entries.put(value, key);
  if (beside) entries.put(other, beside.key);
  await promisifyRequest(entries.transaction);
}

/** Names of browser errors for an aborted write, for example on a full disk. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(["AbortError", "UnknownError", "OperationError", "NotReadableError"]);

/** Explains a failed write in words. */
export function wordsOfFailure(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") {
    return "This browser has no room left. The last changes are not saved; earlier ones are. Export what you need, or remove a data set, then continue.";
  }
  if (NOT_WRITTEN.has(name)) {
    return "The browser could not write: its disk may be full or damaged. The last changes are not saved; earlier ones are. Free some space and try again, or export what you need.";
  }
  return "This browser does not let Podium save anything: changes last until this tab is closed. Export what you need.";
}
