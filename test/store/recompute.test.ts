// @isolation fresh-modules
import { readFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import type { History } from "../../src/engine/history/types";
import { createClient } from "../../src/worker/client";
import { createChoices } from "../../src/store/choices";
import { createRecompute } from "../../src/store/recompute";
import { createResults } from "../../src/store/results";
import { same } from "../../src/store/same";
import { holdsRatings, leaderboardRows } from "../../src/store/selectors";
import { createWanted } from "../../src/store/wanted";
import { fakeWorkers, settle } from "../worker/support/fakeTransport";
import { inProcess } from "../worker/support/inProcess";
import type { Connect } from "../../src/worker/client/transport";
import type { RaceQuestion } from "../../src/worker/protocol";
import { unpackShared } from "../../src/store/link/shared";
import EARLIER from "./support/earlier.json";
import { season } from "./support/histories";
import { patience } from "../support/pace";

const TEXT = "Ann > Ben > Cid > Dee\nBen > Ann > Cid\nCid = Ann > Ben\n";
const bytes = new TextEncoder().encode(TEXT);

function page(
  connect: Connect,
  setup: { bases?: Map<string, History>; fetchExample?: () => Promise<Uint8Array> } = {},
) {
  const results = createResults();
  const choices = createChoices(undefined, results.store.getState);
  const wanted = createWanted();
  const client = createClient({ connect });
  const call = vi.spyOn(client, "call");
  const fetchExample = vi.fn(setup.fetchExample ?? (async () => bytes));
  const recompute = createRecompute({
    choices,
    results,
    wanted,
    client,
    fetchExample,
    loadBase: async (key) => setup.bases?.get(key) ?? null,
  });
  const get = results.store.getState;
  return {
    choices,
    results,
    wanted,
    client,
    recompute,
    get,
    fetchExample,
    calls: (name: string) => call.mock.calls.filter(([n]) => n === name),
    notices: () => get().notices.map((notice) => notice.message),
    async until(done: () => boolean) {
      await vi.waitFor(() => expect(done()).toBe(true), { timeout: patience(25_000), interval: 1 });
    },
  };
}

const allReady =
  ({ get, choices }: ReturnType<typeof page>) =>
  () =>
    choices.store.getState().contenders.every(({ id }) => get().replays[id]?.status === "ready");

describe("a race opened from the season follows it", () => {
  const kept = (tab: ReturnType<typeof page>) => tab.choices.store.getState().race;
  const openRace = (tab: ReturnType<typeof page>) => tab.choices.openRace();
  async function rated() {
    const tab = page(inProcess);
    tab.recompute.start();
    await tab.until(() => allReady(tab)() && openRace(tab).seasonRace?.contenders.size === 5);
    return tab;
  }

  /** Beliefs of a contender in the open race, minus those of its replay on that day. */
  function beside(tab: ReturnType<typeof page>, id: string) {
    const { value } = tab.get().replays[id];
    const { history } = tab.get().snapshot.value!;
    return openRace(tab).entrants.map((entrant) => {
      const player = history.names.indexOf(entrant.name);
      const row = Array.from(history.player).findIndex((p, r) => p === player && r >= history.offsets[2]);
      const { origin, pointsPerUnit } = value!.scale;
      const { points, sdPoints } = entrant.beliefs[id];
      return {
        of: [points, sdPoints],
        day: [
          1500 + (value!.before[row] - origin) * pointsPerUnit,
          value!.sdBefore && value!.sdBefore[row] * pointsPerUnit,
        ],
      };
    });
  }
  const agree = (tab: ReturnType<typeof page>, id: string) => {
    for (const { of, day } of beside(tab, id)) expect(of).toEqual(day);
  };

  it("stores nothing that the season has", async () => {
    const tab = await rated();
    expect(kept(tab)).toEqual({ from: null, entrants: null });
    tab.choices.race.moveBy(openRace(tab).entrants[0].id, 1);
    expect(kept(tab).from).toEqual({ dataSet: "first", key: 2, name: "", date: "" });
    for (const entrant of kept(tab).entrants!) {
      expect(entrant.beliefs).toEqual({});
      expect(entrant).not.toHaveProperty("shift");
    }
    for (const { id } of tab.choices.store.getState().contenders) agree(tab, id);
  });

  it("gives a contender added later its ratings of the day, with the entrant's shift", async () => {
    const tab = await rated();
    const [first, second] = openRace(tab).entrants;
    tab.choices.race.setRating(first.id, first.beliefs.c1.points + 200, "c1");
    tab.choices.race.setSd(second.id, 33, "c4");
    const added = tab.choices.contenders.add("glicko2");
    await tab.until(() => Object.hasOwn(openRace(tab).entrants[0].beliefs, added));
    beside(tab, added).forEach(({ of, day }, at) => {
      expect(of[0]).toBeCloseTo(day[0]! + (at === 0 ? 200 : 0), 8);
      expect(of[1]).toBeCloseTo(day[1]!, 8);
    });
    expect(openRace(tab).entrants[1].beliefs.c4.sdPoints).toBe(33);
    expect(openRace(tab).entrants[0].beliefs.c4.sdPoints).not.toBe(33);
    tab.choices.undo();
    expect(tab.choices.store.getState().contenders.some(({ id }) => id === added)).toBe(false);
  });

  it("updates with other parameters during a drag; undo restores both", async () => {
    const tab = await rated();
    tab.choices.race.moveBy(openRace(tab).entrants[0].id, 1);
    const [before, old] = [kept(tab), openRace(tab)];
    const [{ id }] = tab.choices.store.getState().contenders;
    tab.choices.gesture.begin();
    tab.choices.contenders.setParameter(id, "learningRate", 0.31);
    await tab.until(() => openRace(tab).entrants[0].beliefs[id] !== old.entrants[0].beliefs[id] && allReady(tab)());
    agree(tab, id);
    tab.choices.gesture.end();
    expect(openRace(tab).entrants.map(({ name }) => name)).toEqual(old.entrants.map(({ name }) => name));
    expect(openRace(tab).entrants[0].beliefs[id]).not.toEqual(old.entrants[0].beliefs[id]);
    // What the user chose is as it was: only the parameter is a step.
    expect(kept(tab)).toBe(before);
    tab.choices.undo();
    await tab.until(
      () => allReady(tab)() && openRace(tab).entrants[0].beliefs[id].points === old.entrants[0].beliefs[id].points,
    );
    expect(openRace(tab)).toEqual(old);
  });

  it("shifts edited ratings when parameters change, and resets them on request", async () => {
    const tab = await rated();
    const [first] = openRace(tab).entrants;
    const [{ id }] = tab.choices.store.getState().contenders;
    tab.choices.race.setRating(first.id, first.beliefs[id].points + 200, id);
    const old = tab.get().replays[id].value;
    tab.choices.contenders.setParameter(id, "learningRate", 0.31);
    await tab.until(() => tab.get().replays[id].value !== old && allReady(tab)());
    const [{ of, day }, ...others] = beside(tab, id);
    expect(of[0]).toBeCloseTo(day[0]! + 200, 8);
    for (const other of others) expect(other.of).toEqual(other.day);
    tab.choices.race.rerate();
    agree(tab, id);
    tab.choices.undo();
    expect(beside(tab, id)[0].of[0]).toBeCloseTo(day[0]! + 200, 8);
  });

  it("gets its season's ratings after a reload, and requests nothing before", async () => {
    const tab = await rated();
    const again = page(inProcess);
    again.choices.restore({ race: structuredClone(kept(tab)) });
    again.wanted.want("updates");
    again.recompute.start();
    await again.until(() => again.get().race.status === "ready" && allReady(again)());
    for (const [question] of again.calls("race").map(([, request]) => [request as RaceQuestion])) {
      expect(question.race.beliefs.flat().every(({ own }) => own !== undefined)).toBe(true);
    }
    await again.until(() => again.get().race.value?.contenders.length === 5);
    expect(openRace(again)).toEqual(openRace(tab));
  });

  it.each(Object.keys(EARLIER).filter((name) => name.endsWith(", labels")))(
    "kept by an earlier version (%s), opens with the ratings that it had",
    async (name) => {
      const opened = unpackShared(EARLIER[name as keyof typeof EARLIER].link);
      const { shared } = opened as Extract<typeof opened, { kind: "good" }>;
      const tab = page(inProcess, { bases: new Map([["b1", shared.base!]]) });
      const current = tab.choices.dataSets.add({ name: "Autumn", source: { kind: "stored", base: "b1" } });
      const race = { ...shared.race, from: shared.race.from && { ...shared.race.from, dataSet: current } };
      tab.choices.restore({ contenders: shared.contenders, focused: shared.focused, race });
      tab.recompute.start();
      await tab.until(() => allReady(tab)() && (race.from === null || openRace(tab).seasonRace !== null));
      const { race: was } = EARLIER[name as keyof typeof EARLIER];
      for (const [at, entrant] of openRace(tab).entrants.entries()) {
        const { beliefs, points, ...facts } = was.entrants[at];
        expect(entrant).toMatchObject(facts);
        expect(entrant.points).toBeCloseTo(points, 8);
        for (const [id, belief] of Object.entries(
          beliefs as Record<string, { points: number; sdPoints: number | null }>,
        )) {
          expect(entrant.beliefs[id].points, id).toBeCloseTo(belief.points, 8);
          expect(entrant.beliefs[id].sdPoints ?? -1, id).toBeCloseTo(belief.sdPoints ?? -1, 8);
        }
      }
      expect(holdsRatings(tab.choices.store.getState())).toBe(name.startsWith("moved"));
    },
  );

  it("gives way to the latest race of another data set while unedited, and returns with undo", async () => {
    const tab = await rated();
    const before = openRace(tab);
    const other = tab.choices.dataSets.openExample("world-cup");
    await tab.until(() => openRace(tab).from?.dataSet === other);
    tab.choices.undo();
    await tab.until(() => same(openRace(tab).from, before.from));
    expect(openRace(tab)).toEqual(before);
  });

  it("keeps its original result after changes, and is restored after another race was shown", async () => {
    const tab = await rated();
    const taken = openRace(tab);
    const isEdited = () => kept(tab).entrants !== null;
    expect(isEdited()).toBe(false);
    tab.choices.race.moveBy(taken.entrants[0].id, 1);
    const changed = kept(tab);
    expect(isEdited()).toBe(true);
    expect(openRace(tab).seasonRace!.original.map(({ name }) => name)).toEqual(taken.entrants.map(({ name }) => name));
    const { keys } = tab.get().snapshot.value!.history;
    tab.recompute.takeFromSeason(keys.find((key) => key !== taken.from!.key)!);
    expect(kept(tab).left).toEqual(changed);
    expect(isEdited()).toBe(false);
    tab.choices.race.returnToWhatIf();
    expect(kept(tab)).toEqual(changed);
    tab.recompute.takeFromSeason(taken.from!.key);
    expect(isEdited()).toBe(false);
    expect(kept(tab).left).toEqual(changed);
    expect(openRace(tab).entrants).toEqual(taken.entrants);
    tab.choices.undo();
    expect(kept(tab)).toEqual(changed);
    tab.choices.race.backToResult();
    tab.choices.race.setShared(taken.entrants[0].id, "car", "Lotus");
    expect(isEdited()).toBe(true);
    tab.choices.race.setShared(taken.entrants[0].id, "car", null);
    expect(kept(tab)).toEqual({ from: taken.from, entrants: null, left: changed });
  });

  it.each([
    ["a swapped car", (tab, id) => tab.choices.race.setShared(id, "car", "Lotus")],
    ["a share of play", (tab, id) => tab.choices.race.setShare(id, 0.5)],
    ["a venue", (tab, id) => tab.choices.race.setVenue(id, "home")],
    ["a score", (tab, id) => tab.choices.race.setScore(id, 3)],
    ["a name", (tab, id) => tab.choices.race.rename(id, "Zoe")],
    ["a shifted rating", (tab, id) => tab.choices.race.shiftRating(id, 40)],
  ] as readonly [string, (tab: ReturnType<typeof page>, id: string) => void][])(
    "keeps %s as a what-if when another race is opened",
    async (_, change) => {
      const tab = await rated();
      change(tab, openRace(tab).entrants[0].id);
      const changed = openRace(tab).entrants;
      const { keys } = tab.get().snapshot.value!.history;
      tab.recompute.takeFromSeason(keys[0]);
      tab.choices.race.returnToWhatIf();
      expect(openRace(tab).entrants).toEqual(changed);
      tab.choices.dataSets.openExample("world-cup");
      await tab.until(() => allReady(tab)() && tab.get().snapshotOf !== "first");
      await settle();
      expect(openRace(tab).entrants).toEqual(changed);
    },
  );

  it("gives way to the last race that was saved, unless edited", async () => {
    const tab = await rated();
    const { keys } = tab.get().snapshot.value!.history;
    const [first, last] = [keys[0], keys[keys.length - 1]];
    tab.recompute.takeFromSeason(first);
    // A save changes the data set, and so sets the recomputing going.
    tab.choices.dataSets.rename(kept(tab).from!.dataSet, "Saved");
    expect(tab.recompute.openSavedRace()).toBe(true);
    expect(openRace(tab).from?.key).toBe(last);
    tab.choices.race.reverse();
    expect(tab.recompute.openSavedRace()).toBe(false);
    const changed = kept(tab).entrants;
    await settle();
    expect(kept(tab).entrants).toBe(changed);
  });

  it("follows an edit of its season while unedited", async () => {
    const tab = await rated();
    const ids = tab.get().snapshot.value!.history;
    tab.choices.dataSets.edit({ type: "rename-player", from: ids.playerIds[0] || ids.names[0], to: "Zoe" });
    await tab.until(() => openRace(tab).entrants.some(({ name }) => name === "Zoe"));
    expect(kept(tab).entrants).toBeNull();
  });

  it("stays open after it was edited", async () => {
    const tab = await rated();
    tab.choices.race.moveBy(openRace(tab).entrants[0].id, 1);
    const changed = kept(tab).entrants;
    const other = tab.choices.dataSets.openExample("world-cup");
    await tab.until(() => tab.get().snapshotOf === other && allReady(tab)());
    await settle();
    expect(kept(tab).entrants).toBe(changed);
  });
});

describe("a first visit", () => {
  it("opens the races while the systems are inspected", async () => {
    const tab = page(inProcess);
    tab.recompute.start();
    // The answers that come with the page are looked at first: there are none here.
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
    expect(tab.fetchExample).toHaveBeenCalledOnce();
    expect(tab.get().inspections).toEqual({});
    await tab.until(allReady(tab));
    expect(tab.fetchExample).toHaveBeenCalledOnce();
    expect(tab.calls("derive")).toHaveLength(1);
  });

  it("asks nothing about the open race while only evaluations are shown", async () => {
    const tab = page(inProcess);
    tab.wanted.want("evaluations");
    tab.recompute.start();
    await tab.until(
      () => allReady(tab)() && Object.values(tab.get().evaluations).every(({ status }) => status === "ready"),
    );
    expect(tab.calls("race")).toHaveLength(0);
  });

  it("opens the latest race and requests its answer after the focused system has rated the season", async () => {
    const tab = page(inProcess);
    tab.wanted.want("updates");
    const replays: number[] = [];
    tab.results.store.subscribe(() => {
      if (tab.choices.openRace().entrants.length > 0) replays.push(tab.calls("replay").length);
    });
    tab.recompute.start();
    await tab.until(() => allReady(tab)() && (tab.get().race.value?.contenders.length ?? 0) === 5);
    const { contenders, focused } = tab.choices.store.getState();
    expect(contenders).toHaveLength(5);
    expect(replays[0]).toBeLessThanOrEqual(2);
    const first = tab.calls("race")[0][1] as RaceQuestion;
    const { model, parameters } = contenders.find(({ id }) => id === focused)!;
    expect(first.contenders).toMatchObject([{ model, parameters }]);
  });
});

describe("with the real engine", () => {
  it("opens the example, rates it with every contender, and opens its last race", async () => {
    const tab = page(inProcess);
    tab.recompute.start();
    await tab.until(allReady(tab));
    const { snapshot, snapshotOf, replays } = tab.get();
    expect(snapshot).toMatchObject({ status: "ready", value: { history: { raceCount: 3 } } });
    expect(snapshotOf).toBe("first");
    for (const { value } of Object.values(replays))
      expect(value!.after).toHaveLength(snapshot.value!.history.entrantCount);
    const rows = leaderboardRows(snapshot.value!, replays.c1.value!);
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4]);
    expect(rows.reduce((sum, row) => sum + row.rating, 0)).toBeCloseTo(4 * 1500, 8);

    await tab.until(() => tab.choices.openRace().entrants.length > 0);
    const race = tab.choices.openRace();
    expect(race.entrants.map(({ name, tied }) => [name, tied])).toEqual([
      ["Cid", false],
      ["Ann", true],
      ["Ben", false],
    ]);
    expect(race.from).toMatchObject({ dataSet: "first", key: 2 });
    const ann = snapshot.value!.history.names.indexOf("Ann");
    const row = [...snapshot.value!.history.player].lastIndexOf(ann);
    const { scale, before } = replays.c1.value!;
    expect(tab.choices.openRace().entrants[1].beliefs.c1.points).toBe(1500 + before[row] * scale.pointsPerUnit);
    expect(tab.choices.store.temporal.getState().pastStates).toEqual([]);
  });

  it("gives the same answer for the open race as the season, and explains it", async () => {
    const tab = page(inProcess);
    tab.recompute.start();
    tab.wanted.want("updates");
    await tab.until(allReady(tab));
    await tab.until(() => tab.get().race.status === "ready");
    const { race, replays, snapshot } = tab.get();
    expect(race.value!.contenders).toEqual(["c1", "c2", "c3", "c4", "c5"]);
    expect(race.value!.focus).toBe("c4");
    const { history } = snapshot.value!;
    race.value!.entrants.forEach((id, k) => {
      const entrant = tab.choices.openRace().entrants.find((e) => e.id === id)!;
      const row =
        history.offsets[2] +
        [...history.player.subarray(history.offsets[2])].indexOf(history.names.indexOf(entrant.name));
      race.value!.contenders.forEach((c, i) => {
        const { before, after } = replays[c].value!;
        expect(race.value!.answer.updates[i].change[k]).toBeCloseTo(after[row] - before[row], 9);
      });
    });
    tab.choices.race.ask(race.value!.entrants[0]);
    await tab.until(
      () =>
        Object.values(tab.get().explanations).length === 5 &&
        Object.values(tab.get().explanations).every((slot) => slot.status === "ready"),
    );
    expect(tab.get().explanations.c1.value!.explanation.total).toBeCloseTo(race.value!.answer.updates[0].change[0], 12);
    tab.choices.race.ask(null);
    await tab.until(() => Object.keys(tab.get().explanations).length === 0);
  });

  it("re-rates after an edit, and undo needs no new computation", async () => {
    const tab = page(inProcess);
    tab.recompute.start();
    await tab.until(allReady(tab));
    const before = tab.get().replays.c1.value;
    tab.choices.dataSets.edit({ type: "delete-race", key: 1 });
    await tab.until(() => tab.get().snapshot.value?.history.raceCount === 2 && allReady(tab)());
    expect(tab.get().replays.c1.value).not.toBe(before);
    const asked = tab.calls("replay").length;
    tab.choices.undo();
    await tab.until(() => tab.get().snapshot.value?.history.raceCount === 3 && allReady(tab)());
    expect(tab.get().replays.c1.value).toBe(before);
    expect(tab.calls("replay")).toHaveLength(asked);
  });

  it("says what a contender lacks, and rates the others", async () => {
    const tab = page(inProcess);
    tab.choices.untracked(() => {
      for (const id of ["c2", "c3", "c4", "c5"]) tab.choices.contenders.remove(id);
      tab.choices.contenders.add("from-the-future");
      tab.choices.contenders.add("thurstone", { learningRate: -1 });
    });
    tab.recompute.start();
    tab.wanted.want("updates");
    await tab.until(() => tab.get().replays.c1?.status === "ready" && tab.get().race.status === "ready");
    const { inspections, race, replays } = tab.get();
    expect(inspections.c1.ok).toBe(true);
    expect(inspections.c2).toMatchObject({ ok: false, problem: expect.stringContaining("from-the-future") });
    expect(inspections.c3).toMatchObject({ ok: false, problem: expect.stringContaining("learningRate") });
    expect(race.value!.contenders).toEqual(["c1"]);
    expect(Object.keys(replays)).toEqual(["c1"]);
    tab.choices.contenders.setParameters("c3", {});
    await tab.until(() => tab.get().replays.c3?.status === "ready");
  });
});

