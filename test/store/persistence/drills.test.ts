// @isolation fresh-modules
/** Ways in which tabs once lost entered results: each test failed before the fix. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QuarantinedDocument } from "../../../src/store/persistence/quarantineList";
import { CURRENT_KEPT_VERSION } from "../../../src/store/persistence/envelope";
import { season } from "../support/histories";
import { browser, type Tab } from "../support/tabs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;
const RACES = season(30, 5, 12);
const ENDS = ["closed", "killed"];

/** A browser with a data set that is older than a day, in one tab. */
async function old() {
  const all = browser();
  const first = await all.open();
  const id = await first.paste("Autumn", "b1", RACES);
  await first.rest();
  first.kill();
  all.pass(25 * HOUR);
  const a = await all.open();
  a.held.set("b1", RACES);
  return { ...all, a, id };
}

/** Every data set that is stored has its races. */
async function expectWhole(tab: Tab, names: readonly string[]): Promise<void> {
  expect(tab.names()).toEqual(expect.arrayContaining([...names]));
  for (const { source } of tab.get().dataSets)
    if (source.kind === "stored") expect(await tab.persistence.loadBase(source.base)).toEqual(RACES);
}

describe("races of a removed data set", () => {
  it.each(["with its races in the page", "without them"])(
    "races of a data set that was removed are there after Keep mine in another tab, %s",
    async (how) => {
      const { a, id, open } = await old();
      if (how === "without them") a.held.clear();
      const b = await open();
      b.choices.dataSets.remove(id);
      await b.rest();
      await b.reload();
      await a.persistence.keepMine();
      await expectWhole(await a.reload(), ["Autumn"]);
    },
  );

  it("races of a removed data set are restored by undo, even after another tab was opened", async () => {
    const { a, id, open } = await old();
    a.held.clear();
    a.choices.dataSets.remove(id);
    await a.rest();
    await open();
    a.choices.undo();
    await a.rest();
    await expectWhole(await a.reload(), ["Autumn"]);
  });
});

describe("a damaged document", () => {
  async function damaged() {
    const all = await old();
    (all.kept.get("work") as { version: unknown }).version = "two";
    all.a.kill();
    const tab = await all.open();
    return { ...all, tab };
  }

  it("keeps its races while it is quarantined, and can be opened", async () => {
    const { tab, pass, open, kept } = await damaged();
    expect([...kept.keys()]).toContain("damaged:work-1");
    await tab.rest();
    tab.kill();
    pass(25 * HOUR);
    (await open()).kill();
    pass(25 * HOUR);
    const later = await open();
    const [aside] = later.persistence.quarantineList.getState();
    expect(aside).toMatchObject({ kind: "damaged", names: expect.arrayContaining(["Autumn"]) });
    expect(await later.persistence.openQuarantined(aside as QuarantinedDocument)).toBe(true);
    await later.rest();
    expect(later.persistence.quarantineList.getState()).toEqual([]);
    await expectWhole(await later.reload(), ["Autumn"]);
  });

  it("a damaged document is downloaded with its races", async () => {
    const { tab } = await damaged();
    const text = await tab.persistence.quarantinedText("damaged:work-1");
    expect(JSON.parse(text)).toMatchObject({ document: { version: "two" }, bases: { b1: { raceCount: 30 } } });
  });
});

