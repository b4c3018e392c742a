// @vitest-environment jsdom
// @isolation fresh-modules
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { advanced, usePlayback } from "../../../src/features/season/playback/usePlayback";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("playback", () => {
  it("steps from the first race, and ends after the last", () => {
    expect(advanced(null, 1, 10)).toBe(0);
    expect(advanced(3, 1, 10)).toBe(4);
    expect(advanced(8, 1, 10)).toBeNull();
    expect(advanced(null, -1, 10)).toBe(8);
    expect(advanced(0, -1, 10)).toBe(0);
  });

  it("plays at the chosen speed, pauses and continues", () => {
    const { result } = renderHook(() => usePlayback(100, "season"));
    act(() => result.current.toggle());
    act(() => void vi.advanceTimersByTime(1001));
    expect(result.current.at).toBe(7);
    expect(result.current.clock.position()).toBeGreaterThan(7);
    act(() => result.current.toggle());
    expect(result.current.at).toBe(7);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current.at).toBe(7);
    act(() => result.current.setSpeed(120));
    act(() => result.current.toggle());
    act(() => void vi.advanceTimersByTime(600));
    expect(result.current.at).toBeGreaterThan(50);
    act(() => void vi.advanceTimersByTime(2000));
    expect(result.current).toMatchObject({ at: null, playing: false });
  });

  it("ends when the season changes", () => {
    const { result, rerender } = renderHook(({ season }) => usePlayback(100, season), {
      initialProps: { season: "a" },
    });
    act(() => result.current.step(1));
    expect(result.current.at).toBe(0);
    rerender({ season: "b" });
    expect(result.current.at).toBeNull();
  });
});
