/** What entrants share and what held for them, over the worker. */
import { expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { createClient } from "../../src/worker/client";
import { inProcess } from "./support/inProcess";

const CARS = ["x", "y", "x", "y"];
const ORDERS = ["ABCD", "BADC", "ACBD", "CADB", "ABDC", "CBAD", "DABC", "ACDB"];

async function withSeason() {
  const client = createClient({ connect: inProcess });
  const races = ORDERS.map((order, r) => ({
    entrants: order.split("").map((name, place) => ({
      name,
      rank: place + 1,
      shared: { car: CARS[("ABCD".indexOf(name) + (r % 3 === 0 ? 1 : 0)) % 4] },
      conditions: { weight: place },
    })),
  }));
  const { buildHistory } = await import("../../src/engine/history/build");
  await client.call("give", { key: "base", history: buildHistory(races).history });
  return client;
}

const ref = (shared?: readonly string[]) => ({ base: "base", edits: [], options: { ...DEFAULT_OPTIONS, shared } });

it("replays with the blocks that the reading names, or the contender", async () => {
  const client = await withSeason();
  const replay = async (history: ReturnType<typeof ref>, names?: readonly string[]) => {
    const blocks = names?.map((name) => ({ kind: "shared", name }) as const);
    const contender = { model: "plackett-luce", parameters: {}, ...(blocks && { blocks }) };
    return (await client.call("replay", { history, contenders: [contender] })).contenders[0];
  };
  const byReading = await replay(ref(["car"]));
  expect(byReading.blocks!.map(({ name, groups }) => [name, groups])).toEqual([["car", ["y", "x"]]]);
  expect(await replay(ref(), ["car"])).toEqual(byReading);
  expect((await replay(ref(["car"]), [])).blocks).toBeUndefined();
  const [{ before, after, group, rating }] = byReading.blocks!;
  const last = group.lastIndexOf(0);
  expect(after[last]).toBe(rating[0]);
  expect(before[0]).toBe(0);
});

it("evaluates with and without a block over the same resamples", async () => {
  const client = await withSeason();
  const [withCar, without] = await Promise.all(
    [[{ kind: "shared", name: "car" } as const], []].map((blocks) =>
      client.call("evaluate", {
        history: ref(),
        contender: { model: "plackett-luce", parameters: {}, blocks },
        options: { resamples: 50 },
      }),
    ),
  );
  const { paired } = await client.call("compare", {
    contenders: [withCar, without],
    options: { labels: ["with car", "players alone"], races: Int32Array.of(8, 8, 8, 8) },
  });
  expect(paired[0].differences.pairLogLoss!.value).toBeCloseTo(
    withCar.metrics.pairLogLoss! - without.metrics.pairLogLoss!,
    12,
  );
  expect(paired[0].differences.pairLogLoss!.interval).not.toBeNull();
});

it("tunes the rate of a block", async () => {
  const client = await withSeason();
  const contender = {
    model: "plackett-luce",
    parameters: {},
    blocks: [{ kind: "shared", name: "car", rate: 0.2 } as const],
  };
  const settings = {
    contender,
    parameters: ["learningRate", "rate:car"],
    metric: "pairLogLoss",
    split: 0.7,
    seed: 1,
  } as const;
  const { batch } = await client.call("tuneNext", { settings, path: [] });
  expect(Object.keys(batch[0])).toEqual(["learningRate", "rate:car"]);
  const value = (rate: number) =>
    client.call("tuneTry", { history: ref(), settings, values: { learningRate: 0.1, "rate:car": rate } });
  expect(await value(0.5)).not.toBe(await value(0.01));
  const report = await client.call("tuneReport", { history: ref(), settings, values: batch[0] });
  expect(report.split.races).toBeGreaterThan(0);
});

it("fits all races with blocks", async () => {
  const client = await withSeason();
  const options = { likelihood: "plackett-luce-race" } as const;
  const fit = await client.call("fitBlocks", {
    history: ref(),
    blocks: [
      { kind: "shared", name: "car" },
      { kind: "condition", name: "weight" },
    ],
    options,
  });
  expect(fit.terms.map(({ name, labels }) => [name, labels.length])).toEqual([
    ["player", 4],
    ["car", 2],
    ["weight", 1],
  ]);
  expect(fit.converged).toBe(true);
  // Who is heavier finished later, always.
  expect(fit.terms[2].estimate[0]).toBeLessThan(0);
  const byReading = await client.call("fitBlocks", { history: ref(["car"]), options });
  expect(byReading.terms.map(({ name }) => name)).toEqual(["player", "car"]);
});