describe("data sets that cannot be opened", () => {
  it("an example that does not load: shows a message, a sample race, and tries again", async () => {
    let broken = true;
    const tab = page(inProcess, {
      fetchExample: async () => {
        if (broken) throw new Error("The example could not be loaded.");
        return bytes;
      },
    });
    tab.recompute.start();
    await tab.until(() => tab.get().snapshot.status === "error");
    expect(tab.get().snapshot.message).toBe("The example could not be loaded.");
    expect(tab.choices.openRace().entrants).toHaveLength(8);
    broken = false;
    tab.recompute.retry();
    await tab.until(() => tab.get().snapshot.status === "ready");
    expect(tab.get().snapshot.message).toBe("");
  });

  it("races missing from this browser: the message names the remedy", async () => {
    const tab = page(inProcess, { bases: new Map([["b1", season(5, 3, 6)]]) });
    tab.recompute.start();
    tab.choices.dataSets.add({ name: "Lost", source: { kind: "stored", base: "b9" } });
    await tab.until(() => tab.get().snapshot.status === "error");
    expect(tab.get().snapshot.message).toContain("Import the results again");
    tab.choices.dataSets.add({ name: "Kept", source: { kind: "stored", base: "b1" } });
    await tab.until(() => tab.get().snapshot.status === "ready");
    expect(tab.get().snapshot.value!.history.raceCount).toBe(5);
  });

  it("an empty list is not an error", async () => {
    const tab = page(inProcess);
    tab.recompute.start();
    await tab.until(() => tab.get().snapshot.status === "ready");
    tab.choices.dataSets.remove("first");
    await tab.until(() => tab.get().snapshot.status === "idle");
    expect(tab.get()).toMatchObject({ snapshotOf: "", replays: {}, snapshot: { value: null } });
  });
});

