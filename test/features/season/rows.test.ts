import { describe, expect, it } from "vitest";
import { rangeOf } from "../../../src/features/season/useRows";

describe("the rows in view", () => {
  it("cover the view, with some to spare, wherever it stands", () => {
    for (const top of [0, 17, 400, 41_999, 8_399_000]) {
      const [from, to] = rangeOf(200_000, 42, top, 640);
      expect(from * 42).toBeLessThanOrEqual(top);
      expect(Math.min(200_000, Math.ceil((top + 640) / 42))).toBeLessThanOrEqual(to);
      expect(to - from).toBeLessThan(50);
    }
  });

  it("do not leave the list, however short or far scrolled", () => {
    expect(rangeOf(3, 42, 0, 640)).toEqual([0, 3]);
    expect(rangeOf(0, 42, 0, 640)).toEqual([0, 0]);
    expect(rangeOf(3, 42, 99_999, 640)[0]).toBeLessThanOrEqual(3);
    expect(rangeOf(100, 42, -50, 640)[0]).toBe(0);
  });

  it("stay the same over a few pixels", () => {
    expect(rangeOf(1000, 42, 1000, 640)).toEqual(rangeOf(1000, 42, 1005, 640));
  });
});
