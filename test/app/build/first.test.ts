// @isolation fresh-modules
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { convergenceAnswers, engine, firstAnswers, learnAnswers } from "../../../src/app/build/first";
import { createChoices } from "../../../src/store/choices";
import { exampleById, FIRST_EXAMPLE } from "../../../src/store/examples";
import { createRecompute } from "../../../src/store/recompute";
import { createResults } from "../../../src/store/results";
import { same } from "../../../src/store/same";
import { createWanted } from "../../../src/store/wanted";
import { createSimulation } from "../../../src/store/runs/simulation";
import {
  answersOfBytes,
  answersToBytes,
  firstOfBytes,
  firstToBytes,
  type First,
  type FirstAnswer,
} from "../../../src/worker/client/first/files";
import { createFirst } from "../../../src/worker/client/first/client";
import { CALLS, type CallName, type RequestOf, type ResultOf } from "../../../src/worker/protocol";
import { patience } from "../../support/pace";

const BASE = `example:${FIRST_EXAMPLE}`;
let made: First;
let bytes: Uint8Array<ArrayBuffer>;
let simulated: Uint8Array<ArrayBuffer>;
/** The live engine with the example as it is read from its file. */
let live: ReturnType<typeof engine>;

beforeAll(async () => {
  made = await firstAnswers();
  bytes = firstToBytes(made);
  simulated = answersToBytes(await convergenceAnswers(made));
  live = engine();
  const example = exampleById(FIRST_EXAMPLE)!;
  const data = new Uint8Array(readFileSync(`public/${example.file}`));
  live("read", { key: BASE, inputs: [{ name: example.file, data }], options: example.read, preview: 0 });
}, patience(60_000));

describe("the answers that come with the page", () => {
  it("the answers that come with the page equal the live engine's to the last digit", () => {
    const shipped = firstOfBytes(bytes);
    expect(shipped.answers.map(({ name }) => name).toSorted()).toEqual(
      ["derive", "describe", "inspect", "race", "race", "replay"].toSorted(),
    );
    expectLive(shipped.answers);
    expect(same(shipped.history, made.history)).toBe(true);
    expect(shipped.history.raceCount).toBe(exampleById(FIRST_EXAMPLE)!.races);
  });

  it("the answers that come with the page equal the live engine's on Convergence and in the first lesson", () => {
    const runs = answersOfBytes(simulated);
    expect(runs.map(({ name }) => name)).toEqual([
      "simulationPlan",
      ...Array.from({ length: 4 }, () => "simulationRun"),
      "simulationCurves",
    ]);
    expectLive(runs);
    const taught = answersOfBytes(answersToBytes(learnAnswers()));
    expect(taught.map(({ name }) => name)).toEqual(["race"]);
    expectLive(taught);
  });

  it("the answers that come with the page are small, because a first visit waits for them", () => {
    expect(bytes.length).toBeLessThan(400_000);
    expect(simulated.length).toBeLessThan(300_000);
  });
});

function expectLive(answers: readonly FirstAnswer[]): void {
  for (const { name, request, answer } of answers) {
    const now = live(name, request as RequestOf<typeof name>);
    // Properties without a value do not go through JSON.
    expect(same(plain(answer), plain(now)), name).toBe(true);
  }
}

const plain = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, plain(part)]),
  );
};

/** A visit whose worker answers nothing by itself. */
function visit(
  change: (choices: ReturnType<typeof createChoices>) => void = () => {},
  file: typeof bytes | null = bytes,
) {
  const results = createResults();
  const choices = createChoices(undefined, results.store.getState);
  choices.untracked(() => change(choices));
  const wanted = createWanted();
  for (const what of ["updates", "upsets", "wins", "placements"] as const) wanted.want(what);
  const asked: CallName[] = [];
  const kept = new Set<string>();
  const first = createFirst(Promise.resolve([file]), same);
  const call = <Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<ResultOf<Name>> => {
    asked.push(name);
    if (name === "give") kept.add((request as RequestOf<"give">).key);
    return name === "give" ? Promise.resolve(null as ResultOf<Name>) : new Promise(() => {});
  };
  const worker = { call, has: (key: string) => kept.has(key), baseOf: () => undefined };
  const fetchExample = vi.fn(() => new Promise<never>(() => {}));
  const loadBase = async () => null;
  createRecompute({ choices, results, wanted, client: first.answering(worker), first, loadBase, fetchExample }).start();
  return { results, asked, fetchExample };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: patience(5_000), interval: 5 });

