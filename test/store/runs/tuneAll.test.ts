// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { createChoices } from "../../../src/store/choices";
import { createTuneAll } from "../../../src/store/runs/tuneAll";
import { tunedSystem, racesSeen, tunedOf } from "../../../src/store/tuned";
import { triesIn } from "../../../src/store/runs/tuneAllPlan";
import { refOf } from "../../../src/store/recompute/season";
import { enginePage, FORTY_RACES } from "../support/enginePage";

async function page(size = 2) {
  const choices = createChoices();
  choices.untracked(() => {
    // Elo by sum and TrueSkill: one search, and one with a second stage.
    for (const { id, model } of choices.store.getState().contenders)
      if (id !== "c1" && model !== "trueskill") choices.contenders.remove(id);
    choices.models.set({ resamples: 40 });
  });
  const here = enginePage({ choices, fetchExample: async () => FORTY_RACES, size });
  const { results, client, pool, get, until } = here;
  const tries = vi.spyOn(here.workers, "call");
  const tuneAll = createTuneAll({ choices, results, client, pool, now: () => 0 });
  await until(() => {
    expect(get().snapshot.status).toBe("ready");
    expect(get().description.status).toBe("ready");
  });
  const tried = () => tries.mock.calls.filter(([name]) => name === "tuneTry").length;
  return { ...here, tuneAll, tried, subscribe: results.store.subscribe };
}

describe("tuning all systems in one run", () => {
  it("stops, resumes without repeating a try, and has the same result", async () => {
    const tab = await page();
    const run = () => tab.get().judged;
    const stop = tab.subscribe(({ judged }) => {
      if (triesIn(judged.value?.systems ?? []).made > 20) tab.tuneAll.cancel();
    });
    tab.tuneAll.start();
    await tab.until(() => expect(run().status).toBe("cancelled"));
    stop();
    const half = run().value!;
    expect(triesIn(half.systems).made).toBeGreaterThan(0);
    tab.tuneAll.resume();
    await tab.until(() => expect(run().status).toBe("done"));
    const resumed = run().value!;
    for (const [at, { stages }] of half.systems.entries())
      for (const [k, { path }] of stages.entries())
        expect(resumed.systems[at].stages[k].path.slice(0, path.length)).toEqual(path);

    const alone = await page(1);
    alone.tuneAll.start();
    await alone.until(() => expect(alone.get().judged.status).toBe("done"));
    expect(alone.get().judged.value!.systems).toEqual(resumed.systems);
  });

  it("searches every parameter with an effect within its budget, and score parameters by the order", async () => {
    const tab = await page();
    tab.tuneAll.start();
    await tab.until(() => expect(tab.get().judged.status).toBe("done"));
    const { systems, split } = tab.get().judged.value!;
    expect(split).toMatchObject({ races: 28, of: 40 });
    expect(systems.map(({ stages }) => stages.map(({ settings }) => settings.parameters))).toEqual([
      [["learningRate"]],
      [["initialSd", "tau", "drawProbability"], ["scoreSds"]],
    ]);
    expect(systems[1].stages.map(({ settings }) => settings.metric)).toEqual(["pairLogLoss", "discordance"]);
    for (const { settings, path } of systems.flatMap(({ stages }) => stages))
      expect(path.length).toBeLessThanOrEqual(settings.tries!);
    const { made } = triesIn(systems);
    expect(made).toBe(tab.tried());
  });

  it("evaluates on races after the split only, while the system's parameters are unchanged", async () => {
    const tab = await page();
    tab.wanted.want("evaluations");
    await tab.until(() => expect(tab.get().evaluations.c1?.value?.metrics.races).toBe(40));
    const asSet = tab.get().evaluations.c1.value!;
    tab.tuneAll.start();
    await tab.until(() => expect(tab.get().evaluations.c1.value!.metrics.races).toBe(12));
    await tab.until(() => expect(tab.get().comparison.value!.entrants).toHaveLength(4));
    const judged = tab.get().judged.value!;
    const [elo] = tab.choices.store.getState().contenders;
    const tuned = tunedSystem(judged, elo)!;
    expect(tuned).toMatchObject({ races: 28, values: { learningRate: expect.any(Number) } });
    expect(tuned.values.learningRate).not.toBe(0.1);
    expect(tunedSystem(judged, { ...elo, parameters: { learningRate: 0.1 } })).toBeNull();

    tab.choices.models.set({ judged: false });
    await tab.until(() => expect(tab.get().evaluations.c1.value).toBe(asSet));
  });

  it("marks scores on training races while the tuned values are in use", async () => {
    const tab = await page();
    const dataSet = tab.choices.store.getState().dataSets[0];
    const [elo] = tab.choices.store.getState().contenders;
    const tuned = { base: refOf(dataSet).base, races: 28, before: "", values: { learningRate: 0.5 } };
    const before = tab.choices.store.getState();
    tab.choices.contenders.adopt(elo.id, "Elo, tuned: η", tuned);
    const [kept] = tab.choices.store.getState().contenders;
    const snapshot = tab.get().snapshot.value!;
    const seen = (options: object) => racesSeen(tunedOf(kept)!, refOf(dataSet), snapshot, options);
    expect(seen({})).toBe(28);
    expect(seen({ races: [20, 40] })).toBe(8);
    expect(seen({ races: [28, 40] })).toBe(0);
    expect(racesSeen(tunedOf(kept)!, { ...refOf(dataSet), base: "other" }, snapshot, {})).toBe(0);
    expect(tunedOf({ ...kept, parameters: { learningRate: 0.4 } })).toBeNull();
    tab.choices.undo();
    expect(tab.choices.store.getState().contenders).toEqual(before.contenders);
  });
});
