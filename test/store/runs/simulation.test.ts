// @isolation fresh-modules
import { describe, expect, it, vi } from "vitest";
import { simulationPlan } from "../../../src/engine/simulation/plan";
import { createChoices } from "../../../src/store/choices";
import { createSimulation } from "../../../src/store/runs/simulation";
import { createResults } from "../../../src/store/results";
import type { History } from "../../../src/engine/history/types";
import { createClient } from "../../../src/worker/client";
import { createPool } from "../../../src/worker/pool";
import { inProcess } from "../../worker/support/inProcess";

const { settings } = simulationPlan("bridge", { races: 120, repetitions: 5, players: 12 });

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
  const simulation = createSimulation({
    choices,
    results,
    client,
    pool: () => pool,
    importing,
    now: () => performance.now(),
  });
  const mapped = vi.spyOn(pool, "map");
  return {
    simulation,
    choices,
    given,
    /** The run, with what it is of beside it. */
    run: () => {
      const { value, ...rest } = simulation.store.getState().run;
      return { ...rest, goal: value?.goal, count: value?.repetitions.length ?? 0 };
    },
    findings: () => simulation.store.getState().findings!,
    /** Repetitions that were sent to the pool, call by call. */
    asked: () =>
      mapped.mock.calls.map(([, requests]) => requests.map((one) => (one as { repetition: number }).repetition)),
  };
}

