// @isolation own-process
import { describe, expect, it, vi } from "vitest";
import { createClient, isUnwanted } from "../../src/worker/client";
import { fakeWorkers, settle } from "./support/fakeTransport";

const race = (n: number) => ({ n }) as never;
const history = { raceCount: 0 } as never;

/** What became of a promise, in a word. */
function fate(promise: Promise<unknown>): { now: string; value: unknown } {
  const seen = { now: "waiting", value: undefined as unknown };
  promise.then(
    (value) => Object.assign(seen, { now: "done", value }),
    (error: Error) => Object.assign(seen, { now: error.name, value: error }),
  );
  return seen;
}

describe("a call", () => {
  it("starts the worker only when there is work", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    expect(workers.started).toBe(0);
    const seen = fate(client.call("describe", null));
    expect(workers.started).toBe(1);
    await workers.posted[0].answer({ models: [] });
    expect(seen).toMatchObject({ now: "done", value: { models: [] } });
    void client.call("describe", null);
    expect(workers.started).toBe(1);
  });

  it("passes on the engine's error", async () => {
    const workers = fakeWorkers();
    const seen = fate(createClient(workers).call("describe", null));
    await workers.posted[0].refuse(new Error("no such model"));
    expect(seen).toMatchObject({ now: "Error", value: { message: "no such model" } });
  });

  it("reports progress until it finishes", async () => {
    const workers = fakeWorkers();
    const told: number[] = [];
    void createClient(workers).call("replay", race(1), { onProgress: (f) => told.push(f) });
    const [call] = workers.posted;
    call.onProgress?.(0.5);
    await call.answer({ contenders: [] });
    call.onProgress?.(0.9);
    expect(told).toEqual([0.5]);
  });
});

describe("latest wins", () => {
  it("keeps one request in the worker and only the newest waiting", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const seen = [1, 2, 3, 4].map((n) => fate(client.call("race", race(n))));
    await settle();
    expect(workers.of("race").map((call) => call.request)).toEqual([{ n: 1 }]);
    expect(seen.map((s) => s.now)).toEqual(["waiting", "SupersededError", "SupersededError", "waiting"]);

    await workers.of("race")[0].answer("first");
    expect(workers.of("race").map((call) => call.request)).toEqual([{ n: 1 }, { n: 4 }]);
    await workers.of("race")[1].answer("fourth");
    expect(seen[0]).toMatchObject({ now: "done", value: "first" });
    expect(seen[3]).toMatchObject({ now: "done", value: "fourth" });
  });

  it("a channel is free again afterwards, even after an error", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    fate(client.call("race", race(1)));
    await workers.of("race")[0].refuse(new Error("no"));
    fate(client.call("race", race(2)));
    expect(workers.of("race")).toHaveLength(2);
  });

  it("channels are independent of each other", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    for (const channel of ["a", "b", "a"]) fate(client.call("explain", race(1), { channel }));
    expect(workers.of("explain")).toHaveLength(2);
  });

  it("never queues: a hundred requests cost two calls", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const seen = Array.from({ length: 100 }, (_, n) => fate(client.call("race", race(n))));
    await workers.of("race")[0].answer(0);
    await workers.of("race")[1].answer(99);
    expect(workers.of("race")).toHaveLength(2);
    expect(seen.filter((s) => s.now === "SupersededError")).toHaveLength(98);
  });
});

describe("cancelling", () => {
  it("stops long work in the worker and answers at once", async () => {
    const workers = fakeWorkers();
    const stop = new AbortController();
    const seen = fate(createClient(workers).call("replay", race(1), { signal: stop.signal }));
    stop.abort();
    await settle();
    expect(seen.now).toBe("AbortError");
    expect(isUnwanted(seen.value)).toBe(true);
    expect(workers.cancelled).toEqual([workers.posted[0].id]);
  });

  it("sends nothing if it happens before the call", async () => {
    const workers = fakeWorkers();
    const seen = fate(createClient(workers).call("replay", race(1), { signal: AbortSignal.abort() }));
    await settle();
    expect(seen.now).toBe("AbortError");
    expect(workers.posted).toEqual([]);
  });

  it("drops the reply of an interactive call, and never sends a waiting one", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const [first, second] = [new AbortController(), new AbortController()];
    const seen = [first, second].map((stop, n) => fate(client.call("race", race(n), { signal: stop.signal })));
    first.abort();
    second.abort();
    await settle();
    await workers.of("race")[0].answer("late");
    expect(seen.map((s) => s.now)).toEqual(["AbortError", "AbortError"]);
    expect(workers.of("race")).toHaveLength(1);
    fate(client.call("race", race(3)));
    expect(workers.of("race")).toHaveLength(2);
  });

  it("leaves no listener on the signal", async () => {
    const workers = fakeWorkers();
    const stop = new AbortController();
    const add = vi.spyOn(stop.signal, "addEventListener");
    const remove = vi.spyOn(stop.signal, "removeEventListener");
    void createClient(workers).call("describe", null, { signal: stop.signal });
    await workers.posted[0].answer({});
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
  });
});

