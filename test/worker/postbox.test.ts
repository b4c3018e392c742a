import { describe, expect, it } from "vitest";
import { laterHandlers } from "../../src/worker/handlers/later";
import { ratingHandlers } from "../../src/worker/handlers/rating";
import { HistoryStore } from "../../src/worker/handlers/historyStore";
import { createPostbox, SLICE_MS, type Handlers } from "../../src/worker/postbox";
import { CALLS } from "../../src/worker/protocol";
import { buffersOf, withTransfer } from "../../src/worker/transfer";

/** A long call of `steps` steps of one millisecond each, on a clock that only it moves. */
function bench(steps: number) {
  let time = 0;
  const pauses: number[] = [];
  let onPause: () => void = () => undefined;
  let closed = false;
  const handlers = {
    *read() {
      try {
        for (let i = 1; i <= steps; i++) {
          time += 1;
          yield i / steps;
        }
        return "read";
      } finally {
        closed = true;
      }
    },
    inspect: ({ contenders }: { contenders: unknown[] }) => contenders.length,
    derive: () => {
      throw new Error("no base");
    },
  } as unknown as Handlers;
  const postbox = createPostbox(handlers, {
    now: () => time,
    pause: async () => {
      pauses.push(time);
      onPause();
    },
  });
  return { postbox, pauses, onPause: (hook: () => void) => void (onPause = hook), isClosed: () => closed };
}

const nothing = null as never;

describe("long calls", () => {
  it("runs in slices with pauses between", async () => {
    const { postbox, pauses } = bench(40);
    expect(await postbox.run(1, "read", nothing)).toBe("read");
    expect(pauses).toEqual([SLICE_MS, 2 * SLICE_MS, 3 * SLICE_MS]);
  });

  it("reports increasing progress, at most once in each slice", async () => {
    const { postbox } = bench(40);
    const told: number[] = [];
    await postbox.run(1, "read", nothing, (fraction) => told.push(fraction));
    expect(told).toEqual([12 / 40, 24 / 40, 36 / 40]);
  });

  it("pass on partial results", async () => {
    function* forecastCheck(_: unknown, __: AbortSignal, tell: (share: number, part: string) => void) {
      tell(0.5, "half");
      yield 0.5;
      return "whole";
    }
    const postbox = createPostbox({ forecastCheck } as unknown as Handlers, { now: () => 0, pause: async () => {} });
    const told: unknown[] = [];
    expect(await postbox.run(1, "forecastCheck", nothing, (...news) => told.push(news))).toBe("whole");
    expect(told).toEqual([[0.5, "half"]]);
  });

  it("stops at the next pause when cancelled, and releases resources", async () => {
    const { postbox, pauses, onPause, isClosed } = bench(1000);
    onPause(() => pauses.length === 2 && postbox.cancel(7));
    await expect(postbox.run(7, "read", nothing)).rejects.toMatchObject({ name: "AbortError" });
    expect(pauses).toHaveLength(2);
    expect(isClosed()).toBe(true);
  });

  it("long calls are unaffected by cancelling another or finished call", async () => {
    const { postbox, onPause } = bench(40);
    postbox.cancel(7);
    onPause(() => postbox.cancel(8));
    expect(await postbox.run(7, "read", nothing)).toBe("read");
    expect(await postbox.run(8 + 1, "read", nothing)).toBe("read");
  });

  it("lets a quick call in between", async () => {
    const { postbox, onPause } = bench(40);
    const order: string[] = [];
    onPause(
      () =>
        void postbox.run(2, "inspect", { contenders: [1, 2] } as never).then((n) => order.push(`quick ${String(n)}`)),
    );
    await postbox.run(1, "read", nothing).then(() => order.push("long"));
    expect(order[0]).toBe("quick 2");
    expect(order.at(-1)).toBe("long");
  });
});

describe("calls that cannot be answered", () => {
  it("reports unknown names, including inherited ones", async () => {
    const { postbox } = bench(1);
    await expect(postbox.run(1, "toString" as never, nothing)).rejects.toThrow("There is no call “toString”.");
  });
  it("pass on the engine's message", async () => {
    const { postbox } = bench(1);
    await expect(postbox.run(1, "derive", nothing)).rejects.toThrow("no base");
  });
});

describe("calls whose code loads later", () => {
  const clock = { now: () => 0, pause: () => Promise.resolve() };
  it("calls whose code loads later are answered after loading, unless cancelled", async () => {
    const begun: number[] = [];
    let arrive: (handler: unknown) => void = () => {};
    const code = new Promise((resolve) => {
      arrive = resolve;
    });
    const postbox = createPostbox({}, clock, () => code);
    const both = [postbox.run(1, "studyPlan", nothing), postbox.run(2, "studyPlan", nothing)];
    postbox.cancel(2);
    arrive(() => begun.push(begun.length));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    await expect(both[1]).rejects.toMatchObject({ name: "AbortError" });
    expect(begun).toEqual([0]);
  });

  it("loads every handler that the worker does not start with", async () => {
    const histories = new HistoryStore();
    const later = laterHandlers(histories);
    const early = Object.keys(ratingHandlers(histories));
    const others = Object.keys(CALLS).filter((name) => !early.includes(name)) as Parameters<typeof later>[0][];
    expect(others.length).toBeGreaterThan(30);
    for (const name of others) expect(await later(name), name).toBeTypeOf("function");
    expect(await later("toString" as never)).toBeUndefined();
  });

  it("calls whose code failed to load are loaded again", async () => {
    let isDown = true;
    const postbox = createPostbox({}, clock, () =>
      isDown ? Promise.reject(new Error("no network")) : Promise.resolve(() => "plan"),
    );
    await expect(postbox.run(1, "studyPlan", nothing)).rejects.toThrow("no network");
    isDown = false;
    expect(await postbox.run(2, "studyPlan", nothing)).toBe("plan");
  });
});

describe("buffersOf", () => {
  it("finds every buffer once, at any depth", () => {
    const shared = new Float64Array(4);
    const other = new Int32Array(2);
    const found = buffersOf({ a: shared, b: [{ c: shared.subarray(1) }, { d: other }], names: ["x", "y"], none: null });
    expect(found).toEqual([shared.buffer, other.buffer]);
  });
  it("finds none in plain data", () => {
    expect(buffersOf({ a: 1, b: "x", c: [1, 2], d: [] })).toEqual([]);
  });
});

it("withTransfer returns any other answer unchanged", () => {
  for (const answer of [null, undefined, 3, "text", [1], { a: Int32Array.of(1) }])
    expect(withTransfer(answer)).toBe(answer);
});
