// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { same } from "../../../src/store/same";
import { holdsRatings } from "../../../src/store/selectors";
import { settle } from "../../worker/support/fakeTransport";
import { inProcess } from "../../worker/support/inProcess";
import type { RaceQuestion } from "../../../src/worker/protocol";
import { unpackShared } from "../../../src/store/link/shared";
import EARLIER from "../support/earlier.json";
import { allReady, page } from "../support/page";

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
