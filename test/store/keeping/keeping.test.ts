import { beforeEach, describe, expect, it, vi } from "vitest";
import { createChoices } from "../../../src/store/choices";
import type { NoteStorage } from "../../../src/store/keeping/closingNote";
import { createKeeping } from "../../../src/store/keeping/keeping";
import { createSaving } from "../../../src/store/keeping/saving";
import { NOT_LOADED } from "../../../src/store/lazily";
import { createPersistence } from "../../../src/store/persistence";
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
  const keeping = createKeeping({
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

describe("storing what a first visit changes", () => {
  it("loads nothing where nothing is stored, until something changes", async () => {
    const tab = await open();
    expect(tab.loads()).toBe(0);
    tab.choices.dataSets.openExample("maprando");
    tab.choices.dataSets.rename(tab.choices.store.getState().current, "Mine");
    expect(tab.saving.store.getState().state).toBe("saving");
    await isSaved(tab);
    expect(tab.loads()).toBe(1);
    expect((await open()).names()).toContain("Mine");
  });

  it("writes nothing when it is loaded before a change", async () => {
    const tab = await open();
    tab.keeping.want();
    await vi.waitFor(() => expect(tab.loads()).toBe(1));
    expect(await memory.storage.keys()).toEqual([]);
    tab.choices.contenders.rename("c1", "Club");
    await isSaved(tab);
    await vi.waitFor(async () => expect(await memory.storage.keys()).toContain("work"));
  });

  it("restores what is stored before the first paint", async () => {
    const tab = await open();
    tab.choices.contenders.rename("c1", "Club");
    await isSaved(tab);
    const next = await open();
    expect(next.loads()).toBe(1);
    expect(next.choices.store.getState().contenders[0].label).toBe("Club");
  });

  it("leaves a note where the page closes before the code is there", async () => {
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

  it("says that it could not load, and stores everything once it can", async () => {
    const tab = await open(1);
    tab.choices.contenders.rename("c1", "Club");
    await vi.waitFor(() => expect(tab.saving.store.getState()).toEqual({ state: "error", message: NOT_LOADED }));
    await tab.keeping.flush();
    await isSaved(tab);
    expect((await open()).choices.store.getState().contenders[0].label).toBe("Club");
  });

  it("overwrites nothing that is stored and could not be read for want of its code", async () => {
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
