import { describe, expect, it } from "vitest";
import { laboratoryPlan } from "../../src/engine/simulation/plan";
import { createChoices } from "../../src/store/choices";
import { createLaboratory } from "../../src/store/laboratory";
import { createResults } from "../../src/store/results";
import type { History } from "../../src/engine/history";
import { createClient } from "../../src/worker/client";
import { createPool } from "../../src/worker/pool";
import { inProcess } from "../worker/support/inProcess";

const { settings } = laboratoryPlan("bridge", { races: 120, repetitions: 5, players: 12 });

async function withWorkers(size: number) {
  const choices = createChoices();
  const results = createResults();
  const client = createClient({ connect: inProcess });
  const pool = createPool({ connect: inProcess, size });
  const given = new Map<string, History>();
  const importing = { adopt: (key: string, history: History) => Promise.resolve(void given.set(key, history)) };
  const contenders = choices.store.getState().contenders;
  const outcomes = await client.call("inspect", { contenders });
  results.store.setState({ inspections: Object.fromEntries(contenders.map(({ id }, at) => [id, outcomes[at]])) });
  const laboratory = createLaboratory({ choices, results, client, pool: () => pool, importing });
  return { laboratory, choices, given, run: () => laboratory.store.getState().run };
}

describe("the laboratory", () => {
  it("gives the same numbers with any number of workers", async () => {
    const runs = [];
    for (const size of [1, 3]) {
      const host = await withWorkers(size);
      await host.laboratory.start(settings!);
      expect(host.run()).toMatchObject({ status: "done", progress: 1, message: "" });
      runs.push(host.run()!);
    }
    expect(runs[1].curves).toEqual(runs[0].curves);
    expect(runs[1].showcase).toEqual(runs[0].showcase);
    expect(runs[0].curves!.contenders).toHaveLength(runs[0].contenders.length);
  });

  it("stops when told and says so", async () => {
    const host = await withWorkers(1);
    const running = host.laboratory.start(settings!);
    host.laboratory.cancel();
    await running;
    expect(host.run()).toMatchObject({ status: "stopped", curves: null });
  });

  it("sends its first season off as a data set, which is opened", async () => {
    const host = await withWorkers(1);
    const id = await host.laboratory.send(settings!, "A bridge");
    const { current, dataSets } = host.choices.store.getState();
    expect(current).toBe(id);
    const { source, name } = dataSets.find((one) => one.id === id)!;
    expect(name).toBe("A bridge");
    expect(host.given.get(source.kind === "stored" ? source.base : "")).toMatchObject({
      raceCount: 120,
      playerCount: 12,
    });
  });

  it("forgets own settings with a new scenario", async () => {
    const { laboratory } = await withWorkers(1);
    laboratory.set("races", 50);
    expect(laboratory.store.getState().parameters).toEqual({ races: 50 });
    laboratory.setScenario("islands");
    expect(laboratory.store.getState()).toMatchObject({ scenario: "islands", parameters: {} });
  });
});
