import type { Storage } from "../../../src/store/persistence/storage";
import type { Tabs } from "../../../src/store/persistence/tabs";

/** A storage in memory, shared by tabs, that can be full or broken. Values are copied, as a database does. */
export function memoryStorage() {
  const kept = new Map<string, unknown>();
  const state = { full: false, broken: false };
  const check = (writing: boolean) => {
    if (state.broken) throw new DOMException("no storage", "SecurityError");
    if (writing && state.full) throw new DOMException("no room", "QuotaExceededError");
  };
  const storage: Storage = {
    get: async (key) => (check(false), structuredClone(kept.get(key))),
    set: async (key, value) => {
      check(true);
      kept.set(key, structuredClone(value));
    },
    update: async (key, change, beside) => {
      const value = structuredClone(change(structuredClone(kept.get(key))));
      const other = beside && structuredClone(beside.change(structuredClone(kept.get(beside.key))));
      check(true);
      kept.set(key, value);
      if (beside) kept.set(beside.key, other);
    },
    delete: async (key) => (check(true), void kept.delete(key)),
    keys: async () => (check(false), [...kept.keys()]),
  };
  return { storage, kept, state };
}

/** Tabs that hear each other, not themselves. */
export function tabBus() {
  const listeners = new Set<{ heard: (revision: number) => void }>();
  return (): Tabs => {
    const mine = new Set<{ heard: (revision: number) => void }>();
    return {
      tell: (revision) => listeners.forEach((other) => !mine.has(other) && other.heard(revision)),
      listen(heard) {
        const entry = { heard };
        mine.add(entry);
        listeners.add(entry);
        return () => listeners.delete(entry);
      },
    };
  };
}