describe("a tab in conflict", () => {
  async function conflict() {
    const all = browser();
    const [a, b] = [await all.open(), await all.open()];
    a.choices.race.loadField([{ name: "Ann" }, { name: "Ben" }]);
    await a.rest();
    await b.paste("Spring", "b2", RACES);
    return { ...all, a, b };
  }

  it("asks before closing while it has unsaved changes", async () => {
    const { a, b } = await conflict();
    expect(b.saving().state).toBe("conflict");
    expect(b.persistence.mayClose()).toBe(false);
    expect(a.persistence.mayClose()).toBe(true);
    await b.persistence.keepMine();
    expect(b.persistence.mayClose()).toBe(true);
  });

  it.each(ENDS)("a tab that is %s offers its pasted results at the next visit", async (end) => {
    const { a, b, open, kept } = await conflict();
    if (end === "killed") await b.rest();
    b[end === "closed" ? "close" : "kill"]();
    const next = await open();
    const [aside] = next.persistence.quarantineList.getState();
    expect(aside).toMatchObject({ kind: "left", names: expect.arrayContaining(["Spring"]) });
    // What the other tab saved is not touched by the offer.
    expect(next.get().race.entrants![0].name).toBe("Ann");
    expect(next.names()).not.toContain("Spring");
    a.kill();
    expect(await next.persistence.openQuarantined(aside)).toBe(true);
    await next.rest();
    expect([...kept.keys()].filter((key) => key.startsWith("left:"))).toEqual([]);
    const again = await next.reload();
    await expectWhole(again, ["Spring"]);
    expect(again.persistence.quarantineList.getState()).toEqual([]);
  });

  it.each(ENDS)("a tab that is %s with an unchanged example offers nothing", async (end) => {
    const { open, kept } = browser();
    const [a, b] = [await open(), await open()];
    await a.paste("Spring", "b2", RACES);
    await a.rest();
    b.choices.contenders.setParameter("c1", "learningRate", 0.2);
    b.choices.undo();
    b.choices.view.go("race");
    if (end === "killed") await b.rest();
    b[end === "closed" ? "close" : "kill"]();
    const next = await open();
    expect([...kept.keys()].filter((key) => key.startsWith("left:"))).toEqual([]);
    expect(next.persistence.quarantineList.getState()).toEqual([]);
    expect(next.names()).toContain("Spring");
  });

  it("offers nothing after its conflict was resolved", async () => {
    const { b, open } = await conflict();
    await b.rest();
    await b.persistence.loadTheirs();
    b.close();
    expect((await open()).persistence.quarantineList.getState()).toEqual([]);
  });
});

describe("data of a newer version", () => {
  const newer = { version: CURRENT_KEPT_VERSION + 1, revision: 99, content: { of: "the future" } };

  it("data written while this tab is open are not overwritten, not even by Keep mine", async () => {
    const { open, kept } = browser();
    const [a, b] = [await open(), await open()];
    a.choices.race.loadField([{ name: "Ann" }, {}]);
    await a.rest();
    kept.set("work", newer);
    kept.set("looks", newer);
    b.choices.race.loadField([{ name: "Bea" }, {}]);
    b.choices.view.setTheme("dark");
    await b.persistence.keepMine();
    await b.rest();
    expect(kept.get("work")).toEqual(newer);
    expect(kept.get("looks")).toEqual(newer);
    expect(b.saving()).toMatchObject({ state: "error", message: expect.stringContaining("newer version") });
    expect(b.persistence.mayClose()).toBe(false);
  });

  it("data of a newer version offer no Keep mine after another tab's write", async () => {
    const { open, kept } = browser();
    const tab = await open();
    tab.choices.race.loadField([{ name: "Ann" }, {}]);
    await tab.rest();
    tab.kill();
    kept.set("work", newer);
    const [a, b] = [await open(), await open()];
    a.choices.race.loadField([{ name: "Bea" }, {}]);
    await a.persistence.keepMine();
    await b.persistence.keepMine();
    await a.rest();
    expect([a.saving().state, b.saving().state]).toEqual(["error", "error"]);
    expect(kept.get("work")).toEqual(newer);
  });
});

describe("a killed tab", () => {
  it("stored its deletion at once, even during typing", async () => {
    const { open, a, id } = await old();
    a.choices.dataSets.edit({ type: "delete-race", key: 3 }, id);
    for (let letter = 0; letter < 3; letter++) {
      a.choices.season.set({ search: "x".repeat(letter + 1) });
      await vi.advanceTimersByTimeAsync(150);
    }
    a.kill();
    expect((await open()).get().dataSets.find((one) => one.id === id)?.edits).toHaveLength(1);
  });

  it("lost at most two seconds of typing", async () => {
    const { open } = browser();
    const tab = await open();
    for (let letter = 0; letter < 40; letter++) {
      tab.choices.contenders.rename("c1", "x".repeat(letter + 1));
      await vi.advanceTimersByTimeAsync(150);
    }
    tab.kill();
    const label = (await open()).get().contenders[0].label ?? "";
    expect(40 - label.length).toBeLessThanOrEqual(2000 / 150 + 1);
  });
});

