/** Where things are kept. `update` reads and writes in one transaction, so that two tabs cannot cross. */
import { createStore, del, get, keys, set, update, type UseStore } from "idb-keyval";

export interface Storage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** `change` may throw: then nothing is written. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** The browser's own database. */
export function browserStorage(): Storage {
  let opened: UseStore | null = null;
  const store = (): UseStore => (opened ??= createStore("podium", "kept"));
  return {
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    async update(key, change) {
      let thrown: unknown;
      // A throw inside the transaction's callback would be lost, and the old value must stay.
      await update(
        key,
        (old) => {
          try {
            return change(old);
          } catch (error) {
            thrown = error;
            return old;
          }
        },
        store(),
      );
      if (thrown !== undefined) throw thrown;
    },
    delete: async (key) => del(key, store()),
    keys: async () => (await keys(store())).map(String),
  };
}

/** What a failure to write means to the person at the screen. */
export function wordsOfFailure(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") {
    return "This browser has no room left: the last changes are not kept, what was kept before is untouched. Export what you need, or remove a data set, and go on.";
  }
  return "This browser does not let Podium keep anything: changes last until this tab is closed. Export what you need.";
}
