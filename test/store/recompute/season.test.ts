// @isolation fresh-modules
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createClient } from "../../../src/worker/client";
import { leaderboardRows } from "../../../src/store/selectors";
import { inProcess } from "../../worker/support/inProcess";
import type { RaceQuestion } from "../../../src/worker/protocol";
import { season } from "../support/histories";
import { allReady, bytes, page } from "../support/page";

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

describe("names that the store repeats", () => {
  it("includes only contenders that the engine has", async () => {
    const { FIRST_CONTENDERS } = await import("../../../src/store/defaults");
    const outcomes = await createClient({ connect: inProcess }).call("inspect", { contenders: FIRST_CONTENDERS });
    expect(outcomes.map((outcome) => outcome.ok)).toEqual(FIRST_CONTENDERS.map(() => true));
  });
});

it("the bundled examples are read completely, with the numbers in their descriptions", async () => {
  const { EXAMPLES } = await import("../../../src/store/examples");
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