describe("a first visit", () => {
  it("shows the first figures of Race and Season before the worker has answered", async () => {
    const { results, asked, fetchExample } = visit();
    await until(() => expect(results.store.getState().race.status).toBe("ready"));
    const { snapshot, replays, race, description } = results.store.getState();
    expect(snapshot.value?.history.raceCount).toBe(225);
    expect(replays.c4.status).toBe("ready");
    expect(race.value?.contenders).toEqual(["c4"]);
    expect(race.value?.answer.wins).toHaveLength(race.value!.entrants.length ** 2);
    expect(description.value?.models.length).toBeGreaterThan(10);
    // The other systems are rated by the live engine.
    await until(() => expect(asked).toContain("replay"));
    expect(asked.filter((name) => CALLS[name].kind === "long")).toEqual(["replay"]);
    expect(fetchExample).not.toHaveBeenCalled();
  });

  it("asks the live engine for anything else: an edited season, another system, another example", async () => {
    const edited = visit(({ dataSets }) => dataSets.edit({ type: "delete-race", key: 3 }));
    await until(() => expect(edited.asked).toContain("derive"));
    expect(edited.results.store.getState().snapshot.value).toBeNull();

    const other = visit(({ contenders }) => contenders.focus("c1"));
    await until(() => expect(other.asked).toContain("replay"));
    expect(other.results.store.getState().replays.c1?.value ?? null).toBeNull();
  });

  it("asks the live engine for saved data and links", async () => {
    const saved = visit((choices) => {
      const { contenders } = choices.store.getState();
      choices.restore({
        contenders: contenders.map((one) => ({ ...one, parameters: { ...one.parameters, learningRate: 0.2 } })),
      });
    });
    await until(() => expect(saved.asked).toContain("inspect"));
    await until(() => expect(saved.results.store.getState().snapshot.status).not.toBe("idle"));
    const { replays, race, inspections } = saved.results.store.getState();
    expect(inspections).toEqual({});
    expect(Object.values(replays).filter(({ value }) => value)).toEqual([]);
    expect(race.value).toBeNull();

    const own = visit((choices) => {
      const [example] = choices.store.getState().dataSets;
      choices.restore({
        dataSets: [{ ...example, name: "Club", source: { kind: "stored", base: "b1" } }],
        current: example.id,
      });
    });
    await until(() => expect(own.results.store.getState().snapshot.status).toBe("error"));
    expect(own.results.store.getState().snapshot.value).toBeNull();
  });

  it("works without the file", async () => {
    const { fetchExample } = visit(undefined, null);
    await until(() => expect(fetchExample).toHaveBeenCalled());
  });
});

describe("a first visit of Convergence", () => {
  const open = (change: (choices: ReturnType<typeof createChoices>) => void = () => {}) => {
    const choices = createChoices();
    change(choices);
    const results = createResults();
    const { contenders, convergence } = choices.store.getState();
    const outcomes = live("inspect", { contenders });
    results.store.setState({ inspections: Object.fromEntries(contenders.map(({ id }, at) => [id, outcomes[at]])) });
    const first = createFirst(Promise.resolve([bytes, simulated]), same);
    const asked: CallName[] = [];
    const call = <Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<ResultOf<Name>> => {
      asked.push(name);
      return Promise.resolve(live(name, request));
    };
    const pool = {
      call,
      map: <Name extends CallName>(name: Name, requests: readonly RequestOf<Name>[]) =>
        Promise.all(requests.map((request) => call(name, request))),
    };
    const client = first.answering({ call });
    const simulation = createSimulation({
      choices,
      results,
      client,
      pool: () => first.answeringPool(() => pool),
      importing: { adopt: () => Promise.resolve() },
      now: () => 0,
    });
    return { convergence, client, simulation, asked };
  };

  it("draws the first seasons before the worker has answered", async () => {
    const { convergence, client, simulation, asked } = open();
    const { settings } = await client.call("simulationPlan", convergence);
    await simulation.preview(settings!);
    const { findings, run } = simulation.store.getState();
    expect(run.status).toBe("done");
    expect(findings?.curves.repetitions).toBe(4);
    expect(findings?.showcase.names.length).toBeGreaterThan(5);
    expect(asked).toEqual([]);
  });

  it("asks the live engine if a link or stored choices differ", async () => {
    const { convergence, client, simulation, asked } = open(({ convergence: { set } }) => set("seed", 5));
    const { settings } = await client.call("simulationPlan", convergence);
    await simulation.preview(settings!);
    expect(asked).toContain("simulationPlan");
    expect(asked).toContain("simulationRun");
  });
});
