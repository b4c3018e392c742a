// @isolation fresh-modules
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChoices } from "../../../src/store/choices";
import { CURRENT_KEPT_VERSION } from "../../../src/store/persistence/envelope";
import { createPersistence } from "../../../src/store/persistence/persistence";
import { createResults } from "../../../src/store/results";
import * as schema from "../../../src/store/schema";
import { season } from "../support/histories";
import { browser } from "../support/tabs";

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("saving", () => {
  it("everything survives a reload: work, screen and selections", async () => {
    const { open } = browser();
    const tab = await open();
    tab.choices.race.loadField([{ name: "Ann", points: 1650 }, { name: "__proto__" }]);
    tab.choices.contenders.rename("c1", "Club");
    tab.choices.contenders.focus("c2");
    tab.choices.dataSets.setOptions({ from: undefined, recordedOnly: true });
    tab.choices.season.togglePlayer("Ann");
    tab.choices.view.setTheme("dark");
    tab.choices.convergence.setScenario("farming");
    tab.choices.convergence.set("races", 500);
    tab.choices.convergence.setMoment(240);
    tab.choices.league.rig(120, "farmer", 10);
    await tab.rest();
    const again = await open();
    expect(again.get().convergence).toEqual({ scenario: "farming", parameters: { races: 500 }, moment: 240 });
    expect(again.get().league.rigs).toEqual([{ race: 120, kind: "farmer", value: 10 }]);
    expect(again.get()).toEqual({ ...tab.get(), asked: null });
    expect(again.notices()).toEqual([]);
  });

  it("stores the units of ratings without an undo step", async () => {
    const { open } = browser();
    const tab = await open();
    expect(tab.get().view.units).toBe("points");
    tab.choices.view.setUnits("own");
    expect(tab.choices.store.temporal.getState().pastStates).toEqual([]);
    await tab.rest();
    expect((await open()).get().view.units).toBe("own");
  });

  it("a view stored before the choice of units shows points", () => {
    expect(v.parse(schema.view, { screen: "season", path: [], theme: "dark" })).toEqual({
      screen: "season",
      path: [],
      theme: "dark",
      units: "points",
    });
    expect(v.safeParse(schema.view, { screen: "season", path: [], theme: "dark", units: "feet" }).success).toBe(false);
  });

  it("changes just before closing are restored and stored", async () => {
    const { open, state } = browser();
    const tab = await open();
    tab.choices.season.set({ search: "ham" });
    tab.choices.contenders.rename("c1", "Club");
    // The page goes before its database has answered.
    state.broken = true;
    tab.close();
    await tab.rest();
    state.broken = false;
    const again = await open();
    expect(again.get()).toEqual({ ...tab.get(), asked: null });
    await again.rest();
    expect((await open()).get().contenders[0].label).toBe("Club");
  });

  it("the closing note of one tab does not undo later writes of another", async () => {
    const { open } = browser();
    const [a, b] = [await open(), await open()];
    a.choices.contenders.rename("c1", "Mine");
    a.stop();
    b.choices.contenders.rename("c1", "Theirs");
    await b.persistence.flush();
    a.close();
    expect((await open()).get().contenders[0].label).toBe("Theirs");
  });

  it("waits for a pause, then writes once; a flush writes at once", async () => {
    const { open, storage } = browser();
    const update = vi.spyOn(storage, "update");
    const writes = () => update.mock.calls.filter(([key]) => key === "work");
    const tab = await open();
    for (let i = 0; i < 20; i++) tab.choices.race.loadField([{ points: i }, {}]);
    expect(tab.saving().state).toBe("saving");
    expect(writes()).toHaveLength(0);
    await tab.rest();
    expect(writes()).toHaveLength(1);
    expect(tab.saving().state).toBe("saved");
    tab.choices.race.reverse();
    await tab.persistence.flush();
    expect(writes()).toHaveLength(2);
    await tab.persistence.flush();
    expect(writes()).toHaveLength(2);
  });

  it("restores bases unchanged, and deletes an unused one a day after its last use", async () => {
    const { open, kept, pass } = browser();
    const tab = await open();
    const history = season(30, 5, 12);
    await tab.paste("Mine", "b1", history);
    await tab.persistence.keepBase("b2", history);
    await tab.rest();
    tab.kill();
    pass(25 * HOUR);
    const next = await open();
    expect(await next.persistence.loadBase("b2")).toEqual(history);
    next.kill();
    pass(25 * HOUR);
    const later = await open();
    expect(await later.persistence.loadBase("b1")).toEqual(history);
    expect([...kept.keys()]).not.toContain("base:b2");
    expect(await later.persistence.loadBase("b2")).toBeNull();
  });
});

