// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTurns } from "../../src/ui/hooks/useTurns";

const waiting: (() => void)[] = [];
/** The page has nothing to do, once. */
const idle = () => act(() => waiting.splice(0).forEach((callback) => callback()));

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => waiting.push(callback));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => waiting.splice(handle - 1, 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  waiting.length = 0;
});

describe("useTurns", () => {
  it("hands a value to one after another", () => {
    const value = { of: 1 };
    const { result } = renderHook(() => useTurns(value, 3));
    expect(result.current).toEqual([null, null, null]);
    idle();
    expect(result.current).toEqual([value, null, null]);
    idle();
    idle();
    expect(result.current).toEqual([value, value, value]);
    expect(waiting, "nobody waits for more").toHaveLength(0);
  });

  it("goes on with whoever has waited longest when the value changes", () => {
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