describe("storage cleared while the page is open", () => {
  it("storage cleared while the page is open is restored from the tab with a message before the state is saved", async () => {
    const { a, id, kept, open } = await old();
    kept.clear();
    a.choices.view.setTheme("dark");
    a.choices.dataSets.rename(id, "Autumn 2024");
    await a.rest();
    expect(a.saving().state).toBe("saved");
    expect(a.notices().join(" ")).toContain("cleared");
    await expectWhole(await open(), ["Autumn 2024"]);
  });

  it("storage cleared of races that the tab does not have either is not called saved", async () => {
    const { a, id, kept } = await old();
    a.held.clear();
    kept.clear();
    a.choices.dataSets.rename(id, "Autumn 2024");
    await a.rest();
    expect(a.saving()).toMatchObject({ state: "error", message: expect.stringContaining("Autumn 2024") });
  });
});

describe("undo", () => {
  it("survives a reload with fifty steps and their races", async () => {
    const { a, id, pass, open } = await old();
    a.held.clear();
    a.choices.dataSets.remove(id);
    for (let step = 0; step < 60; step++) a.choices.race.loadField([{ points: step }, {}]);
    await a.rest();
    for (let step = 0; step < 5; step++) a.choices.undo();
    await a.rest();
    const again = await a.reload();
    expect(again.choices.store.temporal.getState().futureStates).toHaveLength(5);
    expect(again.choices.store.temporal.getState().pastStates).toHaveLength(50);
    again.choices.undo();
    expect(again.get().race.entrants![0].points).toBe(53);
    again.choices.redo();
    expect(again.get().race.entrants![0].points).toBe(54);
    await again.rest();
    again.kill();

    // A data set that a step leads back to keeps its races, however old they are.
    const b = await open();
    b.choices.dataSets.add({ name: "Gone", source: { kind: "stored", base: "b1" } });
    b.choices.dataSets.remove(b.get().current);
    await b.rest();
    b.kill();
    pass(25 * HOUR);
    (await open()).kill();
    pass(25 * HOUR);
    const last = await open();
    last.choices.undo();
    await last.rest();
    await expectWhole(last, ["Gone"]);
  });

  it("contains no step of another tab's state", async () => {
    const { open } = browser();
    const [a, b] = [await open(), await open()];
    a.choices.race.loadField([{ points: 1 }, {}]);
    await a.rest();
    b.choices.race.loadField([{ points: 2 }, {}]);
    await b.persistence.keepMine();
    b.kill();
    const again = await open();
    again.choices.undo();
    expect(again.get().race.entrants?.map(({ points }) => points) ?? []).not.toContain(1);
  });

  it("a step made just before a reload can be undone", async () => {
    const { open } = browser();
    const tab = await open();
    tab.choices.race.loadField([{ points: 1 }, {}]);
    await tab.rest();
    tab.choices.race.loadField([{ points: 2 }, {}]);
    const again = await tab.reload();
    expect(again.get().race.entrants![0].points).toBe(2);
    again.choices.undo();
    expect(again.get().race.entrants![0].points).toBe(1);
  });

  it("a deletion can be undone, whenever the tab is closed during the write", async () => {
    const TAKES = 20;
    for (let moment = 0; moment <= 12 * TAKES; moment += TAKES / 2) {
      const { open } = browser(TAKES);
      /** Storage answers by the clock, which moves on until the work is done. */
      const waiting = async <T>(work: Promise<T>): Promise<T> => {
        await vi.advanceTimersByTimeAsync(60 * TAKES);
        return work;
      };
      const tab = await waiting(open());
      const id = await waiting(tab.paste("Autumn", "b1", RACES));
      await tab.rest();
      tab.choices.dataSets.edit({ type: "delete-race", key: 3 }, id);
      await vi.advanceTimersByTimeAsync(moment);
      const again = await waiting(tab.reload());
      const edits = () => again.get().dataSets.find((one) => one.id === id)?.edits;
      expect(edits(), `closed after ${moment} ms`).toHaveLength(1);
      again.choices.undo();
      expect(edits(), `closed after ${moment} ms`).toHaveLength(0);
      again.kill();
    }
  });
});
