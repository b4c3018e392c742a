// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { createLab, labSettingsOf, labStands } from "../../../src/store/runs/lab";
import type { LabWork } from "../../../src/store/results";
import { randomRaces } from "../../support/races";
import { enginePage } from "../support/enginePage";
import { placeOf } from "../../../src/store/runs/runner";
import { patience } from "../../support/pace";

const fileOf = (races: number) => new TextEncoder().encode(randomRaces({ races, players: 8, field: 3, seed: 4 }));

async function page(races = 120, size = 2) {
  const here = enginePage({ fetchExample: async () => fileOf(races), size, wait: 60_000 });
  const { choices, results, client, pool, get, until } = here;
  const made = vi.spyOn(here.workers, "map");
  const lab = createLab({ choices, results, client, pool, now: () => 0, budget: { tries: 3, seasons: 2 } });
  await until(() => expect(get().snapshot.status).toBe("ready"));
  return { ...here, lab, made, subscribe: results.store.subscribe };
}

const triesIn = (work: LabWork | null): number => work?.known.paths.flat(2).length ?? 0;

describe("which system for us", () => {
  it(
    "stops, is stored, resumes from its results, and has the same result",
    async () => {
      const tab = await page();
      const run = () => tab.get().lab;
      const stop = tab.subscribe(({ lab }) => {
        if (triesIn(lab.value) > 8) tab.lab.cancel();
      });
      void tab.lab.start();
      await tab.until(() => expect(run().status).toBe("cancelled"));
      stop();
      const half = structuredClone(run());
      expect(triesIn(half.value)).toBeGreaterThan(8);
      expect(half.value!.done).toBe(false);

      // A reload: another page takes up what was kept.
      const later = await page(120, 1);
      placeOf(later.results, "lab").restore(half);
      void later.lab.resume();
      await later.until(() => expect(later.get().lab.status).toBe("done"));
      const resumed = later.get().lab.value!;

      const alone = await page();
      void alone.lab.start();
      await alone.until(() => expect(alone.get().lab.status).toBe("done"));
      const answers = alone.choices.store.getState().models.lab;
      const answerOf = (of: typeof alone, { history, known }: LabWork) =>
        of.client.call("labAnswer", { history, known, answers });
      const whole = await answerOf(alone, alone.get().lab.value!);
      expect(await answerOf(later, resumed)).toEqual(whole);
      expect(whole).toMatchObject({ refusal: "", rows: expect.arrayContaining([expect.anything()]) as unknown });
      expect(resumed.share).toBe(1);
    },
    patience(120_000),
  );

  it("asks for the present rule without assuming one, and uses the answers", async () => {
    const tab = await page(20);
    tab.choices.models.setLab({ fade: true });
    tab.choices.contenders.focus("c1");
    const settings = () => labSettingsOf(tab.choices.store.getState());
    expect(settings()).toMatchObject({ fade: true, today: null });
    tab.choices.models.setLab({ today: "c1" });
    expect(settings()).toMatchObject({ fade: true, today: { model: "pairwise-elo" } });
  });

  it("remains valid after its answer is applied, but not after a question or the evaluation changes", async () => {
    const tab = await page(20);
    await tab.lab.start();
    const plan = tab.get().lab.value!.known.plan;
    const wanted = () => labSettingsOf(tab.choices.store.getState(), { tries: 3, seasons: 2 });
    expect(labStands(plan, wanted())).toBe(true);
    tab.choices.contenders.add("glicko2", {});
    tab.choices.models.setLab({ today: "c1" });
    expect(wanted().today).not.toEqual(plan.settings.today);
    expect(labStands(plan, wanted())).toBe(true);
    tab.choices.models.setLab({ fade: true });
    expect(labStands(plan, wanted())).toBe(false);
    tab.choices.models.setLab({ fade: false });
    const { edition, ...first } = plan;
    expect(edition).toBeGreaterThan(1);
    expect(labStands(first, wanted())).toBe(false);
  });

  it("too few races end at once with a message", async () => {
    const tab = await page(20);
    await tab.lab.start();
    const { status, value } = tab.get().lab;
    expect(status).toBe("done");
    expect(value!.known.plan.refusal).toMatch(/too few to rank systems/);
    expect(tab.made).not.toHaveBeenCalled();
  });
});
