// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTurns } from "../../src/ui/hooks/useTurns";

/** What waits for the next frame, and what for time after it. */
const frames = new Map<number, () => void>();
const idles = new Map<number, () => void>();
let handles = 0;

const run = (waiting: Map<number, () => void>) => {
  const due = [...waiting.values()];
  waiting.clear();
  due.forEach((callback) => callback());
};
/** A frame is drawn, and the page has nothing to do after it. */
const idle = () =>
  act(() => {
    run(frames);
    run(idles);
  });
const wait = (waiting: Map<number, () => void>) => (callback: () => void) => {
  waiting.set(++handles, callback);
  return handles;
};

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", wait(frames));
  vi.stubGlobal("cancelAnimationFrame", (handle: number) => frames.delete(handle));
  vi.stubGlobal("requestIdleCallback", wait(idles));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => idles.delete(handle));
});
afterEach(() => {
  // Before the stubs go: a hook that still waits cancels with them.
  cleanup();
  vi.unstubAllGlobals();
  frames.clear();
  idles.clear();
});

describe("useTurns", () => {
  it("passes a value to one consumer after another", () => {
    const value = { of: 1 };
    const { result } = renderHook(() => useTurns(value, 3));
    expect(result.current).toEqual([null, null, null]);
    idle();
    expect(result.current).toEqual([value, null, null]);
    idle();
    idle();
    expect(result.current).toEqual([value, value, value]);
    expect(frames.size + idles.size, "no turn waits for another frame").toBe(0);
  });

  it("waits for a frame between two consumers", () => {
    const { result } = renderHook(() => useTurns(frames, 2));
    idle();
    act(() => run(idles));
    expect(result.current).toEqual([frames, null]);
  });

  it("continues with the consumer waiting longest when the value changes", () => {
    const { result, rerender } = renderHook(({ value }) => useTurns(value, 3), { initialProps: { value: { of: 1 } } });
    idle();
    rerender({ value: { of: 2 } });
    idle();
    idle();
    expect(result.current.map((one) => one?.of)).toEqual([1, 2, 2]);
    idle();
    expect(result.current.map((one) => one?.of)).toEqual([2, 2, 2]);
  });
});