describe("with a simulated worker", () => {
  const sound = (n: number) =>
    Array.from({ length: n }, () => ({
      ok: true,
      inspection: { variant: "", scale: { origin: 0, pointsPerUnit: 100 } },
    }));

  /** A page whose contenders c1 and c2 are inspected and whose base is read; the calls that follow are the test's. */
  async function opened() {
    const workers = fakeWorkers();
    const tab = page(workers.connect);
    tab.choices.untracked(() => {
      for (const id of ["c3", "c4", "c5"]) tab.choices.contenders.remove(id);
      tab.choices.contenders.focus("c2");
      tab.choices.race.loadField([{}, {}, {}]);
    });
    tab.recompute.start();
    await settle();
    await workers.of("describe")[0].answer({ models: [], importers: [], exporters: [] });
    await workers.of("inspect")[0].answer(sound(2));
    await settle();
    await workers.of("read")[0].answer({ history: season(3, 3, 4) });
    await settle();
    const snapshot = (raceCount: number) => ({ history: { ...season(raceCount, 3, 4) } });
    const columns = (name: string) => ({ contenders: [{ name, after: new Float64Array(2) }] });
    return { ...tab, workers, snapshot, columns };
  }

  it("rates the focused contender first, one after another, and shows each result", async () => {
    const { workers, get, snapshot, columns } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    expect(workers.of("replay")).toHaveLength(1);
    expect(get().snapshot.value).toBeNull();
    workers.of("replay")[0].onProgress?.(0.4);
    expect(get().snapshot).toMatchObject({ status: "working", progress: 0.4 });
    await workers.of("replay")[0].answer(columns("second"));
    expect(get().snapshot.status).toBe("ready");
    expect(get().replays).toMatchObject({
      c2: { status: "ready", value: { name: "second" } },
      c1: { status: "working", value: null },
    });
    workers.of("replay")[1].onProgress?.(0.7);
    expect(get().replays.c1.progress).toBe(0.7);
    await workers.of("replay")[1].answer(columns("first"));
    expect(get().replays.c1).toMatchObject({ status: "ready", value: { name: "first" } });
  });

  it("keeps the old columns until an edit is rated, so that they never appear with another history", async () => {
    const { choices, workers, get, snapshot, columns } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    await workers.of("replay")[0].answer(columns("second"));
    await workers.of("replay")[1].answer(columns("first"));
    const before = get();
    choices.dataSets.edit({ type: "delete-race", key: 0 });
    await settle();
    await workers.of("derive")[1].answer(snapshot(2));
    expect(get().snapshot).toMatchObject({ status: "working", value: before.snapshot.value });
    expect(get().replays).toEqual(before.replays);
    await workers.of("replay")[2].answer(columns("second again"));
    expect(get().snapshot.value!.history.raceCount).toBe(2);
    expect(get().replays).toMatchObject({
      c2: { value: { name: "second again" } },
      c1: { status: "working", value: null },
    });
  });

  it("cancels requests that an edit made obsolete", async () => {
    const { choices, workers, snapshot } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    choices.dataSets.edit({ type: "delete-race", key: 0 });
    await settle();
    expect(workers.cancelled).toEqual([workers.of("replay")[0].id]);
    expect(workers.of("derive")).toHaveLength(2);
  });

  it("cancels the replay of a contender whose parameters changed, and rates again", async () => {
    const { choices, workers, get, snapshot, columns } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    choices.contenders.setParameter("c2", "learningRate", 0.4);
    await settle();
    await workers.of("inspect")[1].answer(sound(2));
    await settle();
    expect(workers.cancelled).toEqual([workers.of("replay")[0].id]);
    const last = workers.of("replay").at(-1)!;
    expect(last.request).toMatchObject({ contenders: [{ parameters: { learningRate: 0.4 } }] });
    await last.answer(columns("new"));
    expect(get().replays.c2).toMatchObject({ status: "ready", value: { name: "new" } });
  });

  it("reports a failing contender and continues with the others, without endless retries", async () => {
    const { workers, get, snapshot, columns } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    await workers.of("replay")[0].refuse(new Error("Too many in one race."));
    expect(get().snapshot.status).toBe("ready");
    expect(get().replays.c2).toMatchObject({ status: "error", message: "Too many in one race.", value: null });
    await workers.of("replay")[1].answer(columns("first"));
    expect(get().replays.c1.status).toBe("ready");
    await settle();
    expect(workers.of("replay")).toHaveLength(2);
  });

  it("sends its requests again when the worker dies", async () => {
    const { workers, get, snapshot, columns } = await opened();
    await workers.of("derive")[0].answer(snapshot(3));
    await workers.kill();
    await settle();
    const again = workers.posted.filter((call) => call.worker === 1).map((call) => call.name);
    expect(again).toEqual(["give", "replay"]);
    await workers.of("replay").at(-1)!.answer(columns("second"));
    expect(get().replays.c2.status).toBe("ready");
  });

  it("requests only visible figures, for the latest state, and keeps showing the last answer", async () => {
    const { choices, wanted, workers, get } = await opened();
    expect(workers.of("race")).toHaveLength(0);
    wanted.want("updates");
    const release = wanted.want("wins");
    await settle();
    expect(workers.of("race")[0].request).toMatchObject({ want: ["updates", "wins"], focus: 1 });
    for (let i = 0; i < 10; i++) {
      choices.race.setRating("e1", 1600 + i);
      await settle();
    }
    expect(workers.of("race")).toHaveLength(1);
    await workers.of("race")[0].answer("old");
    expect(get().race).toMatchObject({
      status: "working",
      value: { answer: "old", entrants: ["e1", "e2", "e3"], focus: "c2" },
    });
    expect(workers.of("race")).toHaveLength(2);
    expect(workers.of("race")[1].request).toMatchObject({
      race: {
        beliefs: [
          [{ points: 1609 }, {}, {}],
          [{ points: 1609 }, {}, {}],
        ],
      },
    });
    await workers.of("race")[1].answer("new");
    expect(get().race).toMatchObject({ status: "ready", value: { answer: "new" } });
    release();
    choices.race.rename("e1", "Ann");
    await settle();
    expect(workers.of("race")).toHaveLength(3);
    expect(workers.of("race")[2].request).toMatchObject({ want: ["updates"] });
    choices.race.rename("e1", "Ben");
    await settle();
    expect(workers.of("race")).toHaveLength(3);
  });

  it("a failed request keeps the last answer with a message; fewer than two entrants request nothing", async () => {
    const { choices, wanted, workers, get } = await opened();
    wanted.want("updates");
    await settle();
    await workers.of("race")[0].answer("good");
    choices.race.reverse();
    choices.race.setRating("e2", 1700);
    await settle();
    await workers.of("race")[1].refuse(new Error("Not a valid race."));
    expect(get().race).toMatchObject({
      status: "error",
      message: "Not a valid race.",
      value: { answer: "good" },
    });
    choices.race.remove("e1");
    choices.race.remove("e2");
    await settle();
    expect(get().race).toMatchObject({ status: "idle", value: null });
    expect(workers.of("race")).toHaveLength(2);
  });
});

describe("names that the store repeats", () => {
  it("includes only contenders that the engine has", async () => {
    const { FIRST_CONTENDERS } = await import("../../src/store/defaults");
    const outcomes = await createClient({ connect: inProcess }).call("inspect", { contenders: FIRST_CONTENDERS });
    expect(outcomes.map((outcome) => outcome.ok)).toEqual(FIRST_CONTENDERS.map(() => true));
  });
});

it("the bundled examples are read completely, with the numbers in their descriptions", async () => {
  const { EXAMPLES } = await import("../../src/store/examples");
  const client = createClient({ connect: inProcess });
  for (const example of EXAMPLES) {
    const data = new Uint8Array(await readFile(`public/${example.file}`));
    const { history } = await client.call("read", {
      key: example.id,
      inputs: [{ name: example.file, data }],
      options: example.read,
      preview: 0,
    });
    expect([example.id, history.raceCount]).toEqual([example.id, example.races]);
    expect([example.id, history.anonymous.filter((a) => a === 0).length]).toEqual([example.id, example.players]);
  }
});