describe("a full disk", () => {
  it("a full disk is reported, keeps stored data, and is written when there is room", async () => {
    const { open, state, kept } = browser();
    const tab = await open();
    tab.choices.race.loadField([{ points: 1 }, {}]);
    await tab.rest();
    const before = structuredClone(kept.get("work"));
    state.full = true;
    tab.choices.race.loadField([{ points: 2 }, {}]);
    await tab.rest();
    expect(tab.saving()).toMatchObject({ state: "error", message: expect.stringContaining("no room") });
    expect(kept.get("work")).toEqual(before);
    expect(await tab.persistence.keepBase("b1", season(3, 3, 4))).toBe(false);
    expect(tab.notices()[0]).toContain("no room");
    state.full = false;
    tab.choices.race.loadField([{ points: 3 }, {}]);
    await tab.rest();
    expect(tab.saving().state).toBe("saved");
    expect((await open()).get().race.entrants![0].points).toBe(3);
  });

  it("a data set without room lasts as long as the tab, and is stored when there is room", async () => {
    const { open, state } = browser();
    const tab = await open();
    state.full = true;
    const history = season(30, 5, 12);
    await tab.persistence.keepBase("b1", history);
    tab.choices.dataSets.add({ name: "Mine", source: { kind: "stored", base: "b1" } });
    await tab.rest();
    expect(tab.saving().state).toBe("error");
    state.full = false;
    await tab.persistence.flush();
    expect(tab.saving().state).toBe("saved");
    const again = await open();
    expect(await again.persistence.loadBase("b1")).toEqual(history);
    expect(await again.persistence.about("b1")).toMatchObject({
      races: history.raceCount,
      players: history.playerCount,
    });
    expect(await again.persistence.about("b2")).toBeNull();
  });

  it("unusable storage leaves a working page", async () => {
    const { open, state } = browser();
    state.broken = true;
    const tab = await open();
    expect(tab.notices()[0]).toContain("does not let Podium save");
    tab.choices.race.loadField([{}, {}]);
    await tab.rest();
    expect(tab.saving().state).toBe("error");
    expect(tab.get().race.entrants!).toHaveLength(2);
  });
});

