// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { createStore } from "zustand";
import { RUNS_VERSION, keepRuns } from "../../../src/store/persistence/runs";
import { NO_RUN, after } from "../../../src/store/runs/run";
import type { Run, RunEvent } from "../../../src/store/runs/run";

/** A browser's storage that outlives pages. */
function browser() {
  const kept = new Map<string, unknown>();
  let time = 0;
  let writes = 0;
  const storage = {
    get: async (key: string) => structuredClone(kept.get(key)),
    update: async (key: string, change: (old: unknown) => unknown) => {
      writes++;
      kept.set(key, structuredClone(change(structuredClone(kept.get(key)))));
    },
  };
  /** A page that opens, with one run in it. */
  const page = async () => {
    const store = createStore<{ run: Run<unknown> }>()(() => ({ run: NO_RUN }));
    const send = (event: RunEvent<unknown>) => store.setState(({ run }) => ({ run: after(run, event) }));
    const place = {
      get: () => store.getState().run,
      subscribe: store.subscribe,
      restore: (run: Run<unknown>) => send({ type: "restore", run }),
    };
    await keepRuns(storage, { study: place }, () => time);
    return { send, run: place.get };
  };
  return { page, kept, writes: () => writes, wait: (ms: number) => void (time += ms) };
}

describe("runs after a reload", () => {
  it("runs after a reload are restored as they ended", async () => {
    const { page } = browser();
    const first = await page();
    first.send({ type: "start" });
    first.send({ type: "finish", value: { curve: Float64Array.of(1, 2) } });
    expect((await page()).run()).toEqual(first.run());
  });

  it("unfinished runs are restored as cancelled with their results", async () => {
    const { page } = browser();
    const first = await page();
    first.send({ type: "start", value: [] });
    first.send({ type: "part", value: [1] });
    expect((await page()).run()).toMatchObject({ status: "cancelled", value: [1] });
  });

  it("writes partial results occasionally, and progress never", async () => {
    const { page, writes, wait, kept } = browser();
    const { send } = await page();
    send({ type: "start" });
    send({ type: "part", value: [1] });
    const before = writes();
    send({ type: "part", value: [1, 2] });
    send({ type: "progress", progress: 0.5 });
    expect(writes()).toBe(before);
    wait(3000);
    send({ type: "progress", progress: 0.6 });
    expect(writes()).toBe(before);
    send({ type: "part", value: [1, 2, 3] });
    expect(writes()).toBe(before + 1);
    expect(kept.get("run:study")).toMatchObject({ run: { value: [1, 2, 3] } });
  });

  it("runs too large to store are gone after a reload, and not replaced by an older one", async () => {
    const { page, kept } = browser();
    const { send } = await page();
    send({ type: "start" });
    send({ type: "finish", value: "small" });
    expect(kept.get("run:study")).toBeDefined();
    send({ type: "start" });
    send({ type: "finish", value: { many: [new Float64Array(1_000_000)] } });
    expect(kept.get("run:study")).toBeUndefined();
    expect((await page()).run()).toBe(NO_RUN);
  });

  it("runs after a reload are left alone when a newer version stored them", async () => {
    const { page, kept } = browser();
    const newer = { version: RUNS_VERSION + 1, run: { ...NO_RUN, status: "done" } };
    const beside = await page();
    kept.set("run:study", newer);
    const after = await page();
    expect(after.run()).toBe(NO_RUN);
    for (const { send } of [beside, after]) {
      send({ type: "start" });
      send({ type: "finish", value: "mine" });
      send({ type: "start" });
      send({ type: "finish", value: { many: [new Float64Array(1_000_000)] } });
    }
    await Promise.resolve();
    expect(kept.get("run:study")).toEqual(newer);
  });

  it("starts empty if storage cannot be read", async () => {
    const store = createStore<{ run: Run<unknown> }>()(() => ({ run: NO_RUN }));
    const broken = () => Promise.reject(new Error("no storage"));
    const place = { get: () => store.getState().run, subscribe: store.subscribe, restore: () => undefined };
    await keepRuns({ get: broken, update: broken }, { study: place }, () => 0);
    store.setState({ run: { ...NO_RUN, status: "done", value: 1 } });
    expect(store.getState().run.value).toBe(1);
  });
});
