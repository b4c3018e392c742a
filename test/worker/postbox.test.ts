import { describe, expect, it } from "vitest";
import { createPostbox, SLICE_MS, type Handlers } from "../../src/worker/postbox";
import { buffersOf, handedOver } from "../../src/worker/transfer";

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
  it("run in slices with pauses between", async () => {
    const { postbox, pauses } = bench(40);
    expect(await postbox.run(1, "read", nothing)).toBe("read");
    expect(pauses).toEqual([SLICE_MS, 2 * SLICE_MS, 3 * SLICE_MS]);
  });

  it("report progress that rises, at most once a slice", async () => {
    const { postbox } = bench(40);
    const told: number[] = [];
    await postbox.run(1, "read", nothing, (fraction) => told.push(fraction));
    expect(told).toEqual([12 / 40, 24 / 40, 36 / 40]);
  });

  it("stop at the next pause when cancelled, and clean up", async () => {
    const { postbox, pauses, onPause, isClosed } = bench(1000);
    onPause(() => pauses.length === 2 && postbox.cancel(7));
    await expect(postbox.run(7, "read", nothing)).rejects.toMatchObject({ name: "AbortError" });
    expect(pauses).toHaveLength(2);
    expect(isClosed()).toBe(true);
  });

  it("are not touched by a cancel of another call, or of one that has ended", async () => {
    const { postbox, onPause } = bench(40);
    postbox.cancel(7);
    onPause(() => postbox.cancel(8));
    expect(await postbox.run(7, "read", nothing)).toBe("read");
    expect(await postbox.run(8 + 1, "read", nothing)).toBe("read");
  });

  it("let a quick call in between", async () => {
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
  it("say so when the name is unknown, inherited names included", async () => {
    const { postbox } = bench(1);
    await expect(postbox.run(1, "toString" as never, nothing)).rejects.toThrow("There is no call “toString”.");
  });
  it("pass the engine's words on", async () => {
    const { postbox } = bench(1);
    await expect(postbox.run(1, "derive", nothing)).rejects.toThrow("no base");
  });
});

describe("buffersOf", () => {
  it("finds every buffer once, wherever it is", () => {
    const shared = new Float64Array(4);
    const other = new Int32Array(2);
    const found = buffersOf({ a: shared, b: [{ c: shared.subarray(1) }, { d: other }], names: ["x", "y"], none: null });
    expect(found).toEqual([shared.buffer, other.buffer]);
  });
  it("finds none in plain data", () => {
    expect(buffersOf({ a: 1, b: "x", c: [1, 2], d: [] })).toEqual([]);
  });
});

describe("handedOver", () => {
  it("is the answer itself, of whatever kind: calls may answer with nothing, a number or a text", () => {
    for (const answer of [null, undefined, 3, "text", [1], { a: Int32Array.of(1) }])
      expect(handedOver(answer)).toBe(answer);
  });
});
