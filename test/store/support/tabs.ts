/** Tabs of one browser without a browser: one storage, one bus, one set of locks; a tab can be closed, reloaded and killed. */
import { vi } from "vitest";
import type { History } from "../../../src/engine/history/types";
import { createChoices } from "../../../src/store/choices";
import type { Claims } from "../../../src/store/persistence/claims";
import type { NoteStorage } from "../../../src/store/persistence/closingNote";
import type { Storage } from "../../../src/store/persistence/storage";
import { createPersistence } from "../../../src/store/persistence/persistence";
import { createResults } from "../../../src/store/results";
import { memoryStorage, tabBus } from "./memory";

/** Claims of several tabs, as locks that a browser takes from a tab that goes. */
function lockSpace() {
  const holders = new Set<{ names: ReadonlySet<string> }>();
  return () => {
    const mine: { names: ReadonlySet<string> } = { names: new Set() };
    holders.add(mine);
    const claims: Claims = {
      hold: (names) => void (mine.names = new Set(names)),
      async unlessHeld(name, work) {
        if ([...holders].some(({ names }) => names.has(name))) return false;
        await work();
        return true;
      },
    };
    return { claims, release: () => holders.delete(mine) };
  };
}

/** The storage as one tab has it: what a killed tab asked for is never done. `takes`: ms of every answer. */
function until(isGone: () => boolean, storage: Storage, takes: number): Storage {
  const never = new Promise<never>(() => undefined);
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (takes > 0) await new Promise((done) => setTimeout(done, takes));
    return isGone() ? never : work();
  };
  return {
    get: (key) => alive(() => storage.get(key)),
    set: (key, value) => alive(() => storage.set(key, value)),
    update: (key, change, beside) => alive(() => storage.update(key, change, beside)),
    delete: (key) => alive(() => storage.delete(key)),
    keys: () => alive(() => storage.keys()),
  };
}

/** `takes`: ms that the storage takes to answer; a tab can be killed in between. */
export function browser(takes = 0) {
  const memory = memoryStorage();
  const join = tabBus();
  const enter = lockSpace();
  const left = new Map<string, string>();
  let time = 1e12;
  const notes: NoteStorage = {
    tabs: () => [...left.keys()],
    read: (tab) => left.get(tab) ?? null,
    write: (tab, text) => void (text === null ? left.delete(tab) : left.set(tab, text)),
  };

  /** A tab on this browser, after its start. */
  async function open() {
    let isGone = false;
    const choices = createChoices();
    const results = createResults();
    /** Bases that the page holds. */
    const held = new Map<string, History>();
    const { claims, release } = enter();
    const storage = until(() => isGone, memory.storage, takes);
    const persistence = createPersistence({
      choices,
      results,
      storage,
      tabs: join(),
      notes,
      claims,
      inPage: (key: string) => held.get(key),
      now: () => time,
    });
    await persistence.load();
    const stop = persistence.start();
    const kill = () => {
      isGone = true;
      stop();
      release();
    };
    const close = () => {
      persistence.onPageClose();
      kill();
    };
    return {
      choices,
      persistence,
      results,
      held,
      /** Stops listening and leaves nothing: a tab that hangs. */
      stop,
      kill,
      close,
      async reload() {
        close();
        return open();
      },
      /** Results that were read and saved as a new data set; gives its id. */
      async paste(name: string, base: string, history: History): Promise<string> {
        held.set(base, history);
        await persistence.keepBase(base, history);
        return choices.dataSets.add({ name, source: { kind: "stored", base } });
      },
      get: choices.store.getState,
      names: () => choices.store.getState().dataSets.map(({ name }) => name),
      saving: () => persistence.saving.store.getState(),
      notices: () => results.store.getState().notices.map((notice) => notice.message),
      rest: () => vi.advanceTimersByTimeAsync(2500),
    };
  }

  return { ...memory, left, notes, open, pass: (ms: number) => void (time += ms) };
}

export type Tab = Awaited<ReturnType<ReturnType<typeof browser>["open"]>>;
