// @isolation fresh-modules
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createChoices } from "../../../src/store/choices";
import type { NoteStorage } from "../../../src/store/persistence/closingNote";
import { createLazyPersistence } from "../../../src/store/persistence/lazyPersistence";
import { createSaving } from "../../../src/store/persistence/savingState";
import { NOT_LOADED } from "../../../src/store/lazily";
import { createPersistence } from "../../../src/store/persistence/persistence";
import { createResults } from "../../../src/store/results";
import { memoryStorage, tabBus } from "../support/memory";

let memory: ReturnType<typeof memoryStorage>;
let left: Map<string, string>;

beforeEach(() => {
  memory = memoryStorage();
  left = new Map();
});

/** A tab of the browser; `refused`: how often its code cannot be loaded. */
async function open(refused = 0) {
  const choices = createChoices();
  const results = createResults();
  const saving = createSaving();
  const notes: NoteStorage = {
    tabs: () => [...left.keys()],
    read: (tab) => left.get(tab) ?? null,
    write: (tab, text) => void (text === null ? left.delete(tab) : left.set(tab, text)),
  };
  let loads = 0;
  const keeping = createLazyPersistence({
    choices,
    results,
    saving,
    storage: memory.storage,
    notes,
    open: async (early) => {
      if (++loads <= refused) throw new TypeError("Failed to fetch dynamically imported module");
      return createPersistence({
        choices,
        results,
        storage: memory.storage,
        tabs: tabBus()(),
        notes,
        saving,
        early,
      });
    },
  });
  await keeping.load();
  keeping.start();
  const names = () => choices.store.getState().dataSets.map(({ name }) => name);
  return { choices, results, saving, keeping, names, loads: () => loads };
}

const isSaved = ({ saving }: Awaited<ReturnType<typeof open>>) =>
  vi.waitFor(() => expect(saving.store.getState().state).toBe("saved"));

describe("storing changes of a first visit", () => {
  it("loads no code before the first change if nothing is stored", async () => {
    const tab = await open();
    expect(tab.loads()).toBe(0);
    tab.choices.dataSets.openExample("maprando");
    tab.choices.dataSets.rename(tab.choices.store.getState().current, "Mine");
    expect(tab.saving.store.getState().state).toBe("saving");
    await isSaved(tab);
    expect(tab.loads()).toBe(1);
    expect((await open()).names()).toContain("Mine");
  });

  it("writes nothing before a change", async () => {
    const tab = await open();
    tab.keeping.want();
    await vi.waitFor(() => expect(tab.loads()).toBe(1));
    expect(await memory.storage.keys()).toEqual([]);
    tab.choices.contenders.rename("c1", "Club");
    await isSaved(tab);
    await vi.waitFor(async () => expect(await memory.storage.keys()).toContain("work"));
  });

  it("restores stored data before the first paint", async () => {
    const tab = await open();
    tab.choices.contenders.rename("c1", "Club");
    await isSaved(tab);
    const next = await open();
    expect(next.loads()).toBe(1);
    expect(next.choices.store.getState().contenders[0].label).toBe("Club");
  });

  it("leaves a note if the page closes before the code is loaded", async () => {
    const tab = await open(1);
    expect(tab.keeping.mayClose()).toBe(true);
    tab.keeping.onPageClose();
    expect(left.size).toBe(0);
    tab.choices.contenders.rename("c1", "Club");
    expect(tab.keeping.mayClose()).toBe(true);
    tab.keeping.onPageClose();
    expect(left.size).toBe(1);
    expect((await open()).choices.store.getState().contenders[0].label).toBe("Club");
  });

  it("says that the code could not be loaded, and stores everything later", async () => {
    const tab = await open(1);
    tab.choices.contenders.rename("c1", "Club");
    await vi.waitFor(() => expect(tab.saving.store.getState()).toEqual({ state: "error", message: NOT_LOADED }));
    await tab.keeping.flush();
    await isSaved(tab);
    expect((await open()).choices.store.getState().contenders[0].label).toBe("Club");
  });

  it("overwrites nothing stored if the code to read it could not be loaded", async () => {
    const tab = await open();
    tab.choices.contenders.rename("c1", "Club");
    await isSaved(tab);
    const next = await open(1);
    expect(next.saving.store.getState().message).toBe(NOT_LOADED);
    next.choices.contenders.rename("c1", "Other");
    await vi.waitFor(() => expect(next.saving.store.getState().state).toBe("conflict"));
    expect((await open()).choices.store.getState().contenders[0].label).toBe("Club");
  });
});