describe("a worker that crashes", () => {
  it("a worker that crashes is restarted for lost calls, and the page is informed once", async () => {
    const workers = fakeWorkers();
    const onDeath = vi.fn();
    const client = createClient({ ...workers, onDeath });
    const seen = [fate(client.call("describe", null)), fate(client.call("race", race(1)))];
    await workers.kill();
    expect(onDeath).toHaveBeenCalledTimes(1);
    expect(onDeath.mock.calls[0][0].message).toContain("out of memory");
    expect(workers.terminated).toBe(1);
    const again = workers.posted.filter((call) => call.worker === 1);
    expect(again.map((call) => call.name)).toEqual(["describe", "race"]);
    await again[0].answer("alive");
    expect(seen[0]).toMatchObject({ now: "done", value: "alive" });
    await workers.kill();
    expect(seen[1].now).toBe("WorkerDiedError");
    expect(workers.posted).toHaveLength(4);
  });

  it("cancelled calls are not repeated after a crash", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const stop = new AbortController();
    const seen = fate(client.call("describe", null, { signal: stop.signal }));
    stop.abort();
    await workers.kill();
    expect(seen.now).toBe("AbortError");
    expect(workers.started).toBe(1);
  });

  it("answers the lost call of a channel before the newer one that waits", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const [lost, newest] = [fate(client.call("race", race(1))), fate(client.call("race", race(2)))];
    await workers.kill();
    await workers.of("race")[1].answer("first");
    expect(lost).toMatchObject({ now: "done", value: "first" });
    await workers.of("race")[2].answer("second");
    expect(newest).toMatchObject({ now: "done", value: "second" });
  });

  it("a crashed worker is replaced at the next call, after sending its bases", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    void client.call("give", { key: "a", history });
    await workers.posted[0].answer(null);
    void client.call("read", { key: "b" } as never);
    await workers.posted[1].answer({ history });
    void client.call("give", { key: "gone", history });
    await workers.posted[2].answer(null);
    void client.call("forget", { key: "gone" });
    await workers.posted[3].answer(null);
    await workers.kill();
    expect(workers.started).toBe(1);
    void client.call("derive", { base: "b" } as never);
    expect(workers.started).toBe(2);
    const again = workers.posted.filter((call) => call.worker === 1);
    expect(again.map((call) => call.name)).toEqual(["give", "give", "derive"]);
    expect(again.slice(0, 2).map((call) => (call.request as { key: string }).key)).toEqual(["a", "b"]);
    expect(client.has("b")).toBe(true);
    expect(client.has("gone")).toBe(false);
  });

  it("frees its channels: the next interactive call is sent", async () => {
    const workers = fakeWorkers();
    const client = createClient(workers);
    const first = fate(client.call("race", race(1)));
    await workers.kill();
    await workers.kill();
    expect(first.now).toBe("WorkerDiedError");
    const second = fate(client.call("race", race(2)));
    await workers.of("race")[2].answer("alive");
    expect(second).toMatchObject({ now: "done", value: "alive" });
  });

  it("ignores a late crash report of a replaced worker", async () => {
    const workers = fakeWorkers();
    const onDeath = vi.fn();
    const client = createClient({ ...workers, onDeath });
    fate(client.call("describe", null));
    await workers.kill(0);
    fate(client.call("describe", null));
    await workers.kill(0);
    expect(onDeath).toHaveBeenCalledTimes(1);
  });
});