describe("two tabs", () => {
  async function two() {
    const both = browser();
    const [a, b] = [await both.open(), await both.open()];
    a.choices.race.loadField([{ name: "Ann" }, { name: "Ben" }]);
    await a.rest();
    return { ...both, a, b };
  }

  it("two tabs notify each other; the second asks, and overwrites nothing meanwhile", async () => {
    const { a, b, open } = await two();
    expect(b.saving().state).toBe("conflict");
    b.choices.race.loadField([{ name: "Cid" }, { name: "Dee" }]);
    await b.rest();
    await b.persistence.flush();
    expect((await open()).get().race.entrants![0].name).toBe("Ann");
    expect(b.get().race.entrants![0].name).toBe("Cid");
    expect(a.saving().state).toBe("saved");
  });

  it("keeps mine on request, after which the first tab asks", async () => {
    const { a, b, open } = await two();
    b.choices.race.loadField([{ name: "Cid" }, { name: "Dee" }]);
    await b.persistence.keepMine();
    expect(b.saving().state).toBe("saved");
    expect((await open()).get().race.entrants![0].name).toBe("Cid");
    expect(a.saving().state).toBe("conflict");
  });

  it("loads theirs on request; undo restores mine", async () => {
    const { b } = await two();
    b.choices.race.loadField([{ name: "Cid" }, { name: "Dee" }]);
    await b.persistence.loadTheirs();
    expect(b.get().race.entrants![0].name).toBe("Ann");
    expect(b.saving().state).toBe("saved");
    b.choices.undo();
    expect(b.get().race.entrants![0].name).toBe("Cid");
    await b.rest();
    expect(b.saving().state).toBe("saved");
  });

  it("detects a conflict at the write if no notice arrived", async () => {
    const { storage } = browser();
    const deaf = { tell: () => undefined, listen: () => () => undefined };
    const tabs = await Promise.all(
      [0, 1].map(async () => {
        const choices = createChoices();
        const persistence = createPersistence({ choices, results: createResults(), storage, tabs: deaf });
        await persistence.load();
        return { choices, persistence };
      }),
    );
    for (const [i, { choices, persistence }] of tabs.entries()) {
      choices.race.loadField([{ points: i }, {}]);
      await persistence.flush();
    }
    expect(tabs.map(({ persistence }) => persistence.saving.store.getState().state)).toEqual(["saved", "conflict"]);
    expect(await storage.get("work")).toMatchObject({ content: { race: { entrants: [{ points: 0 }, {}] } } });
  });

  it("navigating in one tab causes no conflict in the other", async () => {
    const { a, b } = await two();
    await b.persistence.loadTheirs();
    a.choices.view.go("season");
    a.choices.season.togglePlayer("Ann");
    a.choices.contenders.focus("c1");
    await a.rest();
    expect(b.saving().state).toBe("saved");
  });
});

describe("unreadable data", () => {
  it.each<[string, unknown]>([
    ["junk", "junk"],
    ["another shape", { version: CURRENT_KEPT_VERSION, revision: 4, content: { dataSets: 1, contenders: null } }],
    ["a version that never was", { version: 0, revision: 4, content: {} }],
  ])("%s: opens afresh, keeps it aside, says so", async (_what, raw) => {
    const { open, kept } = browser();
    kept.set("work", raw);
    const tab = await open();
    expect(tab.get().contenders).toHaveLength(5);
    expect(tab.notices()[0]).toContain("damaged");
    tab.choices.race.loadField([{}, {}]);
    await tab.rest();
    expect(tab.saving().state).toBe("saved");
    expect(kept.get("damaged:work-1")).toEqual(raw);
    expect((await open()).notices()).toEqual([]);
  });

  it("keeps the undamaged parts of a damaged document", async () => {
    const { open, kept } = browser();
    const first = await open();
    first.choices.race.loadField([{ name: "Ann" }, {}]);
    await first.rest();
    const work = kept.get("work") as { content: { contenders: { slot: number }[] } };
    work.content.contenders[1].slot = 42;
    const tab = await open();
    expect(tab.get().contenders.map((c) => c.id)).toEqual(["c1", "c3", "c4", "c5"]);
    expect(tab.get().race.entrants![0].name).toBe("Ann");
    expect(tab.notices()[0]).toContain("Part of the stored data");
    expect(kept.get("damaged:work-1")).toEqual(work);
  });

  it("data of a newer version are neither read nor overwritten", async () => {
    const { open, kept } = browser();
    const newer = { version: CURRENT_KEPT_VERSION + 1, revision: 9, content: { marvels: true } };
    kept.set("work", newer);
    const tab = await open();
    expect(tab.notices()[0]).toContain("newer version");
    tab.choices.race.loadField([{}, {}]);
    await tab.rest();
    await tab.persistence.flush();
    expect(kept.get("work")).toEqual(newer);
    expect(tab.saving().state).toBe("error");
  });

  it("refuses a damaged base", async () => {
    const { open, kept } = browser();
    const tab = await open();
    const history = season(5, 3, 5);
    for (const broken of [
      { ...history, player: history.player.map(() => 99) },
      { ...history, offsets: history.offsets.slice(1) },
      { ...history, names: [] },
      null,
    ]) {
      kept.set("base:b1", { keptAt: 0, history: broken });
      expect(await tab.persistence.loadBase("b1")).toBeNull();
    }
  });
});
