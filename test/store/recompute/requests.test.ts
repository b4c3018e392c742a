// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { fakeWorkers, settle } from "../../worker/support/fakeTransport";
import { season } from "../support/histories";
import { page } from "../support/page";

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
