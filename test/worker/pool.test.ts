import { describe, expect, it } from "vitest";
import { createPool, poolSize } from "../../src/worker/pool";
import { fakeWorkers, settle } from "./support/fakeTransport";

const requests = (n: number) => Array.from({ length: n }, (_, i) => ({ i }) as never);

/** Answers each call with its request's square until none is left, the newest first. */
async function answerAll(workers: ReturnType<typeof fakeWorkers>): Promise<void> {
  for (let done = 0; done < workers.posted.length;) {
    const open = workers.posted.slice(done);
    done = workers.posted.length;
    for (const call of open.reverse())
      await call.answer(call.name === "replay" ? (call.request as { i: number }).i ** 2 : null);
    await settle();
  }
}

it("poolSize is one worker for each core, between 2 and 8", () => {
  expect([1, 2, 5, 8, 64, NaN].map((cores) => poolSize(cores))).toEqual([2, 2, 5, 8, 8, 2]);
});

describe("map", () => {
  it.each([1, 2, 3, 8])("returns the same results in order with %i workers", async (size) => {
    const workers = fakeWorkers();
    const mapped = createPool({ connect: workers.connect, size }).map("replay", requests(7));
    await settle();
    expect(workers.started).toBe(Math.min(size, 7));
    await answerAll(workers);
    expect(await mapped).toEqual([0, 1, 4, 9, 16, 25, 36]);
  });

  it("reports each result and total progress", async () => {
    const workers = fakeWorkers();
    const each: [number, unknown][] = [];
    const told: number[] = [];
    const mapped = createPool({ connect: workers.connect, size: 2 }).map("replay", requests(4), {
      onEach: (index, result) => each.push([index, result]),
      onProgress: (fraction) => told.push(fraction),
    });
    await settle();
    workers.posted[0].onProgress?.(0.5);
    await answerAll(workers);
    await mapped;
    expect(each.toSorted(([a], [b]) => a - b)).toEqual([
      [0, 0],
      [1, 1],
      [2, 4],
      [3, 9],
    ]);
    expect(told[0]).toBeCloseTo(0.125, 12);
    expect(told.at(-1)).toBeCloseTo(1, 12);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it("sends every worker the bases first, once", async () => {
    const workers = fakeWorkers();
    const pool = createPool({ connect: workers.connect, size: 2 });
    const bases = [{ key: "a", history: {} as never }];
    for (let round = 0; round < 2; round++) {
      const mapped = pool.map("replay", requests(4), { bases });
      await settle();
      await answerAll(workers);
      await mapped;
    }
    expect(
      workers
        .of("give")
        .map((call) => call.worker)
        .toSorted(),
    ).toEqual([0, 1]);
    expect(workers.posted[0].name).toBe("give");
  });

  it("stops everything when cancelled", async () => {
    const workers = fakeWorkers();
    const stop = new AbortController();
    const mapped = createPool({ connect: workers.connect, size: 2 }).map("replay", requests(9), {
      signal: stop.signal,
    });
    const failed = expect(mapped).rejects.toMatchObject({ name: "AbortError" });
    await settle();
    stop.abort();
    await failed;
    await settle();
    expect(workers.cancelled).toHaveLength(2);
    expect(workers.of("replay")).toHaveLength(2);
  });

  it("stops everything when one fails", async () => {
    const workers = fakeWorkers();
    const mapped = createPool({ connect: workers.connect, size: 2 }).map("replay", requests(9));
    const failed = expect(mapped).rejects.toThrow("no such model");
    await settle();
    await workers.posted[0].refuse(new Error("no such model"));
    await failed;
    expect(workers.of("replay")).toHaveLength(2);
  });

  it("repeats a call after a crash, but not endlessly", async () => {
    const workers = fakeWorkers();
    const mapped = createPool({ connect: workers.connect, size: 1 }).map("replay", requests(1));
    const failed = expect(mapped).rejects.toMatchObject({ name: "WorkerDiedError" });
    await settle();
    await workers.kill();
    expect(workers.started).toBe(2);
    await workers.kill();
    await failed;
    expect(workers.started).toBe(2);
  });

  it("map finishes at once without work", async () => {
    expect(await createPool({ connect: fakeWorkers().connect, size: 2 }).map("replay", [])).toEqual([]);
  });
});