describe("the simulation", () => {
  it("runs the systems that a scenario mentions besides the user's", async () => {
    const host = await withWorkers(2);
    const own = host.choices.store.getState().contenders;
    host.simulation.setScenario("wrong");
    const { settings: wrong } = simulationPlan("wrong", { races: 60, repetitions: 2, players: 10 });
    await host.simulation.start(wrong!);
    const { contenders, curves } = host.findings();
    expect(contenders.slice(0, own.length)).toEqual(own);
    for (const model of ["pairwise-elo", "plackett-luce"])
      expect(contenders.filter((one) => one.model === model).length).toBeGreaterThan(0);
    expect(curves.variants.map(({ lawHolds }) => lawHolds)).toEqual(expect.arrayContaining([true, false]));
    expect(host.choices.store.getState().contenders).toEqual(own);
  });

  it("gives the same numbers with any number of workers", async () => {
    const runs = [];
    for (const size of [1, 3]) {
      const host = await withWorkers(size);
      await host.simulation.start(settings!);
      expect(host.run()).toMatchObject({ status: "done", progress: 1, message: "" });
      runs.push(host.findings());
    }
    expect(runs[1].curves).toEqual(runs[0].curves);
    expect(runs[1].showcase).toEqual(runs[0].showcase);
    expect(runs[0].curves).toMatchObject({ repetitions: 5 });
    expect(runs[0].curves.lines).toHaveLength(runs[0].contenders.length);
    for (const { error } of runs[0].curves.lines) expect(error.mean.at(-1)).toBeGreaterThan(0);
  });

  it("stops on request and says so", async () => {
    const host = await withWorkers(1);
    const running = host.simulation.start(settings!);
    host.simulation.cancel();
    await running;
    expect(host.run()).toMatchObject({ status: "cancelled", count: 0 });
    expect(host.findings()).toBeNull();
  });

  it("shows partial results, keeps them when stopped, and continues with the rest", async () => {
    const host = await withWorkers(1);
    const seen: number[] = [];
    const deaf = host.simulation.store.subscribe(({ findings }) => {
      const count = findings?.curves.repetitions ?? 0;
      if (count > (seen.at(-1) ?? 0)) seen.push(count);
      if (count === 2) host.simulation.cancel();
    });
    await host.simulation.start(settings!);
    await vi.waitFor(() => expect(host.findings().curves.repetitions).toBe(host.run().count));
    const { status, count } = host.run();
    expect(status).toBe("cancelled");
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThan(5);
    expect(seen[0]).toBe(1);
    deaf();

    await host.simulation.start(settings!);
    expect(host.run()).toMatchObject({ status: "done", count: 5, progress: 1 });
    expect(host.asked()[1]).toEqual([0, 1, 2, 3, 4].slice(count));
    const whole = await withWorkers(2);
    await whole.simulation.start(settings!);
    expect(host.findings().curves).toEqual(whole.findings().curves);
    expect(host.findings().showcase).toEqual(whole.findings().showcase);
  });

  it("previews the first few repetitions once, and the whole run includes them", async () => {
    const host = await withWorkers(1);
    await host.simulation.preview(settings!);
    expect(host.run()).toMatchObject({ status: "done", goal: 4, count: 4 });
    await host.simulation.preview(settings!);
    await host.simulation.start(settings!);
    expect(host.asked()).toEqual([[0, 1, 2, 3], [4]]);
    expect(host.findings().curves.repetitions).toBe(5);
  });

  it("starts over for other settings or contenders, and previews no long season", async () => {
    const host = await withWorkers(1);
    const short = { ...settings!, races: 40, repetitions: 2 };
    await host.simulation.preview(short);
    await host.simulation.preview({ ...short, seed: 2 });
    host.choices.contenders.setParameter(host.choices.store.getState().contenders[0].id, "learningRate", 0.3);
    await host.simulation.preview({ ...short, seed: 2 });
    expect(host.asked()).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    await host.simulation.preview({ ...short, races: 50_000, field: 6 });
    expect(host.asked()).toHaveLength(3);
    expect(host.findings().settings.races).toBe(40);
  });

  it("makes a data set of its first season, and opens it", async () => {
    const host = await withWorkers(1);
    const id = await host.simulation.send(settings!, "A bridge");
    const { current, dataSets } = host.choices.store.getState();
    expect(current).toBe(id);
    const { source, name } = dataSets.find((one) => one.id === id)!;
    expect(name).toBe("A bridge");
    expect(host.given.get(source.kind === "stored" ? source.base : "")).toMatchObject({
      raceCount: 120,
      playerCount: 12,
    });
  });

  it("resets settings with a new scenario or on request, without undo steps", async () => {
    const { simulation, choices } = await withWorkers(1);
    const chosen = () => choices.store.getState().convergence;
    simulation.set("races", 50);
    expect(chosen()).toEqual({ scenario: "constant", parameters: { races: 50 } });
    simulation.setScenario("islands");
    expect(chosen()).toEqual({ scenario: "islands", parameters: {} });
    simulation.set("seed", 7);
    simulation.reset();
    expect(chosen()).toEqual({ scenario: "islands", parameters: {} });
    expect(choices.store.temporal.getState().pastStates).toHaveLength(0);
  });
});

describe("curves of all races", () => {
  const small = { ...settings!, repetitions: 3 };

  it("curves of all races are fitted repetition by repetition with one drift, independent of the number of workers", async () => {
    const found = [];
    for (const size of [1, 2]) {
      const { simulation } = await withWorkers(size);
      await simulation.smooth(small);
      const { status, value } = simulation.store.getState().smoothing;
      expect(status).toBe("done");
      found.push(value!.seasons.toSorted((a, b) => a.repetition - b.repetition));
    }
    expect(found[0]).toEqual(found[1]);
    expect(found[0].map(({ repetition }) => repetition)).toEqual([0, 1, 2]);
    expect(new Set(found[0].map(({ choice }) => choice.options.raceDrift)).size).toBe(1);
  });

  it("keeps finished fits when stopped", async () => {
    const { simulation } = await withWorkers(1);
    simulation.store.subscribe(({ smoothing }) => {
      if (smoothing.status === "partial" && smoothing.value!.seasons.length === 1) simulation.stopSmoothing();
    });
    await simulation.smooth(small);
    const { status, value } = simulation.store.getState().smoothing;
    expect(status).toBe("cancelled");
    expect(value!.seasons).toHaveLength(1);
  });
});
