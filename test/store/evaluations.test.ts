// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { createChoices } from "../../src/store/choices";
import { FIRST_MODELS } from "../../src/store/defaults";
import { createFitting } from "../../src/store/runs/fitting";
import { enoughRaces, evaluationOptions } from "../../src/store/recompute/evaluationOptions";
import { createTuning } from "../../src/store/runs/tuning";
import { enginePage, FORTY_RACES } from "./support/enginePage";

function page(fetchExample = async () => FORTY_RACES) {
  const choices = createChoices();
  choices.untracked(() => {
    for (const { id } of choices.store.getState().contenders.slice(2)) choices.contenders.remove(id);
    choices.models.set({ resamples: 40 });
  });
  const here = enginePage({ choices, fetchExample });
  const { results, client, pool } = here;
  const call = vi.spyOn(here.workers, "call");
  return {
    ...here,
    fitting: createFitting({ choices, results, client, now: () => 0 }),
    tuning: createTuning({ choices, results, client, pool, now: () => 0 }),
    evaluated: () => call.mock.calls.filter(([name]) => name === "evaluate").length,
  };
}

const full = ({ get, until }: ReturnType<typeof page>) =>
  until(() => {
    expect(Object.values(get().evaluations).map(({ status }) => status)).toEqual(Array(4).fill("ready"));
    expect(get().comparison.value?.entrants).toEqual(["c1", "c2", "guessing", "mean-finish"]);
    expect(get().comparison.status).toBe("ready");
  });

describe("evaluations", () => {
  it("evaluations are computed while shown, contender by contender, and compared as they arrive", async () => {
    const tab = page();
    await tab.until(() => expect(tab.get().replays.c2?.status).toBe("ready"));
    expect(tab.evaluated()).toBe(0);
    tab.wanted.want("evaluations");
    await full(tab);
    const { evaluations, comparison } = tab.get();
    expect(evaluations.guessing.value!.metrics.discordance).toBe(0.5);
    expect(evaluations.c1.value!.metrics.races).toBe(40);
    expect(comparison.value!.contenders).toEqual(["c1", "c2"]);
    expect(comparison.value!.paired).toHaveLength(6);
    expect(comparison.value!.comparison.verdicts.discordance).toMatch(/^On 40 races, /);
    expect(comparison.value!.comparison.verdicts.discordance).not.toContain("guessing");
  });

  it("evaluations of an unchanged contender are not repeated", async () => {
    const tab = page();
    tab.wanted.want("evaluations");
    await full(tab);
    const before = tab.get().evaluations;
    tab.choices.contenders.setParameter("c2", "learningRate", 0.2);
    await tab.until(() => expect(tab.get().evaluations.c2.status).toBe("working"));
    await full(tab);
    expect(tab.evaluated()).toBe(5);
    expect(tab.get().evaluations.c1).toBe(before.c1);
    tab.choices.undo();
    await tab.until(() => expect(tab.get().evaluations.c2.value === before.c2.value).toBe(true));
    expect(tab.evaluated()).toBe(5);
  });

  it("follows the options", async () => {
    const tab = page();
    tab.wanted.want("evaluations");
    tab.choices.models.set({ burnIn: 10, range: { kind: "races", from: 1, to: 30 } });
    await tab.until(() => expect(tab.get().evaluations.c1?.value?.metrics.races).toBe(20));
  });
});

describe("the options of a test", () => {
  it("includes the last date and the last race named", () => {
    expect(evaluationOptions({ ...FIRST_MODELS, range: { kind: "races", from: 3, to: 9 } })).toMatchObject({
      races: [2, 9],
    });
    expect(evaluationOptions({ ...FIRST_MODELS, range: { kind: "dates", from: "", to: "2024-02-29" } })).toMatchObject({
      to: "2024-03-01",
    });
  });
  it("requires a number of races that leaves ten players", () => {
    expect(enoughRaces(new Int32Array(12).fill(25), 0)).toBe(20);
    expect(enoughRaces(new Int32Array(12).fill(7), 0)).toBe(5);
    expect(enoughRaces(new Int32Array(3).fill(7), 0)).toBe(1);
    expect(enoughRaces(new Int32Array(12).fill(25), 30)).toBe(30);
  });
});

describe("on request", () => {
  it("the whole history is fitted on request", async () => {
    const tab = page();
    await tab.until(() => expect(tab.get().snapshot.status).toBe("ready"));
    await tab.fitting.start();
    const { fit, priorPoints } = tab.get().fit.value!;
    expect(fit.converged).toBe(true);
    expect(fit.priorSd).toBeCloseTo((350 * Math.LN10) / 400, 12);
    expect(priorPoints).toBe(350);
    expect(tab.get().fit.status).toBe("done");

    const again = tab.fitting.start();
    expect(tab.get().fit).toMatchObject({ status: "running", value: { fit } });
    tab.fitting.cancel();
    await again;
    expect(tab.get().fit).toMatchObject({ status: "cancelled", value: { fit } });
  });

  it("a search requested while the data set opens waits for its races, and says so if none arrive", async () => {
    const tab = page();
    tab.tuning.start("c1", ["learningRate"]);
    expect(tab.get().tuning.status).toBe("running");
    await tab.until(() => expect(tab.get().tuning.status).toBe("done"));
    expect(tab.get().tuning.value!.report!.split.of).toBe(40);

    const broken = page(async () => Promise.reject(new Error("The example did not come.")));
    broken.tuning.start("c1", ["learningRate"]);
    await broken.until(() => expect(broken.get().tuning).toMatchObject({ status: "failed", message: /not open/ }));
  });

  it("a search can be cancelled and resumed with the same result, and draws its surface", async () => {
    const tab = page();
    await tab.until(() => expect(tab.get().snapshot.status).toBe("ready"));
    const { tuning } = tab;
    tab.choices.contenders.setParameter("c1", "anchor", true);
    const state = () => tab.get().tuning;
    tuning.start("c1", ["learningRate", "initialRating"]);
    await tab.until(() => expect(state().value!.path.length).toBeGreaterThan(0));
    tuning.cancel();
    expect(state().status).toBe("cancelled");
    const half = state().value!.path;
    tuning.resume();
    expect(state().status).toBe("resumed");
    await tab.until(() => expect(state().value!.done).toBe(true));
    const resumed = state().value!;
    expect(resumed.path.slice(0, half.length)).toEqual(half);
    expect(resumed.report!.split).toMatchObject({ races: 28, of: 40 });

    tuning.start("c1", ["learningRate", "initialRating"]);
    await tab.until(() => expect(state().status).toBe("done"));
    expect(state().value!.path).toEqual(resumed.path);

    await tuning.drawSurface();
    const { grid, values } = tab.get().surface.value!;
    expect(values).toHaveLength(grid.x.length * grid.y.length);
    expect(Math.min(...values.map((value) => value ?? Infinity))).toBeLessThan(Infinity);
  });
});
